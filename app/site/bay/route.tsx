import type { ReactNode } from "react";
import { data } from "react-router";
import { metaOf } from "#app/components/head/seo.ts";
import { Part } from "#app/components/section.tsx";
import { pageFacts } from "#app/page-facts.ts";
import { westWildwoodTides } from "#content/house/tide-station.ts";
import { addDays, type CalendarDate, longDate, shortDay } from "#contract/calendar-date.ts";
import { baySheetDays, bayWeekDays, type BayDay, type BayTide } from "#contract/shore/bay.ts";
import { clockTime } from "#contract/shore/tides.ts";
import { alertInWords, type AlertsOnPage, alertsLink } from "#contract/shore/weather.ts";
import type { Route } from "./+types/route.ts";
import { FirstDay } from "./first-day.tsx";
import { Moon, TideRibbon } from "./tide-ribbon.tsx";

/** Loads the bay from `?week=` or from today on: four weeks for the printed sheet, or seven days near the end of what is known. 404 beyond that. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(pageFacts);
  const today = facts.today();
  const from = new URL(request.url).searchParams.get("week") ?? today;
  const found = (await facts.bay(from, baySheetDays)) ?? (await facts.bay(from, bayWeekDays));
  if (!found) throw data(null, { status: 404 });
  const { first, last } = facts.baySpan();
  const starts = { first, last: addDays(last, 1 - bayWeekDays) };
  const { kayakBefore: minutesBefore, kayakAfter: minutesAfter } = await facts.house();
  const kayaks = minutesBefore === null || minutesAfter === null ? null : { minutesBefore, minutesAfter };
  return { today, from, starts, bay: found, alerts: facts.alerts(), kayaks };
}

export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: "The bay this week: tides, sun and alerts at the dock",
  description:
    "High and low water at West Wildwood, sunrise, sunset and moon at the house's dock, and the National Weather Service's alerts, for this week or any other.",
  path: "/bay",
});

export default function BayPage({ loaderData: { today, from, starts, bay, alerts, kayaks } }: Route.ComponentProps) {
  const week = bay.days.slice(0, bayWeekDays);
  const last = week.at(-1)?.date ?? from;
  return (
    <>
      <FirstDay bay={bay} />
      <div className="wrap py-6 md:py-12">
        <Alerts alerts={alerts} today={today} />
        <section aria-labelledby="week-title" className="no-print mt-6 md:mt-8">
          <h2 id="week-title" className="title-2 [word-spacing:0.06em]">
            {longDate(from)} to {longDate(last)}
          </h2>
          <WeekChoice from={from} starts={starts} />
          <TideRibbon week={week} bay={bay} kayaks={kayaks} />
        </section>
        <FridgeSheet days={bay.days} />
        <aside aria-label="About these figures" className="no-print mt-5 max-w-[46rem] text-[0.9375rem] text-muted">
          <p>
            Tides are predicted, not for navigation: computed from NOAA's record of station {westWildwoodTides.id} (
            {westWildwoodTides.name}), in feet above {westWildwoodTides.datum}. Wind can move the bay by a foot or more.
            Look at the water before you launch a kayak, and wear a life jacket.{" "}
            <button type="button" className="needs-script link min-h-11" onClick={() => window.print()}>
              Print four weeks on one sheet
            </button>
          </p>
        </aside>
      </div>
    </>
  );
}

/** The National Weather Service's alerts. Hidden in a saved copy of the page. */
function Alerts({ alerts: { checked, alerts, asOf }, today }: { alerts: AlertsOnPage; today: CalendarDate }) {
  const none = `The National Weather Service has no alerts for the house${asOf === null ? "" : ` as of ${clockTime(asOf)}`}. `;
  return (
    <Part
      name="alerts"
      title="Alerts"
      level={2}
      data-alerts
      className={`no-print rounded-[1.375rem] px-6 py-4 ${alerts.length > 0 ? "bg-gold text-bay-950" : "bg-sand-100"}`}
    >
      {alerts.length > 0 ? (
        <ul className="mt-3 grid gap-3">
          {alerts.map((alert) => (
            <li key={alert.event}>
              <strong className="block">{alertInWords(alert, today)}</strong>
              {alert.headline === alert.event ? null : <span className="wrap-anywhere">{alert.headline}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2">
        {checked ? alerts.length === 0 && none : "We couldn't check for alerts just now. "}
        <a
          className={`block w-fit ${alerts.length > 0 ? "underline underline-offset-4" : "link"}`}
          href={alertsLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          {alerts.length > 0 ? "Read the full alert" : "The Weather Service's own page"}
          <span className="sr-only"> (opens weather.gov in a new tab)</span>
        </a>
      </p>
    </Part>
  );
}

type WeekChoiceProps = {
  from: CalendarDate;
  /** The first and the last day a week may start on. */
  starts: { first: CalendarDate; last: CalendarDate };
};

/** Links to the weeks before and after, and a form for any other. Works without JavaScript. */
function WeekChoice({ from, starts: { first, last } }: WeekChoiceProps) {
  const link = "button button-quiet button-small";
  const [before, after] = [addDays(from, -bayWeekDays), addDays(from, bayWeekDays)];
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <p className="flex flex-wrap gap-3">
        {before < first ? null : (
          <a className={link} href={`/bay?week=${before}`} rel="prev nofollow">
            Previous week
          </a>
        )}
        {after > last ? null : (
          <a className={link} href={`/bay?week=${after}`} rel="next nofollow">
            Next week
          </a>
        )}
      </p>
      <form action="/bay" className="flex max-w-full flex-wrap items-end gap-3">
        <label className="grid min-w-0 grid-cols-1 gap-1 text-[0.9375rem]">
          Week starting (to {last.slice(0, 4)})
          <input
            type="date"
            name="week"
            defaultValue={from}
            min={first}
            max={last}
            required
            className="field-input min-h-11 min-w-0 py-1.5"
          />
        </label>
        <button type="submit" className="button button-bay button-small">
          Show
        </button>
      </form>
    </div>
  );
}

/** All days in one table, only on paper: it is all that the page prints. */
function FridgeSheet({ days }: { days: readonly BayDay[] }) {
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  return (
    <table className="bay-sheet hidden w-full text-left print:table">
      <caption className="pb-3 text-left text-muted">
        Tides and sun at {westWildwoodTides.name}, {longDate(first)} to {longDate(last)}. Feet above{" "}
        {westWildwoodTides.datum}; predicted, not for navigation. * One of the year's highest.
      </caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">High water</th>
          <th scope="col">Low water</th>
          <th scope="col">Sun</th>
          <th scope="col">Moon</th>
        </tr>
      </thead>
      <tbody className="rows">
        {days.map(({ date, tides, sun, moon }) => (
          <tr key={date}>
            <th scope="row">{shortDay(date)}</th>
            <td>{inOneCell(tides, "high")}</td>
            <td>{inOneCell(tides, "low")}</td>
            <td>
              <span>{clockTime(sun.rise)} to</span>
              <span>{clockTime(sun.set)}</span>
            </td>
            <td>
              <Moon phase={moon} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders `9:12 AM 4.2 9:31 PM 5.9*`; no line breaks inside a tide. */
function inOneCell(tides: readonly BayTide[], type: BayTide["type"]): ReactNode {
  return tides
    .filter((tide) => tide.type === type)
    .map(({ time, feet, rare }) => (
      <span key={time}>
        {clockTime(time)} {feet.toFixed(1).replace("-", "−")}
        {rare ? "*" : ""}
      </span>
    ));
}
