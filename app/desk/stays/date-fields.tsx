import { use, useEffect, useRef } from "react";
import { FormContext, TextField } from "#app/desk/form.tsx";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";

const usualNights = 7;

function nightsFrom(checkIn: string, checkOut: string): number | null {
  return isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkOut > checkIn
    ? nightsBetween(checkIn, checkOut)
    : null;
}

/** A stay's arrival and departure. The departure follows the arrival until the owner types one. */
export function DateFields() {
  const { live } = use(FormContext);
  const arrival = useRef<HTMLInputElement>(null);
  const departure = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  function follow() {
    const [from, to] = [arrival.current, departure.current];
    if (!from || !to || isTyped.current || !isCalendarDate(from.value)) return;
    to.value = addDays(from.value, nightsFrom(from.defaultValue, to.defaultValue) ?? usualNights);
  }
  useEffect(() => {
    const [from, to] = [arrival.current, departure.current];
    // What was typed before the application started.
    isTyped.current = to?.value !== to?.defaultValue;
    if (from?.value !== from?.defaultValue) follow();
    // oxlint-disable-next-line react/exhaustive-deps -- once; what is typed afterwards arrives by input events
  }, []);
  const nights = nightsFrom(live["checkIn"] ?? "", live["checkOut"] ?? "");
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
      <TextField label="Arrival" name="checkIn" type="date" ref={arrival} onInput={follow} required />
      <TextField
        label="Departure"
        name="checkOut"
        type="date"
        ref={departure}
        onInput={() => (isTyped.current = true)}
        required
        hint={nights === null ? undefined : pluralize(nights, "night")}
      />
    </div>
  );
}
