import { TideCurve } from "#app/components/tides/tide-curve.tsx";
import { type BayDay, kayakHours, type KayakRule } from "#contract/shore/bay.ts";
import { dayAndDate } from "#contract/calendar-date.ts";
import { clockTime, feetInWords, type Tide } from "#contract/shore/tides.ts";

type BayDayCardProps = { day: BayDay; tides: readonly Tide[]; kayaks: KayakRule | null };

/** One day at the dock. `tides` are the day's with the one before and the one after it. */
export function BayDayCard({ day, tides, kayaks }: BayDayCardProps) {
  const { date, tides: ofDay, sun, moon } = day;
  const floating = kayaks ? kayakHours(day, kayaks) : [];
  return (
    <li className="card flex flex-col">
      <h3 className="title-3">{dayAndDate(date)}</h3>
      <div className="mt-4">
        <TideCurve date={date} tides={tides} />
      </div>
      <ul className="rows mt-4">
        {ofDay.map(({ time, type, feet }) => (
          <li key={time} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{type === "high" ? "High water" : "Low water"}</span>
            <span className="tabular-nums">
              {clockTime(time)}, {feetInWords(feet)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-muted">
        Sunrise {clockTime(sun.rise)}. Golden hour from {clockTime(sun.golden)}, sunset {clockTime(sun.set)}. {moon}.
      </p>
      {floating.length > 0 ? <p className="mt-2 text-[0.9375rem]">Kayaks float {floating.join(", and ")}.</p> : null}
      {ofDay.some(({ rare }) => rare) ? (
        <p className="mt-3 text-[0.9375rem]">
          One of the year's highest tides. Low streets may take water even in calm weather: look at the{" "}
          <a href="#alerts-title" className="link">
            alerts
          </a>{" "}
          before you choose where to park.
        </p>
      ) : null}
    </li>
  );
}
