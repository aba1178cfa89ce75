import { TideDrawing } from "#app/components/tides/tide-drawing.tsx";
import { dayAndDate, shortDay } from "#contract/calendar-date.ts";
import type { BayDay, BayDays, MoonPhase } from "#contract/shore/bay.ts";
import { kayakHours, type KayakRule } from "#contract/shore/bay.ts";
import { clockTime, feetInWords } from "#contract/shore/tides.ts";

/** Seven days at the dock in one drawing, and as text below it: on wide screens, each day under its part of the drawing. */
export function TideRibbon({ week, bay, kayaks }: { week: readonly BayDay[]; bay: BayDays; kayaks: KayakRule | null }) {
  const isRare = week.some(({ tides }) => tides.some(({ rare }) => rare));
  return (
    <div className="@container mt-8">
      <ol aria-hidden="true" className="grid grid-cols-7 pb-2 text-center text-sm @min-[66rem]:hidden">
        {week.map(({ date, moon }) => (
          <li key={date} className="grid justify-items-center">
            <span className="block">{shortDay(date).slice(0, 3)}</span>
            <Moon phase={moon} />
          </li>
        ))}
      </ol>
      <TideDrawing
        days={week}
        tides={[bay.before, ...bay.days.flatMap((day) => day.tides), bay.after]}
        className="h-28 rounded-2xl md:h-44"
      />
      <ul aria-label="Day by day" className="bay-days">
        {week.map((day) => (
          <Day key={day.date} day={day} kayaks={kayaks} />
        ))}
      </ul>
      {isRare ? (
        <p className="mt-4 max-w-[46rem]">
          * One of the year's highest tides. Low streets may flood even in calm weather: check the{" "}
          <a href="#alerts-title" className="link">
            alerts
          </a>{" "}
          before you choose where to park.
        </p>
      ) : null}
    </div>
  );
}

function Day({ day, kayaks }: { day: BayDay; kayaks: KayakRule | null }) {
  const { date, tides, sun, moon } = day;
  const floating = kayaks ? kayakHours(day, kayaks) : [];
  return (
    <li>
      <h3 className="flex items-baseline justify-between gap-2 font-text text-base font-semibold tracking-normal">
        <span aria-hidden="true">{shortDay(date)}</span>
        <span className="sr-only">{dayAndDate(date)}</span>
        <span className="@max-[66rem]:sr-only">
          <Moon phase={moon} />
        </span>
      </h3>
      <dl className="bay-times">
        {(["high", "low"] as const).map((type) => (
          <div key={type} className={type === "low" ? "text-muted" : ""}>
            <dt>{type === "high" ? "High" : "Low"}</dt>
            {tides
              .filter((tide) => tide.type === type)
              .map(({ time, feet, rare }) => (
                <dd key={time}>
                  {clockTime(time)}, {feetInWords(feet)}
                  {rare ? "*" : ""}
                </dd>
              ))}
          </div>
        ))}
        <div className="text-muted">
          <dt>Sun</dt>
          <dd>
            {clockTime(sun.rise)} <span className="whitespace-nowrap">to {clockTime(sun.set)}</span>
          </dd>
        </div>
        {floating.length > 0 ? (
          <div>
            <dt>Kayaks</dt>
            {floating.map((hours) => (
              <dd key={hours}>float {hours}</dd>
            ))}
          </div>
        ) : null}
      </dl>
    </li>
  );
}

/** The lit part of the disk as two half ellipses, seen from the northern hemisphere. */
const litParts: Record<MoonPhase, string> = {
  "New moon": "",
  "Waxing crescent": "M8 1A7 7 0 0 1 8 15A4 7 0 0 0 8 1",
  "First quarter": "M8 1A7 7 0 0 1 8 15Z",
  "Waxing gibbous": "M8 1A7 7 0 0 1 8 15A4 7 0 0 1 8 1",
  "Full moon": "M8 1A7 7 0 0 1 8 15A7 7 0 0 1 8 1",
  "Waning gibbous": "M8 1A7 7 0 0 0 8 15A4 7 0 0 0 8 1",
  "Last quarter": "M8 1A7 7 0 0 0 8 15Z",
  "Waning crescent": "M8 1A7 7 0 0 0 8 15A4 7 0 0 1 8 1",
};

export function Moon({ phase }: { phase: MoonPhase }) {
  return (
    // Positioned, so that its text for screen readers stays inside a table that scrolls.
    <span className="relative inline-block align-middle">
      <svg viewBox="0 0 16 16" width="1.1em" height="1.1em" aria-hidden="true" className="block">
        <circle cx="8" cy="8" r="7" className="fill-bay-800" />
        <path d={litParts[phase]} className="fill-gold" />
      </svg>
      <span className="sr-only">{phase}</span>
    </span>
  );
}
