import { desk } from "#app/desk-context.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { OwedLine } from "#server/stays/desk/money.ts";
import { BackLink, PageSection, Rows } from "../../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Who owes what | Desk" }];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(desk).money.owed();
}

/** What guests and the owner owe, and payments by year as files. */
export default function OwedPage({ loaderData: { owed, years } }: Route.ComponentProps) {
  const late = owed.filter(({ isLate }) => isLate);
  const ahead = owed.filter(({ isLate }) => !isLate);
  return (
    <>
      <BackLink to="/desk/stays">All stays</BackLink>
      <h1 className="title-3">Who owes what</h1>
      {owed.length === 0 ? (
        <p className="mt-6 max-w-[36em]">
          Nothing is open. Once a stay has an agreed price, its deposit, balance and refunds show up here until they are
          paid.
        </p>
      ) : null}
      <OwedList title="Late" lines={late} />
      <OwedList title="Still to come" lines={ahead} />
      <PageSection id="years" title="Payments by year" className="mt-9">
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
      </PageSection>
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
      <Rows
        className="mt-3"
        rows={lines.map(({ stay, what, words, when, isLate }) => ({
          key: `${stay.id} ${what}`,
          to: `/desk/stays/${stay.id}#money`,
          title: words,
          aside: <span className={isLate ? "font-medium text-coral-ink" : ""}>{when}</span>,
          note: (
            <>
              <bdi>{stay.name}</bdi>, {stayDates(stay.checkIn, stay.checkOut)}
            </>
          ),
        }))}
      />
    </section>
  );
}
