import { useEffect, useId, useState } from "react";
import { dollars } from "#contract/prices/money.ts";
import { sharesOf } from "#contract/prices/weeks.ts";

/** The most families that share the house on this page. */
export const mostFamilies = 6;

const storageKey = "weeks-families";

/** How many families share the price: as in `#families=3` of a link, else as last chosen on this device. */
export function useFamilies(): [number, (families: number) => void] {
  const [families, setFamilies] = useState(1);
  useEffect(() => setFamilies(readFamilies(linked()) ?? readFamilies(stored()) ?? 1), []);
  return [
    families,
    (chosen) => {
      setFamilies(chosen);
      try {
        window.localStorage.setItem(storageKey, String(chosen));
      } catch {
        // Storage is blocked: the choice lasts as long as the page.
      }
    },
  ];
}

function linked(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get("families");
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function readFamilies(text: string | null): number | undefined {
  const families = Number(text);
  return Number.isInteger(families) && 1 <= families && families <= mostFamilies ? families : undefined;
}

type FamiliesChoiceProps = { families: number; onChange: (families: number) => void };

export function FamiliesChoice({ families, onChange }: FamiliesChoiceProps) {
  const id = useId();
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="font-medium">
        Families who share the house
      </label>
      <select
        id={id}
        className="field-input field-select min-h-11 w-auto py-1.5"
        value={families}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: mostFamilies }, (_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </div>
  );
}

/** `$2,093.75 each`, or `2 pay $2,791.67, 1 pays $2,791.66`. */
export function sharesInWords(total: number, families: number): string {
  const shares = sharesOf(total, families);
  const [first = 0, last = 0] = [shares[0], shares.at(-1)];
  if (first === last) return `${dollars(first)} each`;
  const more = shares.filter((share) => share === first).length;
  const pay = (count: number, cents: number) => `${count} ${count === 1 ? "pays" : "pay"} ${dollars(cents)}`;
  return `${pay(more, first)}, ${pay(families - more, last)}`;
}
