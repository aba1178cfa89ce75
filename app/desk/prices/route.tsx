import { data, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { property } from "#content/house/property.ts";
import { type CalendarDate, dateInTimeZone, monthOf } from "#contract/calendar-date.ts";
import type { PricesOutcome } from "#server/house/desk/prices.ts";
import { dollars } from "#contract/prices/money.ts";
import type { Rates, Season } from "#contract/prices/rates.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { DoneNote } from "../done-note.tsx";
import { textOf, versionOf } from "../form-text.ts";
import { PageNote } from "../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { FeesForm } from "./fees-form.tsx";
import { OtherWeekForm, WeeksForm } from "./weeks-form.tsx";

export const meta = () => [{ title: "Prices | Desk" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { prices, undo, calendar } = context.get(desk);
  const query = new URL(request.url).searchParams;
  const done = query.get("done");
  const now = await prices.now();
  const today = dateInTimeZone(new Date(), property.timeZone);
  const season = seasonShown(now.rates, today, query.get("season"));
  const { nights } = await calendar.year(season ? monthOf(season.from) : null);
  return {
    ...now,
    today,
    taken: nights.map(({ from, to, owner }) => ({ from, to, blocked: owner.kind === "block" })),
    /** The first night of the season whose weeks are shown. */
    chosen: query.get("season"),
    done: done === null ? null : await undo.find(done),
  };
}

/** The season of the address, or the next one. */
function seasonShown({ seasons }: Rates, today: CalendarDate, chosen: string | null): Season | undefined {
  const open = seasons.filter(({ to }) => to > today);
  return open.find(({ from }) => from === chosen) ?? open[0];
}

export async function action({ context, request }: Route.ActionArgs) {
  const { prices } = context.get(desk);
  const form = await request.formData();
  const version = versionOf(form);
  const values = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]));
  const save: Record<string, () => Promise<PricesOutcome>> = {
    weeks: () => prices.setWeeks(weeksIn(form), version),
    week: () => prices.setWeeks({ [textOf(form, "checkIn")]: textOf(form, "price") || "?" }, version),
    fees: () => {
      const [cleaning, pet, deposit] = [textOf(form, "cleaning"), textOf(form, "pet"), textOf(form, "deposit")];
      return prices.saveFees({ cleaning, pet, deposit }, version);
    },
  };
  const part = textOf(form, "part");
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!Object.hasOwn(save, part)) throw data(null, { status: 404 });
  const outcome = await save[part]?.();
  if (!outcome?.ok) return data({ part, values, ...outcome }, { status: outcome?.now ? 409 : 422 });
  const query = new URLSearchParams({ season: textOf(form, "season") });
  if (outcome.change !== null) query.set("done", outcome.change);
  return redirect(`/desk/prices?${query}`, 303);
}

/** Fields such as `week-2027-07-03`, by their date. */
function weeksIn(form: FormData): Record<CalendarDate, string> {
  const names = [...form.keys()].filter((name) => name.startsWith("week-"));
  return Object.fromEntries(names.map((name) => [name.slice("week-".length), textOf(form, name)]));
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { today, chosen, taken, done } = loaderData;
  const { rates, version } = actionData?.now ?? loaderData;
  const open = rates.seasons.filter(({ to }) => to > today);
  const season = seasonShown(rates, today, chosen);
  /** What a form of this page posted and why it was refused. */
  const refused = (part: string) =>
    actionData?.part === part
      ? { values: actionData.values, errors: actionData.errors ?? {}, changed: actionData.now !== undefined }
      : null;
  const shared = { rates, version, season: season?.from ?? "" };
  return (
    <>
      {actionData ? (
        <PageNote key={JSON.stringify(actionData.values)} error>
          {actionData.message}
        </PageNote>
      ) : (
        <DoneNote done={done} back={`/desk/prices?season=${season?.from ?? ""}`} />
      )}
      <h1 className="title-3">Prices</h1>
      <p className="mt-2 max-w-[36em] text-muted">
        Guests see what you save here a second later. Prices of weeks are rent; the site adds the cleaning fee wherever
        it shows one.
      </p>

      {season ? (
        <section className="mt-8" aria-labelledby="weeks-title">
          <h2 id="weeks-title" className="text-xl font-semibold">
            Weeks of {season.name}
          </h2>
          {open.length > 1 ? <SeasonChoice seasons={open} chosen={season} /> : null}
          <WeeksForm
            key={`${season.from} ${version}`}
            {...shared}
            of={season}
            today={today}
            taken={taken}
            refused={refused("weeks")}
          />
          <OtherWeekForm key={`other ${version}`} {...shared} refused={refused("week")} />
        </section>
      ) : null}

      <Seasons rates={rates} today={today} />

      <section className="mt-12" aria-labelledby="fees-title">
        <h2 id="fees-title" className="text-xl font-semibold">
          Fees
        </h2>
        <FeesForm key={`fees ${version}`} {...shared} of={season} refused={refused("fees")} />
      </section>
    </>
  );
}

function SeasonChoice({ seasons, chosen }: { seasons: readonly Season[]; chosen: Season }) {
  return (
    <nav aria-label="Season" className="desk-filter mt-3">
      <ul className="chip-row">
        {seasons.map((season) => (
          <li key={season.from} className="inline-block">
            <Link
              to={`?season=${season.from}`}
              preventScrollReset
              aria-current={season === chosen ? "true" : undefined}
              className="chip"
            >
              {season.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const weekdays = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"];

/** All seasons, each leading to its form; those that are over come last. */
function Seasons({ rates: { seasons }, today }: { rates: Rates; today: CalendarDate }) {
  const ordered = [...seasons.filter(({ to }) => to > today), ...seasons.filter(({ to }) => to <= today)];
  return (
    <section className="mt-12" aria-labelledby="seasons-title">
      <h2 id="seasons-title" className="text-xl font-semibold">
        Seasons
      </h2>
      <p className="mt-2 max-w-[36em] text-muted">
        For dates in no season the site says “Ask us”, and answers nobody with a guess.
      </p>
      <ul className="rows mt-3">
        {ordered.map((season) => (
          <li key={season.from}>
            <Link to={`/desk/prices/season?from=${season.from}`} className="group flex flex-wrap gap-x-6 py-4">
              <span className="grow">
                <span className="block font-semibold group-hover:underline">
                  {season.name}
                  {season.to <= today ? " (over)" : ""}
                </span>
                <span className="block text-[0.9375rem] text-muted">
                  {stayDates(season.from, season.to)}, at least {season.minimumNights}{" "}
                  {season.minimumNights === 1 ? "night" : "nights"}
                  {season.arrival === null ? "" : `, from ${weekdays[season.arrival - 1]}`}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{dollars(season.weekPrice)} a week</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/desk/prices/season" className="button button-small button-quiet">
          Add a season
        </Link>
      </p>
    </section>
  );
}
