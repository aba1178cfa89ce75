import { createContext, use } from "react";
import { addDays, type CalendarDate, isDayInOurYears, nightsBetween } from "#contract/calendar-date.ts";
import type { PricesNow } from "#server/prices/desk.ts";
import type { CalendarYear, DeskNightHolder } from "#server/stays/desk/calendar.ts";
import type { NightsByDate } from "./night-words.ts";

/** What the URL selects: nights (`?first=2027-07-03&last=2027-07-09`), a stay (`?stay=ID`), or a platform's night (`?night=2027-07-03`). */
export type Choice = (
  | { kind: "none" }
  | { kind: "nights"; first: CalendarDate; last: CalendarDate | null }
  | { kind: "stay"; id: string }
  | { kind: "feed"; night: CalendarDate }
) & {
  /** The last change (`?done=ID`), which stays visible with its Undo button while the owner goes on. */
  done?: string | undefined;
};

export function choiceIn(search: URLSearchParams): Choice {
  const done = search.get("done") ?? undefined;
  const stay = search.get("stay");
  if (stay !== null) return { kind: "stay", id: stay, done };
  const night = search.get("night") ?? "";
  if (isDayInOurYears(night)) return { kind: "feed", night, done };
  const first = search.get("first") ?? "";
  if (!isDayInOurYears(first)) return { kind: "none", done };
  const last = search.get("last") ?? "";
  return { kind: "nights", first, last: isDayInOurYears(last) && last >= first ? last : null, done };
}

/** Returns the selection after a tap: first night, then last night. A third tap starts over, and a tap on the only night clears it. */
export function choiceAfter(choice: Choice, night: CalendarDate, byDate: NightsByDate): Choice {
  const { done } = choice;
  const holder = byDate.get(night)?.[0]?.holder;
  if (holder?.kind === "stay") return { kind: "stay", id: holder.id, done };
  if (holder?.kind === "feed") return { kind: "feed", night, done };
  if (choice.kind !== "nights" || choice.last !== null || night < choice.first)
    return { kind: "nights", first: night, last: null, done };
  return night === choice.first ? { kind: "none", done } : { kind: "nights", first: choice.first, last: night, done };
}

/** Returns the query for a month and a selection. */
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

/** Returns the arrival and departure of a stay on the chosen nights. Saturday to Saturday means seven nights, with the departure on the last day. */
export function stayDaysOf({ from, to, count }: { from: CalendarDate; to: CalendarDate; count: number }) {
  const isWholeWeeks = count > 1 && count % 7 === 1;
  return { checkIn: from, checkOut: isWholeWeeks ? addDays(to, -1) : to };
}

/** Returns the chosen nights up to the day of departure, or null if none are chosen. A first night alone is one night. */
export function chosenNights(choice: Choice): { from: CalendarDate; to: CalendarDate; count: number } | null {
  if (choice.kind !== "nights") return null;
  const to = addDays(choice.last ?? choice.first, 1);
  return { from: choice.first, to, count: nightsBetween(choice.first, to) };
}

/** What the parts of the page share: the month shown, the nights of its year, and the selection. */
export type CalendarView = CalendarYear & {
  byDate: NightsByDate;
  /** Returns the CSS classes of an owner's color and pattern. */
  look: (holder: DeskNightHolder) => string;
  choice: Choice;
  prices: PricesNow;
};

export const CalendarContext = createContext<CalendarView | null>(null);

export function useCalendar(): CalendarView {
  const view = use(CalendarContext);
  if (!view) throw new Error("useCalendar works only within the calendar.");
  return view;
}
