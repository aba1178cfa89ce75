import { useEffect, useRef, useState } from "react";
import { mostWeeks, plannerLink, weekTotalInWords, weeksPath } from "#contract/prices/weeks.ts";
import { highWaterInWords, OpenOrTaken, weekDates, type WeekOnPage } from "./week-facts.tsx";

type WeekListProps = { weeks: readonly WeekOnPage[]; compared: readonly string[] };

/** All weeks, of which up to four can be ticked. A form, so that comparing needs no script. */
export function WeekList({ weeks, compared }: WeekListProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(compared);
  const readChosen = () => {
    if (form.current) setChosen(new FormData(form.current).getAll("week").map(String));
  };
  // Boxes may have been ticked before the application started.
  useEffect(readChosen, []);

  return (
    // On paper it is a list like any other, not a form to hide.
    <form
      ref={form}
      action={`${weeksPath}#compare`}
      onChange={readChosen}
      aria-labelledby="weeks-title"
      className="print:block!"
    >
      <h2 id="weeks-title" className="title-2">
        Week by week
      </h2>
      <ul className="rows mt-6">
        {weeks.map((week) => (
          <WeekRow
            key={week.checkIn}
            week={week}
            isChosen={compared.includes(week.checkIn)}
            isClosed={chosen.length >= mostWeeks && !chosen.includes(week.checkIn)}
          />
        ))}
      </ul>
      <div className="no-print sticky bottom-0 -mx-(--gutter) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-sand-50 px-(--gutter) py-3">
        <button type="submit" className="button button-primary button-small">
          Compare
        </button>
        <span role="status" className="text-[0.9375rem] text-muted">
          {chosen.length === 0 ? `Tick up to ${mostWeeks} weeks.` : `${chosen.length} of ${mostWeeks} chosen.`}
        </span>
      </div>
    </form>
  );
}

function WeekRow({ week, isChosen, isClosed }: { week: WeekOnPage; isChosen: boolean; isClosed: boolean }) {
  const { checkIn, taken, holidays } = week;
  const highWater = highWaterInWords(week);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3 md:grid md:grid-cols-[1.3fr_1.7fr_auto]">
      <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 font-medium wrap-break-word">
        <input
          type="checkbox"
          name="week"
          value={checkIn}
          defaultChecked={isChosen}
          disabled={isClosed}
          className="no-print size-5 flex-none scroll-mb-24"
        />
        {weekDates(week)}
      </label>
      <p className="justify-self-end md:order-3">
        <OpenOrTaken week={week} />
      </p>
      <div className="flex basis-full flex-wrap items-center gap-x-4 pl-8 md:order-2 md:pl-0">
        <span className={taken ? "text-muted" : "font-semibold tabular-nums"}>
          {weekTotalInWords(week)}
          {week.total === null ? "" : " all in"}
        </span>
        {highWater ? <span className="text-[0.9375rem] text-muted">high water {highWater}</span> : null}
        {holidays.length > 0 ? <span className="text-[0.9375rem] font-medium">{holidays.join(", ")}</span> : null}
        <a
          href={taken ? `/wish?week=${checkIn}` : plannerLink(checkIn)}
          rel={taken ? "nofollow" : undefined}
          className="link no-print inline-flex min-h-11 scroll-mb-24 items-center"
        >
          {taken ? "Tell me if it opens up" : "See it in the planner"}
          <span className="sr-only">, {weekDates(week)}</span>
        </a>
      </div>
    </li>
  );
}
