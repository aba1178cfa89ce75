import type { ShownMeasurements } from "#content/house/measurements.ts";
import { type CalendarDate, longMonth } from "#contract/calendar-date.ts";

/** `in November 2026`, or `from May 2026 to November 2026`; null without a day. */
export function monthsOf(days: readonly CalendarDate[]): string | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [longMonth(first.slice(0, 7)), longMonth(last.slice(0, 7))];
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

/** The house in numbers, as far as the owner has measured it. */
export function HouseMeasured({ measured, when }: { measured: ShownMeasurements; when: string | null }) {
  if (measured.length === 0) return null;
  return (
    <section id="measured" aria-labelledby="measured-title" className="scroll-mt-6 pt-4">
      <h2 id="measured-title" className="title-3">
        The house, measured
      </h2>
      <p className="mt-4">
        Measured by the owner{when === null ? "" : ` ${when}`}, with a tape measure. What is not listed was not
        measured: please ask.
      </p>
      {measured.map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={`measured-${id}`} className="mt-8">
          <h3 id={`measured-${id}`} className="font-text font-semibold tracking-normal">
            {title}
          </h3>
          <dl className="rows mt-3">
            {rows.map(({ id: row, label, text }) => (
              <div key={row} className="grid gap-x-6 py-2.5 sm:grid-cols-2">
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
