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
import { stayDates } from "#contract/stays/stay-dates.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { NightOwner, OwnedNights } from "#server/stays/desk/calendar.ts";
import { searchFor, useCalendar } from "./choice.ts";
import { ownerInWords } from "./night-words.ts";

type Line = { from: CalendarDate; to: CalendarDate; range: OwnedNights | null };

/** The month as a list: who has which nights, and which are free from today on. */
export function MonthList() {
  const { month, nights, today, asked, look } = useCalendar();
  const lines = linesOf(month, nights, today);
  const inquiries = asked.filter(({ from, to }) => from < `${addMonths(month, 1)}-01` && to > `${month}-01`);
  return (
    <section aria-labelledby="month-list" className="desk-month-list">
      <h2 id="month-list" className="title-3">
        {longMonth(month)} in words
      </h2>
      <ul className="rows mt-4">
        {lines.map(({ from, to, range }) => (
          <ListLine
            key={`${from} ${range ? ownerInWords(range.owner) : ""}`}
            to={leadsTo(month, { from, to, range })}
            sample={<span aria-hidden="true" className={`desk-sample ${range ? look(range.owner) : ""}`} />}
            title={range ? lineTitle(range.owner) : "Free"}
            note={`${stayDates(from, to)}, ${pluralize(nightsBetween(from, to), "night")}`}
          />
        ))}
      </ul>
      {lines.length === 0 ? <p className="mt-4">This month is past, and no one was here.</p> : null}
      {inquiries.length === 0 ? null : (
        <>
          <h3 className="mt-6 font-medium">Asked for</h3>
          <ul className="rows mt-2">
            {inquiries.map(({ id, name, from, to }) => (
              <ListLine
                key={id}
                to={`/desk/stays/${id}`}
                sample={<span aria-hidden="true" className="desk-asked" data-sample />}
                title={name}
                note={stayDates(from, to)}
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
function leadsTo(month: Month, { from, to, range }: Line): string | null {
  if (range?.owner.kind === "feed") return null;
  if (range?.owner.kind === "stay") return `/desk/stays/${range.owner.id}`;
  return searchFor(month, { kind: "nights", first: from, last: addDays(to, -1) });
}

/** Returns the ranges that overlap the month, in full, and the free nights between them from today on. */
function linesOf(month: string, nights: readonly OwnedNights[], today: CalendarDate): Line[] {
  const start = `${month}-01`;
  const end = `${addMonths(month, 1)}-01`;
  const lines: Line[] = [];
  let free = start > today ? start : today;
  for (const range of nights.filter(({ from, to }) => from < end && to > start)) {
    if (range.from > free) lines.push({ from: free, to: range.from, range: null });
    lines.push({ from: range.from, to: range.to, range });
    if (range.to > free) free = range.to;
  }
  if (free < end) lines.push({ from: free, to: end, range: null });
  return lines;
}

/** `Ann Example, booked`, `Blocked, painting` */
function lineTitle(owner: NightOwner): string {
  return owner.kind === "stay"
    ? `${owner.name}, ${stateLabels[owner.state].toLowerCase()}`
    : capitalized(ownerInWords(owner));
}

/** Explains the colors and patterns that are on the page. */
export function Legend() {
  const { nights, asked, look } = useCalendar();
  const looks = new Map(nights.map(({ owner }) => [look(owner), ownerKind(owner)]));
  return (
    <ul aria-label="Legend" className="mt-4 flex flex-wrap gap-x-5 gap-y-2 note">
      {[...looks].map(([name, words]) => (
        <Sample key={name} className={`desk-sample ${name}`} words={words} />
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

function ownerKind(owner: NightOwner): string {
  switch (owner.kind) {
    case "stay":
      return stateLabels[owner.state];
    case "block":
      return "Blocked";
    case "feed":
      return capitalized(owner.feed);
  }
}
