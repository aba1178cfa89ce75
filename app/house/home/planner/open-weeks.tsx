import { type MouseEvent, useState } from "react";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { plannerLink, type Week, weeksPath, weekTotalInWords } from "#contract/prices/weeks.ts";

type OpenWeeksProps = {
  weeks: readonly Week[];
  /** Whether newer bookings may be missing. */
  stale: boolean;
  /** The first night of the week on display in the planner. */
  chosen: CalendarDate | undefined;
  onChoose: (checkIn: CalendarDate) => void;
};

/**
 * The weeks of the coming season in one list, from the same nights and prices as the calendar beside it; a press shows a week there. Folded
 * on phones.
 */
export function OpenWeeks({ weeks, stale, chosen, onChoose }: OpenWeeksProps) {
  const [opensAtFirst] = useState(() => window.matchMedia("(width >= 64rem)").matches);
  const [first] = weeks;
  if (!first) return null;
  const open = weeks.filter(({ taken }) => !taken).length;
  return (
    <details open={opensAtFirst} className="no-print border-t border-line pt-2 lg:col-span-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Weeks of {first.checkIn.slice(0, 4)}: {open} of {weeks.length} open{stale ? " when last checked" : ""}
      </summary>
      <ul aria-label="Weeks of the season" className="open-weeks mt-1">
        {weeks.map((week) => (
          <li key={week.checkIn}>
            <a
              href={plannerLink(week.checkIn)}
              aria-current={week.checkIn === chosen || undefined}
              className="flex min-h-11 items-center justify-between gap-x-4"
              onClick={(event: MouseEvent) => {
                // Opens another tab or window.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(week.checkIn);
              }}
            >
              <span className="font-medium">{withoutYear(week)}</span>
              <span className="text-right tabular-nums">{week.taken ? "Taken" : `Open, ${openPrice(week)}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-muted">
        Prices include cleaning.{" "}
        <a href={weeksPath} className="link">
          Tides, holidays and shares per family
        </a>
      </p>
    </details>
  );
}

/** The list says the year once; a week over a year's end names both. */
function withoutYear({ checkIn, checkOut }: Week): string {
  const dates = stayDates(checkIn, checkOut);
  return checkIn.slice(0, 4) === checkOut.slice(0, 4) ? dates.replace(/, \d{4}$/, "") : dates;
}

function openPrice(week: Week): string {
  return week.total === null ? "ask us" : weekTotalInWords(week);
}
