import type { ReactNode } from "react";
import { Link } from "react-router";
import { capitalized } from "#content/rich-text.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  longMonth,
  type Month,
  nightsBetween,
} from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import type { BookedRange } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { DeskNightHolder, DeskNightRange } from "#server/stays/desk/calendar.ts";
import { searchFor, useCalendar } from "./choice.ts";
import { holderInWords, legendOf } from "./night-words.ts";

type Line = BookedRange & { range: DeskNightRange | null };

/** The month as a list: who has which nights, and which are free from today on. */
export function MonthList() {
  const { month, nights, today, asked, look } = useCalendar();
  const lines = linesOf(month, nights, today);
  const inquiries = asked.filter(({ start, end }) => start < `${addMonths(month, 1)}-01` && end > `${month}-01`);
  return (
    <section aria-labelledby="month-list" className="desk-month-list">
      <h2 id="month-list" className="title-3">
        {longMonth(month)} in words
      </h2>
      <ul className="rows mt-4">
        {lines.map(({ start, end, range }) => (
          <ListLine
            key={`${start} ${range ? holderInWords(range.holder) : ""}`}
            to={leadsTo(month, { start, end, range })}
            sample={<span aria-hidden="true" className={`desk-sample ${range ? look(range.holder) : ""}`} />}
            title={range ? lineTitle(range.holder) : "Free"}
            note={`${stayDates(start, end)}, ${pluralize(nightsBetween(start, end), "night")}`}
          />
        ))}
      </ul>
      {lines.length === 0 ? <p className="mt-4">This month is past, and no one was here.</p> : null}
      {inquiries.length === 0 ? null : (
        <>
          <h3 className="mt-6 font-medium">Asked for</h3>
          <ul className="rows mt-2">
            {inquiries.map(({ id, name, start, end }) => (
              <ListLine
                key={id}
                to={`/desk/stays/${id}`}
                sample={<span aria-hidden="true" className="desk-asked" data-sample />}
                title={name}
                note={stayDates(start, end)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type ListLineProps = { to: string | null; sample: ReactNode; title: string; note: string };

function ListLine({ to, sample, title, note }: ListLineProps) {
  const words = (
    <>
      {sample}
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block note">{note}</span>
      </span>
    </>
  );
  if (to === null) return <li className="desk-line">{words}</li>;
  const isChoice = to.startsWith("?");
  return (
    <li>
      <Link to={to} replace={isChoice} className="desk-line">
        {words}
      </Link>
    </li>
  );
}

/** Returns a line's link: to the stay's page, or one that selects the nights. Null for a platform's nights. */
function leadsTo(month: Month, { start, end, range }: Line): string | null {
  if (range?.holder.kind === "feed") return null;
  if (range?.holder.kind === "stay") return `/desk/stays/${range.holder.id}`;
  return searchFor(month, { kind: "nights", first: start, last: addDays(end, -1) });
}

/** Returns the ranges that overlap the month, in full, and the free nights between them from today on. */
function linesOf(month: string, nights: readonly DeskNightRange[], today: CalendarDate): Line[] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const lines: Line[] = [];
  let free = first > today ? first : today;
  for (const range of nights.filter(({ start, end }) => start < next && end > first)) {
    const { start, end } = range;
    if (start > free) lines.push({ start: free, end: start, range: null });
    lines.push({ start, end, range });
    if (end > free) free = end;
  }
  if (free < next) lines.push({ start: free, end: next, range: null });
  return lines;
}

/** `Ann Example, booked`, `Blocked, painting` */
function lineTitle(holder: DeskNightHolder): string {
  return holder.kind === "stay"
    ? `${holder.name}, ${stateLabels[holder.state].toLowerCase()}`
    : capitalized(holderInWords(holder));
}

/** Explains the colors and patterns that are on the page. */
export function Legend() {
  const { nights, asked } = useCalendar();
  return (
    <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 note">
      {legendOf(nights).map(({ look, words }) => (
        <Sample key={words} className={`desk-sample ${look}`} words={words} />
      ))}
      <Sample className="desk-sample" words="Free" />
      {asked.length === 0 ? null : <Sample className="desk-asked" words="Asked for" />}
      <Sample className="desk-night-number" words="Today" text="1" />
    </ul>
  );
}

function Sample({ className, words, text }: { className: string; words: string; text?: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={className} data-sample>
        {text}
      </span>
      {words}
    </li>
  );
}
