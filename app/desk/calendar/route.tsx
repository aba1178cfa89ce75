import { useEffect, useMemo } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from "react-router";
import { desk } from "#app/desk-context.ts";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { OpenPoints } from "#app/desk/opening/open-points.tsx";
import { DoneNote, PageSection } from "#app/desk/page.tsx";
import {
  addMonths,
  type CalendarDate,
  isMonth,
  longDate,
  longMonth,
  type Month,
  monthOf,
  weeksOf,
} from "#contract/calendar-date.ts";
import type { Route } from "./+types/route.ts";
import { CalendarContext, choiceIn, searchFor, useCalendar } from "./choice.ts";
import { MonthGrid } from "./month-grid.tsx";
import { Legend, MonthList } from "./month-list.tsx";
import { looksOf, nightsByDate } from "./night-words.ts";
import { Panel } from "./panel.tsx";
import { Year } from "./year.tsx";

export const meta = () => [{ title: "Calendar | Desk" }];

/** Loads the year around `?month=2027-07`, and the last change (`?done=ID`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = queryOf(request);
  const { stays, prices, house, undo } = context.get(desk);
  const { points } = await house.opening.read();
  return {
    calendar: await stays.calendar.year(search.get("month")),
    prices: await prices.now(),
    points: points.filter(({ place }) => place === "calendar"),
    done: await undo.find(search.get("done") ?? ""),
  };
}

/** Reloads for another year only, because the whole year is loaded. Reloads after every form: one that changed nothing means the page is stale. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== undefined) return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const [current, next] = [currentUrl.searchParams, nextUrl.searchParams];
  if (current.get("done") !== next.get("done") && next.has("done")) return true;
  // If the URL had no month, a tap on a night adds the one shown.
  if (!current.has("month") && choiceIn(next).kind !== "none") return false;
  return current.get("month")?.slice(0, 4) !== next.get("month")?.slice(0, 4);
}

export function action({ request, context }: Route.ActionArgs) {
  const { prices, stays } = context.get(desk);
  const shown = queryOf(request).get("month");
  return answerForm(
    request,
    { block: stays.calendar.block, free: stays.calendar.free, price: prices.setWeeks },
    ({ change }, { from }) =>
      withQuery("/desk/calendar", { month: from ? monthShowing(from, shown) : shown, done: change }),
  );
}

/** Returns the month shown if one of its weeks has the day, otherwise the day's month, so that the change is visible. */
function monthShowing(day: CalendarDate, shown: Month | null): Month {
  const isInSight = shown !== null && isMonth(shown) && weeksOf(shown).flat().includes(day);
  return isInSight ? shown : monthOf(day);
}

/** The calendar: a month to tap, the panel for the chosen nights, the month as a list, and the year. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { prices, points, done } = loaderData;
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const month = monthShown(search.get("month"), loaderData.calendar.month);
  const { nights } = loaderData.calendar;
  const byDate = useMemo(() => nightsByDate(nights), [nights]);
  const look = useMemo(() => looksOf(nights), [nights]);
  useFreshNights();
  return (
    <CalendarContext value={{ ...loaderData.calendar, month, byDate, look, choice, prices }}>
      <DoneNote done={choice.done === undefined ? null : done} />
      <div className="desk-calendar">
        <h1 className="desk-month-title title-3">
          <span className="sr-only">Calendar, </span>
          {longMonth(month)}
        </h1>
        <nav aria-label="Month" className="desk-months">
          {[-1, 1].map((step) => {
            const next = addMonths(month, step);
            const [name, year] = longMonth(next).split(" ");
            return (
              <Link key={step} to={searchFor(next, choice)} replace>
                {step < 0 ? <span aria-hidden="true">‹&nbsp;</span> : null}
                {name}
                <span className="sr-only"> {year}</span>
                {step > 0 ? <span aria-hidden="true">&nbsp;›</span> : null}
              </Link>
            );
          })}
          <a href="#year">Year</a>
        </nav>
        <div className="desk-month-part">
          <InTheHouse />
          <MonthGrid />
          <Legend />
        </div>
        <Panel />
        <MonthList />
      </div>
      <Year />
      {points.length > 0 ? (
        <PageSection id="confirm" title="Please confirm">
          <OpenPoints points={points} />
        </PageSection>
      ) : null}
    </CalendarContext>
  );
}

/** Shows who is in the house tonight, whatever month is shown. */
function InTheHouse() {
  const { month, today, byDate } = useCalendar();
  const stay = (byDate.get(today) ?? []).map(({ holder }) => holder).find((holder) => holder.kind === "stay");
  if (stay?.kind !== "stay") return null;
  return (
    <p className="desk-here">
      In the house:{" "}
      <Link to={searchFor(month, { kind: "stay", id: stay.id })} replace className="link font-medium">
        <bdi>{stay.name}</bdi>
      </Link>
      , until {longDate(stay.checkOut)}
    </p>
  );
}

function monthShown(asked: string | null, read: Month): Month {
  return asked !== null && isMonth(asked) && asked.slice(0, 4) === read.slice(0, 4) ? asked : read;
}

/** Reloads the nights when the owner returns to a tab that was left open. */
function useFreshNights(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    function onVisible(): void {
      if (document.visibilityState === "visible") void revalidate();
    }
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [revalidate]);
}
