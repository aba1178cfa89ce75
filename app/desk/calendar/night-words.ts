import { capitalized } from "#content/rich-text.ts";
import { addDays, type CalendarDate, longDate, weekdayName } from "#contract/calendar-date.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { NightOwner, OwnedNights } from "#server/stays/desk/calendar.ts";

/** The ranges on each night, ours first. Free nights have no entry. */
export type NightsByDate = ReadonlyMap<CalendarDate, readonly OwnedNights[]>;

/** Indexes the ranges by night. */
export function nightsByDate(nights: readonly OwnedNights[]): NightsByDate {
  const byDate = new Map<CalendarDate, OwnedNights[]>();
  for (const range of nights) {
    for (let night = range.from; night < range.to; night = addDays(night, 1)) {
      const others = byDate.get(night);
      if (!others) byDate.set(night, [range]);
      else if (range.owner.kind === "feed") others.push(range);
      else others.unshift(range);
    }
  }
  return byDate;
}

/** `booked, Ann Example`, `blocked, painting`, `booked on Airbnb` */
export function ownerInWords(owner: NightOwner): string {
  switch (owner.kind) {
    case "stay":
      return `${stateLabels[owner.state].toLowerCase()}, ${owner.name}`;
    case "block":
      return owner.note === "" ? "blocked" : `blocked, ${owner.note}`;
    case "feed":
      return `${owner.blocked ? "blocked" : "booked"} on ${capitalized(owner.feed)}`;
  }
}

/** Returns the text on the band over an owner's nights. */
export function ownerLabel(owner: NightOwner): string {
  switch (owner.kind) {
    case "stay":
      return owner.name;
    case "block":
      return owner.note === "" ? "Blocked" : owner.note;
    case "feed":
      return capitalized(owner.feed);
  }
}

/** `Saturday, July 3, 2027` */
export function dayInWords(day: CalendarDate): string {
  return `${weekdayName(day)}, ${longDate(day)}`;
}

/** `Saturday, July 10, 2027, booked, Bob Sample, arrival, Ann Example leaves` */
export function nightInWords(night: CalendarDate, byDate: NightsByDate, today: CalendarDate): string {
  const here = byDate.get(night) ?? [];
  const leaving = (byDate.get(addDays(night, -1)) ?? []).filter(
    ({ to, owner }) => to === night && owner.kind === "stay",
  );
  const words = here.length === 0 ? ["free"] : here.map(({ owner }) => ownerInWords(owner));
  if (here.some(({ from, owner }) => owner.kind === "stay" && owner.checkIn === from && from === night))
    words.push("arrival");
  for (const { owner } of leaving) words.push(`${ownerLabel(owner)} leaves`);
  if (night === today) words.push("today");
  return [dayInWords(night), ...words].join(", ");
}

/** Returns the CSS classes (in `desk-calendar.css`) of an owner's look. Platforms are sorted, so each looks the same all over the page. */
export function looksOf(nights: readonly OwnedNights[]): (owner: NightOwner) => string {
  const feeds = [...new Set(nights.flatMap(({ owner }) => (owner.kind === "feed" ? owner.feed : [])))].toSorted();
  return (owner) => `desk-look desk-look-${lookNameOf(owner, feeds)}`;
}

function lookNameOf(owner: NightOwner, feeds: readonly string[]): string {
  if (owner.kind === "stay") return ["booked", "offered"].includes(owner.state) ? owner.state : "closed";
  if (owner.kind === "block") return "block";
  return `feed-${feeds.indexOf(owner.feed) % 3}`;
}
