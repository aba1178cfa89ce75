import { Link } from "react-router";
import { QuietLink } from "#app/desk/buttons.tsx";
import { addMonths, longMonth, type Month, monthOf, weeksOf } from "#contract/calendar-date.ts";
import { searchFor, useCalendar } from "./choice.ts";
import { monthInWords } from "./night-words.ts";

/** The twelve months of a year at a glance, each a link. */
export function Year() {
  const { month: shown, byDate, choice } = useCalendar();
  const year = shown.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  return (
    <section aria-labelledby="year" className="mt-12">
      <div className="flex items-center justify-between gap-4">
        <h2 id="year" className="title-3">
          {year}
        </h2>
        <nav aria-label="Year" className="flex gap-2">
          {[-12, 12].map((step) => {
            const month = addMonths(shown, step);
            return (
              <QuietLink key={step} to={`${searchFor(month, choice)}#year`} replace>
                {month.slice(0, 4)}
              </QuietLink>
            );
          })}
        </nav>
      </div>
      <ul className="desk-year">
        {months.map((month) => (
          <li key={month}>
            <Link
              to={searchFor(month, choice)}
              replace
              // The month is at the top, and client navigation does not scroll.
              onClick={() => window.scrollTo({ top: 0 })}
              className="desk-mini"
              aria-label={`${longMonth(month)}: ${monthInWords(month, byDate)}`}
              aria-current={month === shown ? "true" : undefined}
            >
              <span className="font-medium">{longMonth(month).replace(/ .*/, "")}</span>
              <MiniMonth month={month} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MiniMonth({ month }: { month: Month }) {
  const { today, byDate, look } = useCalendar();
  return (
    <span aria-hidden="true" className="desk-mini-days">
      {weeksOf(month)
        .flat()
        .map((night) => {
          if (monthOf(night) !== month) return <span key={night} />;
          const [range] = byDate.get(night) ?? [];
          return (
            <span
              key={night}
              className={range ? look(range.holder) : "desk-mini-night"}
              data-past={night < today || undefined}
              data-today={night === today || undefined}
            />
          );
        })}
    </span>
  );
}
