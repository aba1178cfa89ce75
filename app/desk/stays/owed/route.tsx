import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { OwedLine } from "#server/stays/desk/money.ts";
import { LineLink } from "../../buttons.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Who owes what | Desk" }];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).money.owed();
}

/** Who owes what since when, on either side, and the years as files. */
export default function OwedPage({ loaderData: { owed, years } }: Route.ComponentProps) {
  const late = owed.filter(({ isLate }) => isLate);
  const ahead = owed.filter(({ isLate }) => !isLate);
  return (
    <>
      <p>
        <LineLink to="/desk/stays">All stays</LineLink>
      </p>
      <h1 className="title-3">Who owes what</h1>
      {owed.length === 0 ? (
        <p className="mt-6 max-w-[36em]">
          Nothing is open. Once a stay has an agreed price, its deposit, balance and refunds show up here until they are
          paid.
        </p>
      ) : null}
      <OwedList title="Late" lines={late} />
      <OwedList title="Still to come" lines={ahead} />
      <section aria-labelledby="years" className="mt-9">
        <h2 id="years" className="text-lg font-semibold">
          Payments by year
        </h2>
        <p className="mt-2 text-muted">For your tax adviser: opens in any spreadsheet program.</p>
        <ul className="mt-1">
          {years.map((year) => (
            <li key={year}>
              <a
                href={`/desk/settings/export/payments-${year}`}
                download
                className="link inline-flex min-h-11 items-center"
              >
                {year}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function OwedList({ title, lines }: { title: string; lines: readonly OwedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="mt-9">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        {title}
        <span className="tag tabular-nums">{lines.length}</span>
      </h2>
      <ul className="rows mt-3">
        {lines.map((line) => (
          <li key={`${line.stay.id} ${line.what}`}>
            <Link to={`/desk/stays/${line.stay.id}#money`} className="group block py-4 wrap-anywhere">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold group-hover:underline">{line.words}</span>
                <span className={line.isLate ? "font-medium text-coral-ink" : "text-muted"}>{line.when}</span>
              </span>
              <span className="mt-0.5 block text-[0.9375rem] text-muted">
                <bdi>{line.stay.name}</bdi>, {stayDates(line.stay.checkIn, line.stay.checkOut)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
