import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { PrimaryButton } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm, TextAreaField, TextField, useAnswer } from "#app/desk/form.tsx";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { ErrorNote } from "#app/desk/page.tsx";
import { GuestFields } from "#app/desk/stays/guest-fields.tsx";
import { addDays, isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Enter a stay | Desk" }];

const usualNights = 7;

/** Fills in the dates selected in the calendar, if any. */
export function loader({ request }: Route.LoaderArgs) {
  const query = queryOf(request);
  const [checkIn = "", checkOut = ""] = ["checkIn", "checkOut"].map((name) => {
    const day = query.get(name) ?? "";
    return isCalendarDate(day) ? day : "";
  });
  const nights = checkIn !== "" && checkOut > checkIn ? nightsBetween(checkIn, checkOut) : usualNights;
  const guest = { name: "", email: "", phone: "", party: "", dog: "" };
  return { form: { ...guest, checkIn, checkOut: "", nights: String(nights), notes: "", state: "booked" } };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, { stay: context.get(desk).stays.enter }, ({ stay, change }) =>
    withQuery(`/desk/stays/${stay.id}`, { done: change }),
  );
}

export default function EnterStay({ loaderData: { form } }: Route.ComponentProps) {
  const typed = useAnswer("stay")?.typed ?? form;
  return (
    <div className="max-w-[34rem]">
      <ErrorNote />
      <h1 className="title-3">Enter a stay</h1>
      <DeskForm name="stay" values={form} className="mt-5 grid grid-cols-1 gap-5" noValidate>
        <GuestFields>
          <Days
            key={`${typed["checkIn"]} ${typed["checkOut"]} ${typed["nights"]}`}
            leader={typed["checkOut"] ? "checkOut" : "nights"}
          />
        </GuestFields>
        <TextAreaField label="Notes (only you see them)" name="notes" rows={3} />
        <fieldset>
          <legend className="font-medium">This is</legend>
          <CheckField type="radio" name="state" value="booked">
            Booked: the site shows the nights as taken right away
          </CheckField>
          <CheckField type="radio" name="state" value="inquiry">
            An inquiry: it holds no nights yet
          </CheckField>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <PrimaryButton>Save the stay</PrimaryButton>
          <Link to="/desk/stays" className="button button-quiet">
            Back
          </Link>
        </div>
      </DeskForm>
    </div>
  );
}

/** Arrival, and departure as nights or as a date: typing one updates the other. Also applies what was typed before hydration. */
function Days({ leader }: { leader: "nights" | "checkOut" }) {
  const checkIn = useRef<HTMLInputElement>(null);
  const nights = useRef<HTMLInputElement>(null);
  const checkOut = useRef<HTMLInputElement>(null);
  const leads = useRef(leader === "nights" ? nights : checkOut);
  function follow() {
    if (!checkIn.current || !nights.current || !checkOut.current || !isCalendarDate(checkIn.current.value)) return;
    if (leads.current === nights) {
      if (/^\d{1,3}$/.test(nights.current.value)) {
        checkOut.current.value = addDays(checkIn.current.value, Number(nights.current.value));
      }
    } else if (isCalendarDate(checkOut.current.value)) {
      nights.current.value = String(nightsBetween(checkIn.current.value, checkOut.current.value));
    }
  }
  function leadWith(field: typeof nights) {
    leads.current = field;
    follow();
  }
  useEffect(() => {
    const typed = [checkIn, nights, checkOut].filter(
      ({ current }) => current && current.value !== current.defaultValue,
    );
    if (typed.includes(checkOut)) leads.current = checkOut;
    if (typed.length > 0) follow();
    // oxlint-disable-next-line react/exhaustive-deps -- once; what is typed afterwards arrives by input events
  }, []);
  return (
    <>
      <TextField label="Arrival" name="checkIn" type="date" ref={checkIn} onInput={follow} required />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <TextField label="Nights" name="nights" inputMode="numeric" ref={nights} onInput={() => leadWith(nights)} />
        <TextField label="or departure" name="checkOut" type="date" ref={checkOut} onInput={() => leadWith(checkOut)} />
      </div>
    </>
  );
}
