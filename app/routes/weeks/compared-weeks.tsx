import { type ReactNode, useId } from "react";
import { honeypotField } from "#contract/guard-fields.ts";
import { dollars } from "#contract/money.ts";
import { plannerLink } from "#contract/weeks.ts";
import { FamiliesChoice, mostFamilies, sharesInWords } from "./families.tsx";
import { highWaterInWords, OpenOrTaken, weekDates, type WeekOnPage } from "./week-facts.tsx";

type ComparedWeeksProps = {
  weeks: readonly WeekOnPage[];
  /** How many people the house takes. */
  mostGuests: number;
  families: number;
  onFamilies: (families: number) => void;
};

/** Up to four weeks side by side, two in a row on a phone. */
export function ComparedWeeks({ weeks, mostGuests, families, onFamilies }: ComparedWeeksProps) {
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
      <DecideTogether weeks={weeks.filter(({ taken }) => !taken)} mostGuests={mostGuests} />
    </section>
  );
}

/** Makes a link under which the party says what it thinks of these weeks. */
function DecideTogether({ weeks, mostGuests }: { weeks: readonly WeekOnPage[]; mostGuests: number }) {
  const id = useId();
  if (weeks.length === 0) return null;
  return (
    <form
      method="post"
      action="/together"
      className="no-print mt-8 flex flex-wrap items-end gap-x-6 gap-y-4 border-t border-line pt-6"
      aria-labelledby={`${id}-title`}
    >
      <div className="basis-full">
        <h3 id={`${id}-title`} className="title-3">
          Decide together
        </h3>
        <p className="mt-2 max-w-[40rem] text-muted">
          You get a link to send around. Everybody says yes, maybe or no to{" "}
          {weeks.length === 1 ? "this week" : "these weeks"}, without an account, and you see what they said.
        </p>
      </div>
      <input type="hidden" name="weeks" value={weeks.map(({ checkIn }) => checkIn).join(",")} />
      <div className="grid max-w-full grid-cols-1 gap-1">
        <label htmlFor={`${id}-guests`} className="font-medium">
          People in your party
        </label>
        <input
          id={`${id}-guests`}
          name="guests"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostGuests}
          className="field-input min-h-11 w-40 max-w-full py-1.5"
        />
      </div>
      <input
        type="text"
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="absolute -left-[9999px]"
      />
      <button type="submit" className="button button-primary button-small">
        Make a link
      </button>
    </form>
  );
}

/** Its lines stand level with those of the weeks beside it. */
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
          If it becomes free
        </a>
      ) : (
        <a href={plannerLink(checkIn)} className="button button-bay button-small self-end px-3">
          See this week
        </a>
      )}
    </li>
  );
}

/** What stands above the figure. */
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
