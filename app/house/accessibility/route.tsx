import { pageFacts } from "#app/page-facts.ts";
import { EmailLink, PhoneLink } from "#app/components/header/contact-links.tsx";
import { Part } from "#app/components/section.tsx";
import { metaOf } from "#app/components/head/seo.ts";
import { shownMeasurements, type ShownMeasurements } from "#content/house/measurements.ts";
import { type CalendarDate, longMonth } from "#contract/calendar-date.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { measurements, measuredOn } = await context.get(pageFacts).house();
  return { measured: shownMeasurements(measurements), when: monthsOf(Object.values(measuredOn)) };
}

export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: "Accessibility",
  description:
    "How this site is built to be usable by everyone, what is tested, and who to tell when something is in your way.",
  path: "/accessibility",
});

export default function AccessibilityPage({ loaderData: { measured, when } }: Route.ComponentProps) {
  return (
    <div className="wrap section pt-14 md:pt-20">
      <h1 className="title-1">Accessibility</h1>
      <div className="prose mt-8 max-w-[44rem] text-lg/relaxed">
        <p className="lead">
          This site aims to meet WCAG 2.2, level AA. Before each change goes live, an automated checker tests every
          page, and scripts use the site with the keyboard alone.
        </p>
        <p>
          Everything can be read without JavaScript and used without a mouse, and maps can be moved with buttons.
          Animations turn off when your device asks for less motion. Text can be enlarged to 200 percent, pages fit a
          screen 320 pixels wide, and if your device uses its own colors, you can still tell what is selected, booked or
          scored.
        </p>
        <h2 className="title-3 pt-4">The house itself</h2>
        <p>
          Please call before you book if steps matter to your group: we'll tell you honestly what works and what
          doesn't.
        </p>
        <HouseMeasured measured={measured} when={when} />
        <h2 className="title-3 pt-4">Tell us</h2>
        <p>
          If something on this site is in your way, call <PhoneLink className="link" /> or email{" "}
          <EmailLink className="link" />. We'll answer your question directly and fix the page.
        </p>
      </div>
    </div>
  );
}

/** Writes `in November 2026`, or `from May 2026 to November 2026`; null without days. */
export function monthsOf(days: readonly CalendarDate[]): string | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [longMonth(first.slice(0, 7)), longMonth(last.slice(0, 7))];
  return from === to ? `in ${from}` : `from ${from} to ${to}`;
}

function HouseMeasured({ measured, when }: { measured: ShownMeasurements; when: string | null }) {
  if (measured.length === 0) return null;
  return (
    <Part name="measured" id="measured" title="The house, measured" level={2} className="scroll-mt-6 pt-4">
      <p className="mt-4">
        Measured by the owner{when === null ? "" : ` ${when}`}, with a tape measure. Anything not listed was not
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
    </Part>
  );
}
