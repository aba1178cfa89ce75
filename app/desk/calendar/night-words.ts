import { capitalized } from "#content/rich-text.ts";
import { addDays, type CalendarDate, dayAndDate, type Month, monthOf, weeksOf } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { DeskNightHolder, DeskNightRange } from "#server/stays/desk/calendar.ts";

/** The ranges on each night, ours first. Free nights have no entry. */
export type NightsByDate = ReadonlyMap<CalendarDate, readonly DeskNightRange[]>;

/** Indexes the ranges by night. */
export function nightsByDate(nights: readonly DeskNightRange[]): NightsByDate {
  const byDate = new Map<CalendarDate, DeskNightRange[]>();
  for (const range of nights) {
    for (let night = range.start; night < range.end; night = addDays(night, 1)) {
      const others = byDate.get(night);
      if (!others) byDate.set(night, [range]);
      else if (range.holder.kind === "feed") others.push(range);
      else others.unshift(range);
    }
  }
  return byDate;
}

/** `booked, Ann Example`, `blocked, painting`, `booked on Airbnb` */
export function holderInWords(holder: DeskNightHolder): string {
  switch (holder.kind) {
    case "stay":
      return `${stateLabels[holder.state].toLowerCase()}, ${holder.name}`;
    case "block":
      return holder.note === "" ? "blocked" : `blocked, ${holder.note}`;
    case "feed":
      return `${holder.blocked ? "blocked" : "booked"} on ${platformName(holder.feed)}`;
  }
}

/** Returns the text on the band over an owner's nights. */
export function holderLabel(holder: DeskNightHolder): string {
  switch (holder.kind) {
    case "stay":
      return holder.name;
    case "block":
      return holder.note === "" ? "Blocked" : holder.note;
    case "feed":
      return platformName(holder.feed);
  }
}

/** `Airbnb` */
export function platformName(feed: string): string {
  return capitalized(feed);
}

/** `Saturday, July 10, 2027, booked, Bob Sample, arrival, Ann Example leaves` */
export function nightInWords(night: CalendarDate, byDate: NightsByDate, today: CalendarDate): string {
  const here = byDate.get(night) ?? [];
  const leaving = (byDate.get(addDays(night, -1)) ?? []).filter(
    ({ end, holder }) => end === night && holder.kind === "stay",
  );
  const words = here.length === 0 ? ["free"] : here.map(({ holder }) => holderInWords(holder));
  if (here.some(({ holder }) => holder.kind === "stay" && holder.checkIn === night)) words.push("arrival");
  for (const { holder } of leaving) words.push(`${holderLabel(holder)} leaves`);
  if (night === today) words.push("today");
  return [dayAndDate(night), ...words].join(", ");
}

/** `14 nights booked, 3 blocked, 14 free` */
export function monthInWords(month: Month, byDate: NightsByDate): string {
  const days = weeksOf(month)
    .flat()
    .filter((night) => monthOf(night) === month);
  const kinds = days.map((night) => byDate.get(night)?.[0]?.holder.kind);
  const blocked = kinds.filter((kind) => kind === "block").length;
  const free = kinds.filter((kind) => kind === undefined).length;
  const booked = `${pluralize(days.length - blocked - free, "night")} booked`;
  return [booked, ...(blocked > 0 ? [`${blocked} blocked`] : []), `${free} free`].join(", ");
}

/** Returns the CSS classes (in `calendar.css`) of an owner's look. Platforms are sorted, so each looks the same all over the page. */
export function looksOf(nights: readonly DeskNightRange[]): (holder: DeskNightHolder) => string {
  const feeds = [...new Set(nights.flatMap(({ holder }) => (holder.kind === "feed" ? holder.feed : [])))].toSorted();
  return (holder) => `desk-look desk-look-${lookNameOf(holder, feeds)}`;
}

function lookNameOf(holder: DeskNightHolder, feeds: readonly string[]): string {
  if (holder.kind === "stay") return ["booked", "offered"].includes(holder.state) ? holder.state : "closed";
  if (holder.kind === "block") return "block";
  return `feed-${feeds.indexOf(holder.feed) % 3}`;
}

/** Returns what the colors and patterns of these nights mean. More than three platforms share their looks. */
export function legendOf(nights: readonly DeskNightRange[]): { look: string; words: string }[] {
  const look = looksOf(nights);
  const looks = new Map(nights.map(({ holder }) => [kindInWords(holder), look(holder)]));
  return [...looks].map(([words, name]) => ({ look: name, words }));
}

function kindInWords(holder: DeskNightHolder): string {
  switch (holder.kind) {
    case "stay":
      return stateLabels[holder.state];
    case "block":
      return "Blocked";
    case "feed":
      return platformName(holder.feed);
  }
}
