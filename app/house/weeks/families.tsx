import { useEffect, useId, useState } from "react";
import { readStored, store } from "#app/components/storage.ts";
import { dollars } from "#contract/prices/money.ts";
import { sharesOf } from "#contract/prices/weeks.ts";

/** The most families that share the house on this page. */
export const mostFamilies = 6;

const storageKey = "weeks-families";

/** How many families share the price: as in `#families=3` of a link, else as last chosen on this device. */
export function useFamilies(): [number, (families: number) => void] {
  const [families, setFamilies] = useState(1);
  useEffect(() => setFamilies(readFamilies(linked()) ?? readFamilies(readStored("localStorage", storageKey)) ?? 1), []);
  return [
    families,
    (chosen) => {
      setFamilies(chosen);
      store("localStorage", storageKey, chosen);
    },
  ];
}

function linked(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get("families");
}

function readFamilies(value: unknown): number | undefined {
  const families = Number(value);
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
