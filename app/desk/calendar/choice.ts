import { createContext, use } from "react";
import { addDays, type CalendarDate, isDayOfCalendar, nightsBetween } from "#contract/calendar-date.ts";
import type { PricesNow } from "#server/house/desk/prices.ts";
import type { CalendarYear, DeskNightHolder } from "#server/stays/desk/calendar.ts";
import type { NightsByDate } from "./night-words.ts";

/** What the address chooses: nights (`?first=2027-07-03&last=2027-07-09`), a stay (`?stay=ID`), or a platform's night (`?night=2027-07-03`). */
export type Choice = (
  | { kind: "none" }
  | { kind: "nights"; first: CalendarDate; last: CalendarDate | null }
  | { kind: "stay"; id: string }
  | { kind: "feed"; night: CalendarDate }
) & {
  /** What was done last (`?done=ID`): it stays in sight, with its Undo, while the owner goes on. */
  done?: string | undefined;
};

export function choiceIn(search: URLSearchParams): Choice {
  const done = search.get("done") ?? undefined;
  const stay = search.get("stay");
  if (stay !== null) return { kind: "stay", id: stay, done };
  const night = search.get("night") ?? "";
  if (isDayOfCalendar(night)) return { kind: "feed", night, done };
  const first = search.get("first") ?? "";
  if (!isDayOfCalendar(first)) return { kind: "none", done };
  const last = search.get("last") ?? "";
  return { kind: "nights", first, last: isDayOfCalendar(last) && last >= first ? last : null, done };
}

/** What is chosen after a tap on a night: the first one, then the last; a third tap begins again, and one on the only night takes it back. */
export function choiceAfter(choice: Choice, night: CalendarDate, byDate: NightsByDate): Choice {
  const { done } = choice;
  const holder = byDate.get(night)?.[0]?.holder;
  if (holder?.kind === "stay") return { kind: "stay", id: holder.id, done };
  if (holder?.kind === "feed") return { kind: "feed", night, done };
  if (choice.kind !== "nights" || choice.last !== null || night < choice.first)
    return { kind: "nights", first: night, last: null, done };
  return night === choice.first ? { kind: "none", done } : { kind: "nights", first: choice.first, last: night, done };
}

/** The address's query for a month and a choice. */
export function searchFor(month: string, choice: Choice): string {
  const search = new URLSearchParams({ month });
  if (choice.kind === "stay") search.set("stay", choice.id);
  if (choice.kind === "feed") search.set("night", choice.night);
  if (choice.kind === "nights") {
    search.set("first", choice.first);
    if (choice.last !== null) search.set("last", choice.last);
  }
  if (choice.done !== undefined) search.set("done", choice.done);
  return `?${search}`;
}

/** The days of a stay on chosen nights. From Saturday to Saturday the owner means arrival and departure: seven nights. */
export function stayDaysOf({ from, to, count }: { from: CalendarDate; to: CalendarDate; count: number }) {
  const isWholeWeeks = count > 1 && count % 7 === 1;
  return { checkIn: from, checkOut: isWholeWeeks ? addDays(to, -1) : to };
}

/** The chosen nights up to the day of departure, null when none are. One night alone counts. */
export function chosenNights(choice: Choice): { from: CalendarDate; to: CalendarDate; count: number } | null {
  if (choice.kind !== "nights") return null;
  const to = addDays(choice.last ?? choice.first, 1);
  return { from: choice.first, to, count: nightsBetween(choice.first, to) };
}

/** What the parts of the page show: the month on display, the nights of its year, and what is chosen. */
export type CalendarView = CalendarYear & {
  byDate: NightsByDate;
  /** The classes of an owner's color and pattern. */
  look: (holder: DeskNightHolder) => string;
  choice: Choice;
  prices: PricesNow;
};

export const CalendarContext = createContext<CalendarView | null>(null);

export function useCalendar(): CalendarView {
  const view = use(CalendarContext);
  if (!view) throw new Error("There is no calendar around.");
  return view;
}
