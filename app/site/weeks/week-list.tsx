import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { OpenIcon } from "#app/components/ui/icons.tsx";
import { pluralize } from "#contract/numbers.ts";
import { type HighWater, maxWeeks, type Week, weekTotalInWords, weeksPath } from "#contract/prices/weeks.ts";
import { shortDates, stayDates } from "#contract/stays/stay-dates.ts";
import { type FamilyNote, noNote, perFamily, useFamilyNote, withDog, writeNote } from "./family-link.ts";
import { AskLink, OpenOrTaken, PartyChoice } from "./week-parts.tsx";

/** A week with its high water, undefined if not known. */
export type ListedWeek = Week & { highWater: HighWater | undefined };

/** All weeks, up to four of which can go into a family link. A form, so that it works without JavaScript. */
export function WeekList({ weeks, petFee }: { weeks: readonly ListedWeek[]; petFee: number | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [note, changeNote] = useFamilyNote();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  const readChosen = () => {
    if (form.current) setChosen(new FormData(form.current).getAll("week").map(String));
  };
  // Boxes may have been ticked before hydration, or restored by the browser.
  useEffect(readChosen, []);

  function submit(event: SubmitEvent): void {
    setAsked(true);
    if (chosen.length === 0) event.preventDefault();
  }

  return (
    // Printed as a list, although other forms are left out on paper.
    <form
      ref={form}
      action={`${weeksPath}${writeNote(note) === writeNote(noNote) ? "#share" : `${writeNote(note)}&share`}`}
      onChange={readChosen}
      onSubmit={submit}
      aria-labelledby="weeks-title"
      className="@container print:block!"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="weeks-title" className="title-2">
          Weeks of {weeks[0]?.checkIn.slice(0, 4)}
        </h2>
        <PartyChoice note={note} petFee={petFee} onChange={changeNote} />
      </div>
      <div className="week-list mt-6">
        <p aria-hidden="true" className="week-row text-[0.9375rem] text-muted max-md:hidden">
          <span>Week</span>
          <span />
          <span>Status</span>
          <span className="text-right">Total</span>
          <span className="text-right">Per family</span>
          <span />
        </p>
        <ul className="week-list">
          {withDog(weeks, note, petFee ?? 0).map((week) => (
            <WeekRow
              key={week.checkIn}
              week={week}
              note={note}
              isClosed={chosen.length >= maxWeeks && !chosen.includes(week.checkIn)}
            />
          ))}
        </ul>
      </div>
      <div className="no-print sticky bottom-0 z-10 -mx-(--gutter) border-t border-line bg-sand-50 px-(--gutter) pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
          <button type="submit" className="button button-primary button-small">
            Make a family link
          </button>
          <span
            role="status"
            className={`text-[0.9375rem] ${asked && chosen.length === 0 ? "font-medium text-coral-ink" : "text-muted"}`}
          >
            {chosen.length > 0
              ? `${pluralize(chosen.length, "week")} selected${chosen.length < maxWeeks ? "" : ", the most for one link"}`
              : asked
                ? "Select at least one week first."
                : "Select one to four weeks."}
          </span>
        </div>
      </div>
    </form>
  );
}

function WeekRow({ week, note, isClosed }: { week: ListedWeek; note: FamilyNote; isClosed: boolean }) {
  const { families } = note;
  const { checkIn, checkOut, taken, total, holidays } = week;
  const dates = <span className="sr-only">, {stayDates(checkIn, checkOut)}</span>;
  return (
    <li className={`week-row border-t border-line py-1.5 ${taken ? "text-muted" : ""}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          name="week"
          value={checkIn}
          disabled={isClosed || taken}
          className="no-print size-5 flex-none scroll-mb-24"
        />
        <span>
          {shortDates(week)}
          {holidays.length > 0 ? (
            <span className="block text-sm font-normal text-muted md:hidden">{holidays.join(", ")}</span>
          ) : null}
        </span>
      </label>
      <span className="text-[0.9375rem] max-md:hidden">{holidays.join(", ")}</span>
      <span>
        <OpenOrTaken taken={taken} />
      </span>
      {taken ? (
        <AskLink
          week={week}
          note={note}
          className="link no-print col-start-3 -col-end-1 inline-flex md:col-start-4 min-h-11 scroll-mb-24 items-center justify-self-end text-right text-[0.9375rem]"
        >
          <span>
            Ask us<span className="max-md:sr-only"> about this week</span>
            {dates}
          </span>
        </AskLink>
      ) : (
        <>
          <span className="text-right leading-tight tabular-nums md:contents">
            <span className="font-semibold md:text-right">{weekTotalInWords(week)}</span>
            {total === null || families === 1 ? (
              <span className="max-md:hidden" />
            ) : (
              <span className="block text-sm text-muted md:text-right md:text-base">
                {perFamily(total, families)} <span className="md:sr-only">each</span>
              </span>
            )}
          </span>
          <AskLink
            week={week}
            note={note}
            // Extends over the gap beside it, to be wide enough for a thumb.
            className="link no-print inline-flex min-h-11 min-w-11 scroll-mb-24 items-center justify-end justify-self-end @min-[19rem]:-ml-4"
          >
            <span>
              Ask<span className="max-md:sr-only"> for this week</span>
              {dates}
            </span>
          </AskLink>
        </>
      )}
    </li>
  );
}

const times: readonly [HighWater, string][] = [
  ["morning", "In the morning"],
  ["noon", "Around noon"],
  ["afternoon", "In the afternoon"],
];

/** The time of high water by day, for each week. */
export function TidesByWeek({ weeks }: { weeks: readonly ListedWeek[] }) {
  const found = times
    .map(([time, words]) => ({ words, weeks: weeks.filter(({ highWater }) => highWater === time) }))
    .filter((time) => time.weeks.length > 0);
  if (found.length === 0) return null;
  return (
    <details className="group no-print mt-6 max-w-[46rem]">
      <summary className="flex min-h-11 items-center gap-3 py-2 font-semibold">
        <OpenIcon />
        High water in each week
      </summary>
      <p className="mt-2 text-[0.9375rem] text-muted">By the tide closest to noon on most days.</p>
      <dl className="rows mt-3">
        {found.map(({ words, weeks: those }) => (
          <div key={words} className="py-2">
            <dt className="font-medium">{words}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {those.map((week) => (
                <a
                  key={week.checkIn}
                  href={`/bay?week=${week.checkIn}`}
                  className="link inline-flex min-h-11 items-center"
                >
                  {shortDates(week)}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
