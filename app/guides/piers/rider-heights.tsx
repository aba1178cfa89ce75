import { useEffect, useRef, useState } from "react";
import { readStored, store } from "#app/components/storage.ts";

const [shortest, tallest] = [24, 90];
const maxRiders = 4;
const storageKey = "rider-heights";

/** Keeps what was typed for up to four riders on this device, and not in the URL: a child's height is private. */
export function useRiderHeights() {
  const [entries, setEntries] = useState<readonly string[]>(filledUp([]));
  const fields = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const saved: unknown = readStored("localStorage", storageKey);
    const stored = Array.isArray(saved) ? saved.filter((entry) => typeof entry === "string") : [];
    // Typed before the application started.
    const typed = [...(fields.current?.querySelectorAll("input") ?? [])].map(({ value }) => value);
    setEntries(filledUp(typed.map((entry, index) => entry || (stored[index] ?? ""))));
  }, []);

  return {
    fields,
    entries,
    /** The plausible heights among the entries, in inches. */
    riders: entries.filter(isHeight).map(Number),
    change(index: number, entry: string): void {
      const next = entries.with(index, entry);
      setEntries(next);
      store("localStorage", storageKey, next);
    },
  };
}

function filledUp(entries: readonly string[]): string[] {
  return Array.from({ length: maxRiders }, (_, index) => entries[index] ?? "");
}

function isHeight(entry: string): boolean {
  const inches = Number(entry);
  return inches >= shortest && inches <= tallest;
}

type RiderHeightsProps = Omit<ReturnType<typeof useRiderHeights>, "riders"> & {
  /** The rides known to fit each rider; empty without riders. */
  known: string;
};

/** Fields for up to four heights, with errors and the rides that fit. */
export function RiderHeights({ fields, entries, change, known }: RiderHeightsProps) {
  const [typing, setTyping] = useState<number>();
  // A half-typed height is not wrong yet: "4" may become "44".
  const isWrong = entries.map(
    (entry, index) => entry !== "" && !isHeight(entry) && (typing !== index || Number(entry) > tallest),
  );
  const errorId = (index: number) => `rider-${index + 1}-error`;

  return (
    <fieldset
      ref={fields}
      aria-describedby="rider-heights-hint"
      className="needs-script no-print min-w-0 border-t border-line pt-6"
    >
      <legend className="float-left mb-3 w-full font-medium text-muted sm:mb-0 sm:w-36 sm:py-2">Riders' heights</legend>
      <div className="flex flex-wrap items-center gap-2 max-sm:clear-both">
        {entries.map((entry, index) => (
          <input
            key={index}
            type="number"
            inputMode="decimal"
            min={shortest}
            max={tallest}
            step="any"
            value={entry}
            aria-label={`Rider ${index + 1}, height in inches`}
            aria-invalid={isWrong[index] ? true : undefined}
            aria-describedby={isWrong[index] ? errorId(index) : undefined}
            className="field-input min-h-11 w-16 px-2.5 py-1 tabular-nums"
            onChange={(event) => change(index, event.target.value)}
            onFocus={() => setTyping(index)}
            onBlur={() => setTyping(undefined)}
          />
        ))}
        <span aria-hidden="true" className="text-[0.9375rem]">
          inches
        </span>
      </div>
      <div className="text-[0.9375rem] sm:ml-36">
        <div role="alert" className="font-semibold text-coral-ink not-empty:mt-3">
          {entries.map((_, index) =>
            isWrong[index] ? (
              <p key={index} id={errorId(index)}>
                Rider {index + 1}: enter inches between {shortest} and {tallest}.
              </p>
            ) : null,
          )}
        </div>
        <p role="status" className="font-semibold not-empty:mt-3">
          {known}
        </p>
        <p id="rider-heights-hint" className="mt-3 text-muted">
          We then group the rides by who can ride. The numbers stay on this device. The sign decides.
        </p>
      </div>
    </fieldset>
  );
}
