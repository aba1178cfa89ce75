import { useState } from "react";
import { type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { mostWeeks } from "#contract/weeks.ts";
import type { Stay } from "./stay.ts";

/** The one on display in the planner stands beside them. */
export const mostKept = mostWeeks - 1;

const storageKey = "kept-stays";

type KeptStays = { kept: readonly Stay[]; keep: (stay: Stay) => void; letGo: (stay: Stay) => void };

/** Stays that the visitor holds against the next one, on this device only. Those that have begun are gone. */
export function useKeptStays(today: CalendarDate): KeptStays {
  const [kept, setKept] = useState<readonly Stay[]>(() => readKept(storedText()));
  function change(next: readonly Stay[]): void {
    setKept(next);
    try {
      window.localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage is blocked: they are kept as long as the page.
    }
  }
  return {
    kept: kept.filter(({ checkIn }) => checkIn >= today),
    keep: (stay) => change([...kept.filter((each) => !isSameStay(each, stay)), stay]),
    letGo: (stay) => change(kept.filter((each) => !isSameStay(each, stay))),
  };
}

export function isSameStay(one: Stay, other: Stay): boolean {
  return one.checkIn === other.checkIn && one.nights === other.nights;
}

/** Reads what was stored. Another version may have stored another shape; what is no stay is left out. */
export function readKept(text: string | null): Stay[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isStay).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function isStay(stored: Partial<Stay> | null): stored is Stay {
  const { checkIn, nights } = { ...stored };
  return typeof checkIn === "string" && isCalendarDate(checkIn) && Number.isInteger(nights) && (nights ?? 0) > 0;
}

function storedText(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
