import { type MouseEvent, type ReactNode, useState } from "react";
import { dollars } from "#contract/prices/money.ts";
import { plannerLink, weeksPath } from "#contract/prices/weeks.ts";
import { FamiliesChoice, mostFamilies, sharesInWords } from "./families.tsx";
import { highWaterInWords, OpenOrTaken, weekDates, type WeekOnPage } from "./week-facts.tsx";

type ComparedWeeksProps = {
  weeks: readonly WeekOnPage[];
  families: number;
  onFamilies: (families: number) => void;
};

/** Up to four weeks side by side, two in a row on a phone. */
export function ComparedWeeks({ weeks, families, onFamilies }: ComparedWeeksProps) {
  return (
    <section aria-labelledby="compare-title" className="mb-14">
      <h2 id="compare-title" className="title-2">
        Side by side
      </h2>
      <div className="mt-6">
        <FamiliesChoice families={families} onChange={onFamilies} />
      </div>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-3 gap-y-6 lg:grid-cols-4">
        {weeks.map((week) => (
          <ComparedWeek key={week.checkIn} week={week} families={families} />
        ))}
      </ul>
      <LinkToWeeks weeks={weeks} families={families} />
    </section>
  );
}

/** A link to these weeks, which a click copies. How many families share the price is in the fragment, which no server sees. */
function LinkToWeeks({ weeks, families }: { weeks: readonly WeekOnPage[]; families: number }) {
  const query = weeks.map(({ checkIn }) => `week=${checkIn}`).join("&");
  const address = `${weeksPath}?${query}${families > 1 ? `#families=${families}` : ""}`;
  const [copied, setCopied] = useState<string>();

  async function copy(event: MouseEvent): Promise<void> {
    // These open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setCopied(address);
    } catch {
      // The clipboard is blocked: the page's own address becomes the link.
      window.location.assign(address);
    }
  }

  return (
    <div className="no-print mt-8 border-t border-line pt-6">
      <h3 className="title-3">Decide together</h3>
      <p className="mt-2 max-w-[40rem] text-muted">
        Send this link around: it shows {weeks.length === 1 ? "this week" : "these weeks"} as of the day somebody opens
        it.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={address} className="button button-primary button-small" onClick={(event) => void copy(event)}>
          Copy link
        </a>
        <span role="status">{copied === address ? "Copied." : ""}</span>
      </p>
    </div>
  );
}

/** Its lines are level with those of the weeks beside it. */
function ComparedWeek({ week, families }: { week: WeekOnPage; families: number }) {
  const { checkIn, total, taken, holidays } = week;
  return (
    <li className="card row-span-6 grid grid-cols-1 grid-rows-subgrid gap-y-3 p-4 wrap-anywhere md:p-6">
      <h3 className="font-text text-base font-semibold tracking-normal">{weekDates(week)}</h3>
      <p>
        <OpenOrTaken week={week} />
      </p>
      <div>
        <p className="text-[0.9375rem] text-muted">{priceLabel(week)}</p>
        <p className="font-display text-[clamp(1.75rem,7vw,2.5rem)] leading-none">
          {total === null ? "Ask us" : dollars(total)}
        </p>
        <PerFamily total={total} families={families} />
      </div>
      <Fact label="High water">{highWaterInWords(week) ?? "not known"}</Fact>
      <Fact label="Holidays">{holidays.length > 0 ? holidays.join(", ") : "none"}</Fact>
      {taken ? (
        <a href={`/wish?week=${checkIn}`} rel="nofollow" className="button button-quiet button-small self-end px-3">
          Tell me if it opens up
        </a>
      ) : (
        <a href={plannerLink(checkIn)} className="button button-bay button-small self-end px-3">
          See this week
        </a>
      )}
    </li>
  );
}

/** The label above the figure. */
function priceLabel({ total, isEstimate }: WeekOnPage): string {
  if (total === null) return "Price";
  return isEstimate ? "Estimate, all in" : "All in";
}

/** Without a script, what the usual numbers of families would pay. */
function PerFamily({ total, families }: { total: number | null; families: number }) {
  if (total === null) return null;
  return (
    <>
      {families > 1 ? <p className="mt-2 text-[0.9375rem]">{sharesInWords(total, families)}</p> : null}
      <noscript>
        <details className="mt-2 text-[0.9375rem]">
          <summary className="min-h-11 py-2">Shared by families</summary>
          <ul>
            {Array.from({ length: mostFamilies - 1 }, (_, i) => (
              <li key={i}>
                {i + 2}: {sharesInWords(total, i + 2)}
              </li>
            ))}
          </ul>
        </details>
      </noscript>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-[0.9375rem] text-muted">{label}</p>
      <p>{children}</p>
    </div>
  );
}
