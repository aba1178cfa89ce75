import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readStored, store } from "#app/components/storage.ts";

/** Range of plausible heights, in inches. */
const shortest = 24;
const tallest = 90;
const mostRiders = 4;

const storageKey = "rider-heights";

const hintId = "rider-heights-hint";
const errorId = (index: number) => `rider-${index + 1}-error`;

/** What was typed for one to four riders. It stays on this device and out of the address: a child's height is private. */
export function useRiderHeights() {
  const [entries, setEntries] = useState<readonly string[]>([""]);

  useEffect(() => {
    const saved = readSaved();
    if (saved.length > 0) setEntries(saved);
  }, []);

  function save(next: readonly string[]): void {
    setEntries(next);
    store("localStorage", storageKey, next);
  }

  return {
    entries,
    /** The entries that are plausible heights, in inches. */
    riders: entries.filter((entry) => entry !== "" && isHeight(entry)).map(Number),
    change: (index: number, entry: string) => save(entries.with(index, entry)),
    add: () => save([...entries, ""]),
    remove: (index: number) => save(entries.toSpliced(index, 1)),
  };
}

/** Whether the text is a height in the plausible range. */
function isHeight(entry: string): boolean {
  const inches = Number(entry);
  return inches >= shortest && inches <= tallest;
}

function readSaved(): string[] {
  const saved = readStored("localStorage", storageKey);
  return Array.isArray(saved) ? saved.filter((entry) => typeof entry === "string").slice(0, mostRiders) : [];
}

type RiderHeightsProps = Omit<ReturnType<typeof useRiderHeights>, "riders"> & {
  /** How many rides are known to fit the riders, in a sentence; empty without riders. */
  known: string;
};

/** One to four heights, how many rides fit them, and what is wrong with a height; every card then shows what its rule means for each. */
export function RiderHeights({ entries, change, add, remove, known }: RiderHeightsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<number>();
  // Half a height is not wrong yet: "4" may become "44".
  const isWrong = (entry: string, index: number) =>
    entry !== "" && !isHeight(entry) && (typing !== index || Number(entry) > tallest);

  // The pressed button may be gone.
  function focusOn(index: number): void {
    fields.current?.querySelectorAll("input")[index]?.focus();
  }

  return (
    <fieldset className="needs-script no-print min-w-0 border-t border-line pt-6">
      <legend className="float-left mb-3 w-full font-medium text-muted sm:mb-0 sm:w-36 sm:py-2">Riders' heights</legend>
      <div ref={fields} className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:clear-both">
        {entries.map((entry, index) => (
          <span key={index} className="inline-flex items-center gap-2">
            <label className="inline-flex items-center gap-2">
              <span className="sr-only">Rider {index + 1}, height in inches</span>
              <input
                type="number"
                inputMode="decimal"
                min={shortest}
                max={tallest}
                step="any"
                value={entry}
                aria-invalid={isWrong(entry, index) ? true : undefined}
                aria-describedby={isWrong(entry, index) ? `${errorId(index)} ${hintId}` : hintId}
                className="field-input min-h-11 w-20 px-3 py-1 tabular-nums"
                onChange={(event) => change(index, event.target.value)}
                onFocus={() => setTyping(index)}
                onBlur={() => setTyping(undefined)}
              />
              <span aria-hidden="true" className="text-[0.9375rem]">
                in
              </span>
            </label>
            {entries.length > 1 ? (
              <button
                type="button"
                className="link min-h-11 px-1 text-[0.9375rem]"
                onClick={() => {
                  flushSync(() => remove(index));
                  focusOn(Math.min(index, entries.length - 2));
                }}
              >
                Remove<span className="sr-only"> rider {index + 1}</span>
              </button>
            ) : null}
          </span>
        ))}
        {entries.length < mostRiders ? (
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => {
              flushSync(add);
              focusOn(entries.length);
            }}
          >
            Add a rider
          </button>
        ) : null}
      </div>
      <div className="text-[0.9375rem] sm:ml-36">
        <div role="alert" className="font-semibold text-coral-ink not-empty:mt-3">
          {entries.map((entry, index) =>
            isWrong(entry, index) ? (
              <p key={index} id={errorId(index)}>
                Rider {index + 1}: give inches between {shortest} and {tallest}.
              </p>
            ) : null,
          )}
        </div>
        <p role="status" className="font-semibold not-empty:mt-3">
          {known}
        </p>
        <p id={hintId} className="mt-3 text-muted">
          In inches. Each ride then says what its rule means for each rider. The numbers stay on this device; the sign
          at the ride decides.
        </p>
      </div>
    </fieldset>
  );
}
