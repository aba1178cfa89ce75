import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CopyLink } from "#app/components/copy-link.tsx";
import type { ShownHouse } from "#contract/house/house.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import { type PricesAnswer, quoteOf } from "#contract/prices/prices.ts";
import { weeksAhead } from "#contract/prices/weeks.ts";
import { shortDates, stayDates } from "#contract/stays/stay-dates.ts";
import { ArrivalCalendar, AvailabilityNotes } from "./arrival-calendar.tsx";
import { fetchPrices, type KnownNights, onReturn, todayAtHouse } from "./nights-and-prices.tsx";
import { PartyFields } from "./party-fields.tsx";
import { calendarSpan, plannedStay, type PlannedStay, rangesOf, usePlan, writePlan } from "./plan.ts";
import { estimateInWords, exampleStay, monthsOfWeeks, problemInWords } from "./stay.ts";
import { announcementOf, YourStay } from "./your-stay.tsx";
import "./planner.css";

/** Subscribes to a tab being reopened, which may be on another day. */
function onVisibilityChange(callback: () => void): () => void {
  document.addEventListener("visibilitychange", callback);
  return () => document.removeEventListener("visibilitychange", callback);
}

/** Reloads the page if its prices or their rules have changed when a tab is reopened after an hour, because the whole page shows them. */
function useReloadOnNewPrices(prices: PricesAnswer): void {
  useEffect(
    () =>
      onReturn(() => {
        fetchPrices().then(
          (latest) => JSON.stringify(latest) !== JSON.stringify(prices) && window.location.reload(),
          () => {},
        );
      }),
    [prices],
  );
}

type StayPlannerProps = {
  house: ShownHouse;
  prices: PricesAnswer;
  availability: KnownNights;
  onAsk: (stay: PlannedStay) => void;
};

/** Lets visitors choose dates, shows the price and its deadlines, and asks for the stay. Until a possible day is chosen, it shows an example. */
export function StayPlanner({ house, prices, availability, onAsk }: StayPlannerProps) {
  useReloadOnNewPrices(prices);
  const { booked } = availability;
  const today = useSyncExternalStore(onVisibilityChange, todayAtHouse);
  const known = { today, booked, prices };
  const span = calendarSpan(today, booked);
  const ranges = rangesOf(prices, house.mostGuests, house.terms.dogPounds > 0);
  const { plan, stay, isEmpty, change, clear } = usePlan(today, span, ranges);
  const [month, setMonth] = useState(stay.checkIn);
  const calendar = useRef<HTMLDivElement>(null);
  const weeks = weeksAhead(prices, booked, today);
  const chosen = plan.checkIn ? stay : undefined;
  const problem = chosen && problemInWords(chosen, known);
  const possible = problem ? undefined : chosen;
  const example = possible ? undefined : exampleStay(plan.nights, weeks, known);
  const shown = possible ?? example;
  const quote = shown && quoteOf({ ...shown, dog: plan.dog }, prices);
  // Never the example while other dates are chosen.
  const toAsk = problem ? undefined : shown;

  return (
    <div className="planner-parts">
      <div ref={calendar} tabIndex={-1} className="outline-none">
        <ArrivalCalendar
          today={today}
          span={span}
          stay={stay}
          booked={booked}
          marksNights={possible !== undefined}
          months={monthsOfWeeks(weeks)}
          month={month}
          onMonth={setMonth}
          onArrival={(checkIn) => change(() => ({ checkIn }))}
        />
        <div className={`mt-2 font-medium ${possible ? "" : "total-line"}`}>
          <p role="status" className="stay-problem border-coral-ink not-empty:border-l-4 not-empty:pl-4">
            {problem}
          </p>
          {example && quote ? (
            <p className="no-print lg:hidden">
              For example, {plan.nights === 7 ? "" : `${pluralize(plan.nights, "night")}, `}
              {stayDates(example.checkIn, example.checkOut)}: {estimateInWords(quote)}
            </p>
          ) : null}
        </div>
        <AvailabilityNotes availability={availability} checkIn={stay.checkIn} today={today} />
        <div className="mt-6">
          <PartyFields house={house} plan={plan} ranges={ranges} petFee={prices.pet} onChange={change} />
        </div>
      </div>
      {toAsk ? (
        <div className={possible ? "ask-bar sticky bottom-0" : "ask-bar"}>
          {possible && quote ? (
            <p className="no-print min-w-0 flex-1 leading-tight font-semibold tabular-nums lg:hidden">
              <span className="block font-normal">{shortDates(possible)}</span>{" "}
              {quote.firmness === "total" ? dollars(quote.total) : estimateInWords(quote)}
            </p>
          ) : null}
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              change(() => ({ checkIn: toAsk.checkIn }));
              setMonth(toAsk.checkIn);
              onAsk(plannedStay(toAsk, plan));
            }}
          >
            Ask for {plan.nights === 7 ? "this week" : "these dates"}
          </button>
        </div>
      ) : null}
      {/* Phones show an example in one line under the calendar. */}
      <div className={`stay-priced ${example ? "max-lg:hidden" : ""}`}>
        {example ? <p className="mb-4">For example, the next peak week that shows as open:</p> : null}
        {example || chosen ? null : (
          <p className="mb-4">Choose the day you arrive: we'll show the total and when it's due.</p>
        )}
        {shown && quote ? <YourStay {...{ house, stay: shown, quote, prices, today }} /> : null}
        <p role="status" className="sr-only">
          {possible && quote ? announcementOf(possible, quote) : ""}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        {isEmpty ? null : (
          <button
            type="button"
            className="link no-print min-h-11"
            onClick={() => {
              clear();
              setMonth(today);
              // This button disappears with the plan, so the focus has to move.
              calendar.current?.focus({ preventScroll: true });
            }}
          >
            Start over
          </button>
        )}
        {chosen ? (
          <span>
            <CopyLink
              address={`/?${writePlan(new URLSearchParams(), plan, ranges.nights.start)}#availability-title`}
              className="link inline-flex min-h-11 items-center"
              done=" copied"
            >
              Link to this plan
            </CopyLink>
          </span>
        ) : null}
        {shown ? (
          <a href={`/bay?week=${shown.checkIn}`} className="link no-print inline-flex min-h-11 items-center">
            Tides on these days
          </a>
        ) : null}
        {possible ? (
          <a
            href={`/my-shore-week#from=${possible.checkIn}`}
            className="link no-print inline-flex min-h-11 items-center"
          >
            My shore week
          </a>
        ) : null}
        <a href="/weeks" className="link no-print inline-flex min-h-11 items-center">
          Open weeks
        </a>
      </div>
    </div>
  );
}
