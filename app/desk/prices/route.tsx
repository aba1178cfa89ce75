import { Link } from "react-router";
import { desk } from "#app/desk-context.ts";
import { QuietLink, TextLink } from "#app/desk/buttons.tsx";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { OpenPoints } from "#app/desk/opening/open-points.tsx";
import { DoneNote, EarlierVersions, ErrorNote, ListFilter, PageSection } from "#app/desk/page.tsx";
import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone, monthOf, weekdayNames } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Prices } from "#contract/prices/prices.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Route } from "./+types/route.ts";
import { FeesForm, WeeksForm } from "./price-forms.tsx";

export const meta = () => [{ title: "Prices | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { prices, stays, house, undo } = context.get(desk);
  const query = queryOf(request);
  const now = await prices.now();
  const today = dateInTimeZone(new Date(), property.timeZone);
  const open = now.prices.seasons.filter(({ to }) => to > today);
  const season = open.find(({ from }) => from === query.get("season")) ?? open[0];
  const { nights } = await stays.calendar.year(season ? monthOf(season.from) : null);
  return {
    ...now,
    today,
    open,
    season,
    taken: nights.map(({ start, end, holder }) => ({ from: start, to: end, blocked: holder.kind === "block" })),
    points: (await house.opening.read()).points.filter(({ place }) => place === "prices"),
    versions: await house.versions.of("prices"),
    done: await undo.find(query.get("done") ?? ""),
  };
}

export function action({ context, request }: Route.ActionArgs) {
  const { saveFees, setWeeks } = context.get(desk).prices;
  return answerForm(request, { fees: saveFees, weeks: setWeeks }, ({ change }, { season }) =>
    withQuery("/desk/prices", { season, done: change }),
  );
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { prices, version, unsetSummer, today, open, season, taken, points, versions, done } = loaderData;
  return (
    <>
      <ErrorNote />
      <DoneNote done={done} />
      <h1 className="title-3">Prices</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        Guests see what you save here a second later. Weekly prices are rent only; the site adds the cleaning fee
        wherever it shows one.
      </p>

      {season ? (
        <PageSection id="weeks" title={`Weeks of ${season.name}`} className="mt-8">
          {open.length > 1 ? (
            <ListFilter
              label="Season"
              param="season"
              choices={open.map(({ from, name }) => ({ value: from, label: name }))}
              chosen={season.from}
            />
          ) : null}
          <WeeksForm
            key={JSON.stringify([season, prices.weeks])}
            prices={prices}
            version={version}
            season={season}
            today={today}
            taken={taken}
          />
          <p className="mt-6">
            A week that is not in this list? Choose its seven nights in the{" "}
            <TextLink to="/desk/calendar">calendar</TextLink>, and price them there.
          </p>
        </PageSection>
      ) : null}

      <Seasons prices={prices} today={today} unsetSummer={unsetSummer} />

      <PageSection id="fees" title="Fees">
        <FeesForm
          key={JSON.stringify([prices.cleaning, prices.pet, prices.deposit])}
          prices={prices}
          version={version}
          season={season}
        />
      </PageSection>
      {points.length > 0 ? (
        <PageSection id="rules" title="Please confirm">
          <OpenPoints points={points} />
        </PageSection>
      ) : null}
      <EarlierVersions versions={versions} />
    </>
  );
}

type SeasonsProps = { prices: Prices; today: CalendarDate; unsetSummer: number | null };

function Seasons({ prices: { seasons }, today, unsetSummer }: SeasonsProps) {
  const ordered = [...seasons.filter(({ to }) => to > today), ...seasons.filter(({ to }) => to <= today)];
  return (
    <PageSection id="seasons" title="Seasons">
      <p className="mt-2 max-w-[36em] text-muted">
        For dates outside every season, the site says “Ask us” and never guesses.
      </p>
      <ul className="rows mt-3">
        {ordered.map((season) => (
          <li key={season.from}>
            <Link to={`/desk/prices/season?from=${season.from}`} className="group flex flex-wrap gap-x-6 py-4">
              <span className="grow">
                <span className="block font-semibold group-hover:underline">
                  {season.name}
                  {season.to <= today ? " (past)" : ""}
                </span>
                <span className="block note">
                  {stayDates(season.from, season.to)}, at least {pluralize(season.minimumNights, "night")}
                  {season.arrival === null ? "" : `, from ${weekdayNames[season.arrival - 1]}s`}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{dollars(season.weekPrice)} a week</span>
            </Link>
          </li>
        ))}
        {unsetSummer === null ? null : (
          <li className="py-4">
            <span className="font-semibold">Summer {unsetSummer}</span>: not set yet, so guests read “Ask us”.
          </li>
        )}
      </ul>
      <p className="mt-4">
        <QuietLink to="/desk/prices/season">Add a season</QuietLink>
      </p>
    </PageSection>
  );
}
