import { TideCurve } from "#app/components/tides/tide-curve.tsx";
import { PageLink } from "#app/components/page-link.tsx";
import type { CalendarDate } from "#contract/calendar-date.ts";
import type { Tide } from "#contract/shore/tides.ts";

/** The day the page was made, in words; `tides` for its curve. The server writes the sentences, so that the browser need not. */
export type DayAtDock = {
  date: CalendarDate;
  line: string;
  alert: string | null;
  tides: Pick<Tide, "time" | "feet">[];
};

/** The water at the dock that day: one line, its curve, and what the Weather Service warns of. */
export function TodayAtDock({ date, line, alert, tides }: DayAtDock) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p>
        {line}{" "}
        <PageLink to="/bay" className="link">
          The bay this week
        </PageLink>
      </p>
      {alert === null ? null : (
        <p data-alerts className="mt-2 font-semibold">
          {alert}
        </p>
      )}
      <div className="mt-3">
        <TideCurve date={date} tides={tides} />
      </div>
    </div>
  );
}
