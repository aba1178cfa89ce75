import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { queryOf } from "#app/desk/http.ts";
import { BackLink, ListFilter } from "#app/desk/page.tsx";
import { capitalized } from "#content/rich-text.ts";
import { dollars } from "#contract/prices/money.ts";
import { stateLabels } from "#contract/stays/stay.ts";
import type { StayYear } from "#server/stays/desk/stays.ts";
import type { Route } from "./+types/route.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.year ?? "Year"} | Desk` }];

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = queryOf(request).get("year") ?? "";
  return context.get(desk).stays.records.year(/^\d{4}$/.test(asked) ? Number(asked) : null);
}

/** One year's stays with their money, by week, the money that came in that year for any stay, and the rows of both for the accountant. */
export default function Year({ loaderData: { year, years, rows, total, columns, money } }: Route.ComponentProps) {
  const choices = years.map((each) => ({ value: String(each), label: String(each) }));
  return (
    <>
      <BackLink to="/desk/stays">All stays</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title-3">{year}</h1>
        <a href={`/desk/settings/export/accountant-${year}`} download className="button button-small button-bay">
          For my accountant
        </a>
      </div>
      <ListFilter label="Which year" param="year" choices={choices} chosen={String(year)} />
      {rows.length === 0 ? (
        <p className="mt-6 max-w-[36em]">No booked stay arrives in {year}.</p>
      ) : (
        <>
          <ul className="rows mt-4">
            {rows.map((row) => (
              <li key={row.id} className="py-4">
                <Link to={`/desk/stays/${row.id}#money`} className="font-semibold wrap-anywhere hover:underline">
                  {row.week}: <bdi>{row.name}</bdi>
                </Link>{" "}
                <span className="tag">{stateLabels[row.state]}</span>
                {row.priced ? <Amounts of={row} columns={columns} /> : <p className="mt-1 note">No price yet</p>}
              </li>
            ))}
          </ul>
          <section aria-labelledby="total" className="mt-2 border-t-2 border-ink pt-4">
            <h2 id="total" className="font-semibold">
              Total of stays that arrive in {year}
            </h2>
            <Amounts of={total} columns={columns} />
          </section>
        </>
      )}
      <section aria-labelledby="money" className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="money" className="font-semibold">
          Money received in {year}
        </h2>
        <Columns
          of={[
            ["Received", money.received],
            ["Returned", money.returned],
            ["Income", money.income],
          ]}
        />
        <p className="mt-3 note">
          By the day of each payment, for stays of any year. Income is rent, less refunds, and what you kept of
          deposits.
        </p>
      </section>
    </>
  );
}

/** The columns of the accountant's file, without those that are 0; the rent is always there. */
function Amounts({ of, columns }: { of: StayYear["total"] } & Pick<StayYear, "columns">) {
  const shown = columns.filter(([, name]) => name === "rent" || of[name] !== 0);
  return <Columns of={shown.map(([heading, name]) => [capitalized(heading), of[name]] as const)} />;
}

function Columns({ of }: { of: readonly (readonly [label: string, cents: number])[] }) {
  return (
    <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-1">
      {of.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-2 sm:block">
          <dt className="note">{label}</dt>
          <dd className="tabular-nums">{dollars(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
