import type { Day, ShoreWeek } from "#app/guide-kit/shore-week.ts";
import { dayName, stopsByDay } from "./stops.ts";
import { StopRow } from "./stop-row.tsx";

type WeekDaysProps = {
  week: ShoreWeek;
  /** Without these two the week can only be read. */
  onMove?: (id: string, day: Day) => void;
  onRemove?: (id: string) => void;
};

/** A week day by day; on paper each day has a page of its own. */
export function WeekDays({ week, onMove, onRemove }: WeekDaysProps) {
  return (
    <div className="grid gap-12 print:block">
      {stopsByDay(week).map(({ day, stops }) => (
        <section key={day} aria-labelledby={`week-day-${day}`} className="print:not-first:break-before-page">
          <h2 id={`week-day-${day}`} className="title-2 mb-3 print:mb-1">
            {dayName(day)}
          </h2>
          <ul className="rows">
            {stops.map((stop) => (
              <StopRow key={stop.id} stop={stop} day={day} onMove={onMove} onRemove={onRemove} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
