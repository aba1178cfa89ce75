import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Range of plausible heights, in inches. */
const shortest = 24;
const tallest = 90;
const mostRiders = 4;

const storageKey = "rider-heights";

/**
 * What was typed for one to four riders. Kept on this device only, never in the address: a child's height is nobody else's
 * business.
 */
export function useRiderHeights() {
  const [entries, setEntries] = useState<readonly string[]>([""]);

  useEffect(() => {
    const kept = readKept();
    if (kept.length > 0) setEntries(kept);
  }, []);

  function keep(next: readonly string[]): void {
    setEntries(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the heights last as long as the page.
    }
  }

  return {
    entries,
    /** The entries that are plausible heights, in inches. */
    riders: entries.filter((entry) => entry !== "" && isHeight(entry)).map(Number),
    change: (index: number, entry: string) => keep(entries.with(index, entry)),
    add: () => keep([...entries, ""]),
    remove: (index: number) => keep(entries.toSpliced(index, 1)),
  };
}

/** Whether the text is a height in the plausible range. */
function isHeight(entry: string): boolean {
  const inches = Number(entry);
  return inches >= shortest && inches <= tallest;
}

function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === "string").slice(0, mostRiders) : [];
  } catch {
    return [];
  }
}

type RiderHeightsProps = Omit<ReturnType<typeof useRiderHeights>, "riders">;

/** One to four heights; every card then shows what its rule means for each. */
export function RiderHeights({ entries, change, add, remove }: RiderHeightsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const wrong = entries.some((entry) => entry !== "" && !isHeight(entry));

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
                aria-invalid={entry !== "" && !isHeight(entry) ? true : undefined}
                aria-describedby="rider-heights-hint"
                className="field-input min-h-11 w-20 px-3 py-1 tabular-nums"
                onChange={(event) => change(index, event.target.value)}
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
      <p id="rider-heights-hint" className="mt-3 text-[0.9375rem] text-muted sm:ml-36">
        {wrong ? (
          <strong className="text-coral-ink">
            Give inches between {shortest} and {tallest}.{" "}
          </strong>
        ) : null}
        In inches. Each ride then says what its rule means for each rider. The numbers stay on this device; the sign at
        the ride decides.
      </p>
    </fieldset>
  );
}
