import { useEffect, useState } from "react";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { readCount } from "#contract/numbers.ts";
import { plainName } from "#contract/plain-name.ts";
import { dollars } from "#contract/prices/money.ts";
import { type Week, weeksPath } from "#contract/prices/weeks.ts";

/** The note in a family link's fragment, which no server, log or cache sees. */
export type FamilyNote = {
  /** Who asks; empty if not given. */
  from: string;
  families: number;
  guests: number | undefined;
  /** Whether a small dog comes along, which costs extra. */
  dog: boolean;
};

const maxFamilies = 6;

/** More people than any house takes. */
const maxPeople = 99;

/** The numbers of families to choose from. */
export const familyCounts = Array.from({ length: maxFamilies }, (_, i) => i + 1);

/** The defaults, also used without JavaScript. */
export const noNote: FamilyNote = { from: "", families: 3, guests: undefined, dog: false };

/** Reads a fragment such as `#families=3&from=Anna`. Ignores invalid values. */
export function readNote(fragment: string): FamilyNote {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  return {
    from: plainName(given.get("from") ?? ""),
    families: readCount(given.get("families"), { min: 1, max: maxFamilies }) ?? noNote.families,
    guests: readCount(given.get("guests"), { min: 1, max: maxPeople }),
    dog: given.get("dog") === "1",
  };
}

/** Writes a fragment for `readNote`. */
export function writeNote({ from, families, guests, dog }: FamilyNote): string {
  const name = plainName(from);
  return `#${new URLSearchParams({
    families: String(families),
    ...(guests && { guests: String(guests) }),
    ...(dog && { dog: "1" }),
    ...(name && { from: name }),
  })}`;
}

/** Returns the note in the page's URL, with what was typed before the application started, and a function that changes both. */
export function useFamilyNote(): [FamilyNote, (part: Partial<FamilyNote>) => void] {
  const [note, setNote] = useState(noNote);
  useEffect(() => {
    const given = new URLSearchParams(window.location.hash.slice(1));
    for (const { name, value } of document.querySelectorAll<HTMLInputElement>("#share input"))
      if (value !== "") given.set(name, value);
    setNote(readNote(given.toString()));
  }, []);
  return [
    note,
    (part) => {
      const changed = { ...note, ...part };
      setNote(changed);
      window.history.replaceState(window.history.state, "", writeNote(changed));
    },
  ];
}

/** Returns the address of the page that asks which of these weeks suits. */
export function familyPath(weeks: readonly Pick<Week, "checkIn">[]): string {
  return `${weeksPath}?${weeks.map(({ checkIn }) => `week=${checkIn}`).join("&")}`;
}

/** Returns the weeks a link means: those with one of its days among their nights. */
export function weeksOfLink<W extends Week>(weeks: readonly W[], days: readonly string[]): W[] {
  return weeks.filter(({ checkIn, checkOut }) => days.some((day) => checkIn <= day && day < checkOut));
}

/** Returns the address of the inquiry form with the week and the party filled in by the application. */
export function askLink(checkIn: CalendarDate, { guests, dog }: Pick<FamilyNote, "guests" | "dog">): string {
  return `/?in=${checkIn}&nights=7${guests ? `&guests=${guests}` : ""}${dog ? "&dog=1" : ""}#inquiry`;
}

/** Returns the weeks with the pet fee, in cents, in their totals, if a dog comes along. */
export function withDog<W extends Week>(weeks: readonly W[], { dog }: FamilyNote, petFee: number): W[] {
  return weeks.map((week) => ({ ...week, total: week.total === null ? null : week.total + (dog ? petFee : 0) }));
}

/** Returns each family's share, rounded up to the dollar: `$2,792`. */
export function perFamily(total: number, families: number): string {
  return dollars(Math.ceil(total / families / 100) * 100);
}
