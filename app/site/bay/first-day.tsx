import { useEffect, useState } from "react";
import { TideDrawing } from "#app/components/tides/tide-drawing.tsx";
import { dayAndDate } from "#contract/calendar-date.ts";
import type { BayDays } from "#contract/shore/bay.ts";
import { clockTime, feetInWords, type Tide } from "#contract/shore/tides.ts";

/** The top of the page: the first day's curve, its high water and its sunset. */
export function FirstDay({ bay: { days, before, after } }: { bay: BayDays }) {
  const [first] = days;
  const highs = days.flatMap(({ tides }) => tides).filter(({ type }) => type === "high");
  const high = useNext(highs);
  if (!first) return null;
  return (
    <header className="no-print on-dark bg-bay-950 text-sand-50">
      <div className="wrap py-6 md:py-12">
        <h1 className="title-1">The bay this week</h1>
        <p className="mt-3 text-bay-200">{dayAndDate(first.date)}, at the dock</p>
        <dl className="mt-4 grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-4">
          {high ? <Figure label="High water" figure={clockTime(high.time)} note={feetInWords(high.feet)} /> : null}
          <Figure label="Sunset" figure={clockTime(first.sun.set)} />
        </dl>
      </div>
      <TideDrawing
        days={[first]}
        tides={[before, ...days.flatMap(({ tides }) => tides), after]}
        className="h-26 md:h-44"
      />
    </header>
  );
}

function Figure({ label, figure, note = "" }: { label: string; figure: string; note?: string }) {
  return (
    <div>
      <dt className="text-bay-200">{label}</dt>
      <dd className="font-display text-[clamp(2.5rem,2rem+3vw,4rem)] leading-none tabular-nums">
        {figure} <span className="block font-text text-base tracking-normal text-bay-200">{note}</span>
      </dd>
    </div>
  );
}

/** Returns the first tide; in the browser, the next one from now, because the page may be cached. */
function useNext(tides: readonly Tide[]): Tide | undefined {
  const [now, setNow] = useState(0);
  useEffect(() => setNow(Date.now()), []);
  return tides.find(({ time }) => Date.parse(time) > now) ?? tides[0];
}
