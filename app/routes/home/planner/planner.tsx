import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { property } from "#content/property.ts";
import type { Availability } from "#contract/availability.ts";
import { type CalendarDate, dateInTimeZone, longDate } from "#contract/calendar-date.ts";
import type { HouseWords } from "#contract/house.ts";
import type { RatesAnswer } from "#contract/rates.ts";
import { fetchRates } from "./fetch-rates.ts";
import { fillInquiry } from "../contact/fill-inquiry.ts";
import { onReturn } from "./on-return.ts";
import { ArrivalCalendar, AvailabilityNotes } from "./arrival-calendar.tsx";
import { checkOutOf, conflictInWords, findConflict, nightsRange, partyInWords, ruleInWords } from "./stay.ts";
import { PartyFields } from "./party-fields.tsx";
import { TideStrip } from "./tide-strip.tsx";
import { calendarSpan, guestsRange, type Plan, usePlan, writePlan } from "./plan.ts";
import { YourStay } from "./your-stay.tsx";
import "./planner.css";

function todayAtHouse(): CalendarDate {
  return dateInTimeZone(new Date(), property.timeZone);
}

/** A tab may be reopened on another day. */
function onVisibilityChange(callback: () => void): () => void {
  document.addEventListener("visibilitychange", callback);
  return () => document.removeEventListener("visibilitychange", callback);
}

/** Reloads the page when a tab is reopened after an hour and the prices are others: the whole page shows them. */
function useReloadOnNewPrices(asOf: string): void {
  useEffect(
    () =>
      onReturn(() => {
        fetchRates().then(
          (latest) => latest.asOf !== asOf && window.location.reload(),
          () => {},
        );
      }),
    [asOf],
  );
}

type StayPlannerProps = { house: HouseWords; rates: RatesAnswer; availability: Availability };

/** Choose an arrival day and the nights, see the price and its deadlines, and fill them into the inquiry form. */
export function StayPlanner({ house, rates, availability }: StayPlannerProps) {
  useReloadOnNewPrices(rates.asOf);
  const today = useSyncExternalStore(onVisibilityChange, todayAtHouse);
  const span = calendarSpan(today, availability.booked);
  const range = nightsRange(rates);
  const { plan, stay, change, clear } = usePlan(today, span, { nights: range, guests: guestsRange(house) });
  const [month, setMonth] = useState(stay.checkIn);
  const calendar = useRef<HTMLDivElement>(null);
  const conflict = findConflict(stay, availability.booked);
  const problem = conflict
    ? conflictInWords(stay, conflict, range.min)
    : stay.checkIn < today
      ? `${longDate(stay.checkIn)} has gone by. Please choose today or a later day.`
      : ruleInWords(stay, rates);

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
      <div ref={calendar} tabIndex={-1} className="outline-none">
        <ArrivalCalendar
          today={today}
          span={span}
          stay={stay}
          booked={availability.booked}
          stayIsFree={problem === undefined}
          month={month}
          onMonth={setMonth}
          onArrival={(checkIn) => change(() => ({ checkIn }))}
        />
        <AvailabilityNotes availability={availability} checkIn={stay.checkIn} today={today} />
        <div className="mt-6">
          <PartyFields house={house} plan={plan} nights={range} petFee={rates.pet} onChange={change} />
        </div>
        <TideStrip checkIn={stay.checkIn} checkOut={checkOutOf(stay)} />
      </div>
      <div className="flex flex-col gap-6 border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
        <div>
          <p role="status" className="stay-problem border-coral-ink font-medium not-empty:border-l-4 not-empty:pl-4">
            {problem}
          </p>
          {problem ? null : <YourStay house={house} stay={stay} dog={plan.dog} rates={rates} today={today} />}
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3">
          {problem ? null : (
            <button
              type="button"
              className="button button-primary"
              onClick={() =>
                fillInquiry({
                  checkIn: stay.checkIn,
                  checkOut: checkOutOf(stay),
                  party: partyInWords(plan.guests, plan.dog),
                })
              }
            >
              Use these dates
            </button>
          )}
          {plan.checkIn ? (
            <>
              <button
                type="button"
                className="link no-print min-h-11"
                onClick={() => {
                  clear();
                  setMonth(today);
                  // This button disappears with the plan, so the focus needs a new place.
                  calendar.current?.focus({ preventScroll: true });
                }}
              >
                Start over
              </button>
              <span>
                <PlanLink plan={plan} />
              </span>
            </>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** A link to this plan; a click copies it where the browser allows that. */
function PlanLink({ plan }: { plan: Plan }) {
  const address = `/?${writePlan(new URLSearchParams(), plan)}#availability-title`;
  const [copied, setCopied] = useState<string>();

  async function copy(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !window.isSecureContext) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setCopied(address);
    } catch {
      // The clipboard is blocked: follow the link.
      window.location.assign(address);
    }
  }

  return (
    <>
      <a href={address} className="link" onClick={copy}>
        Link to this plan
      </a>
      <span role="status">{copied === address ? " copied" : ""}</span>
    </>
  );
}
