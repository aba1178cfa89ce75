import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone } from "#contract/calendar-date.ts";
import type { ShownHouse } from "#contract/house/house.ts";
import type { RatesAnswer } from "#contract/prices/rates.ts";
import { weeksAhead } from "#contract/prices/weeks.ts";
import type { KnownNights } from "./booked-nights.tsx";
import { fetchRates } from "./fetch-rates.ts";
import { fillInquiry } from "../contact/fill-inquiry.ts";
import { onReturn } from "./on-return.ts";
import { ArrivalCalendar, AvailabilityNotes } from "./arrival-calendar.tsx";
import { estimateInWords, estimateOf } from "./estimate.ts";
import { exampleStay } from "./example-stay.ts";
import { OpenWeeks } from "./open-weeks.tsx";
import { checkOutOf, nightsRange, partyFields, problemInWords, type Stay, stayInWords } from "./stay.ts";
import { PartyFields } from "./party-fields.tsx";
import { PlanLink } from "./plan-link.tsx";
import { TideStrip } from "./tide-strip.tsx";
import { calendarSpan, guestsRange, usePlan } from "./plan.ts";
import { announcementOf, YourStay } from "./your-stay.tsx";
import "./planner.css";

function todayAtHouse(): CalendarDate {
  return dateInTimeZone(new Date(), property.timeZone);
}

/** A tab may be reopened on another day. */
function onVisibilityChange(callback: () => void): () => void {
  document.addEventListener("visibilitychange", callback);
  return () => document.removeEventListener("visibilitychange", callback);
}

/** Reloads the page when a tab is reopened after an hour and the prices or their rules are others: the whole page shows them. */
function useReloadOnNewPrices(rates: RatesAnswer): void {
  useEffect(
    () =>
      onReturn(() => {
        fetchRates().then(
          (latest) => JSON.stringify(latest) !== JSON.stringify(rates) && window.location.reload(),
          () => {},
        );
      }),
    [rates],
  );
}

type StayPlannerProps = { house: ShownHouse; rates: RatesAnswer; availability: KnownNights };

/**
 * Choose an arrival day and the nights, see the price and its deadlines, and fill them into the inquiry form. Until a day is chosen that can be
 * had, an example shows what a stay costs.
 */
export function StayPlanner({ house, rates, availability }: StayPlannerProps) {
  useReloadOnNewPrices(rates);
  const { booked } = availability;
  const today = useSyncExternalStore(onVisibilityChange, todayAtHouse);
  const span = calendarSpan(today, booked);
  const range = nightsRange(rates);
  const ranges = { nights: range, guests: guestsRange(house), dogs: house.terms.dogPounds > 0 };
  const { plan, stay, isEmpty, change, clear } = usePlan(today, span, ranges);
  const [month, setMonth] = useState(stay.checkIn);
  const calendar = useRef<HTMLDivElement>(null);
  const chosen = plan.checkIn ? stay : undefined;
  const problem = chosen && problemInWords(chosen, { today, booked, rates });
  const possible = problem ? undefined : chosen;
  const example = possible ? undefined : exampleStay(plan.nights, { today, booked, rates });
  const shown = possible ?? example;
  const estimate = shown && estimateOf(shown, plan.dog, rates);

  function show({ checkIn, nights }: Stay): void {
    change(() => ({ checkIn, nights }));
    setMonth(checkIn);
    // What was pressed may be gone or far below.
    calendar.current?.focus({ preventScroll: true });
    calendar.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
      <div ref={calendar} tabIndex={-1} className="outline-none">
        <ArrivalCalendar
          today={today}
          span={span}
          stay={stay}
          booked={booked}
          marksNights={possible !== undefined}
          month={month}
          onMonth={setMonth}
          onArrival={(checkIn) => change(() => ({ checkIn }))}
        />
        <div className="total-line mt-2 font-medium">
          <p role="status" className="stay-problem border-coral-ink not-empty:border-l-4 not-empty:pl-4">
            {problem}
          </p>
          {shown && estimate ? (
            <p className="no-print lg:hidden">
              {example ? "For example, " : ""}
              {stayInWords(shown)}: {estimateInWords(estimate)}
            </p>
          ) : null}
        </div>
        <AvailabilityNotes availability={availability} checkIn={stay.checkIn} today={today} />
        <div className="mt-6">
          <PartyFields house={house} plan={plan} nights={range} petFee={rates.pet} onChange={change} />
        </div>
        <TideStrip checkIn={(shown ?? stay).checkIn} checkOut={checkOutOf(shown ?? stay)} />
      </div>
      <div className="flex flex-col gap-6 border-t border-line pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-12">
        <div>
          {example ? <p className="mb-4">For example, the next peak week that shows as open:</p> : null}
          {example || chosen ? null : (
            <p className="mb-4">Choose the day you arrive: we'll show the total and when it's due.</p>
          )}
          {shown && estimate ? <YourStay house={house} stay={shown} estimate={estimate} today={today} /> : null}
          <p role="status" className="sr-only">
            {possible && estimate ? announcementOf(possible, estimate) : ""}
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3">
          {possible ? (
            <button
              key="use"
              type="button"
              className="button button-primary"
              onClick={() =>
                fillInquiry({
                  checkIn: possible.checkIn,
                  checkOut: checkOutOf(possible),
                  ...partyFields(plan.guests, plan.dog),
                })
              }
            >
              Ask for these dates
            </button>
          ) : null}
          {example ? (
            <button key="take" type="button" className="button button-primary" onClick={() => show(example)}>
              Take {example.nights === 7 ? "this week" : "these dates"}
            </button>
          ) : null}
          {isEmpty ? null : (
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
          )}
          {chosen ? (
            <span>
              <PlanLink plan={plan} start={range.start} />
            </span>
          ) : null}
        </div>
      </div>
      <OpenWeeks
        weeks={weeksAhead(rates, booked, today)}
        stale={availability.stale}
        chosen={chosen?.nights === 7 ? chosen.checkIn : undefined}
        onChoose={(checkIn) => show({ checkIn, nights: 7 })}
      />
    </div>
  );
}
