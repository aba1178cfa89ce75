import { use } from "react";
import { desk } from "#app/desk-context.ts";
import { PostForm, PrimaryButton, QuietButton } from "#app/desk/buttons.tsx";
import { DeskForm, FormContext, SelectField, TextField } from "#app/desk/form.tsx";
import { answerForm, queryOf, withQuery } from "#app/desk/http.ts";
import { BackLink, ErrorNote } from "#app/desk/page.tsx";
import { weekdayNames } from "#contract/calendar-date.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import { dollars, maxPriceCents, parseDollars } from "#contract/prices/money.ts";
import type { Prices, Season } from "#contract/prices/prices.ts";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Season | Desk" }];

/** Loads the season that begins on `?from=`, or else a new one, so that what was typed stays visible when another window removes the season. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { prices, version, unsetSummer } = await context.get(desk).prices.now();
  const from = queryOf(request).get("from");
  const season = prices.seasons.find((each) => each.from === from);
  const fields = season ? fieldsOf(season) : nextSummer(prices, unsetSummer);
  return { was: season?.from ?? null, fields, cleaning: prices.cleaning, version };
}

export function action({ context, request }: Route.ActionArgs) {
  const { saveSeason, removeSeason } = context.get(desk).prices;
  return answerForm(request, { season: saveSeason, remove: removeSeason }, ({ change }, { from }) =>
    withQuery("/desk/prices", { season: from, done: change }),
  );
}

/** Returns a season as its form shows it. Stays that may begin on any day have arrival 0. */
function fieldsOf({ name, from, to, weekPrice, minimumNights, arrival }: Season) {
  return {
    name,
    from,
    to,
    weekPrice: dollars(weekPrice),
    minimumNights: String(minimumNights),
    arrival: String(arrival ?? 0),
  };
}

/** Returns the fields of a new season: the summer that is not set yet, or the one after the last season, at that one's price. */
function nextSummer({ seasons }: Prices, unset: number | null): ReturnType<typeof fieldsOf> {
  const last = seasons.at(-1);
  if (!last) return { name: "", from: "", to: "", weekPrice: "", minimumNights: "7", arrival: "0" };
  const year = unset ?? Number(last.from.slice(0, 4)) + 1;
  const [from, to] = [lastMondayOfMay(year), firstMondayOfSeptember(year)];
  return fieldsOf({ ...last, name: `Summer ${year}`, from, to });
}

export default function SeasonPage({ loaderData: { was, fields, cleaning, version } }: Route.ComponentProps) {
  return (
    <>
      <ErrorNote />
      <BackLink to="/desk/prices">All prices</BackLink>
      <h1 className="title-3 mt-2">{was === null ? "Add a season" : fields.name}</h1>
      <DeskForm
        key={version}
        name="season"
        values={fields}
        version={version}
        className="mt-6 grid max-w-[28rem] grid-cols-1 gap-5"
        fields={{ was: was ?? "" }}
      >
        <TextField label="Name" maxLength={60} name="name" required />
        <TextField label="First night" type="date" name="from" required />
        <TextField label="Last check-out" type="date" name="to" required />
        <TextField
          label="Rent for a week"
          name="weekPrice"
          inputMode="decimal"
          required
          hint={<GuestPays cleaning={cleaning} />}
        />
        <TextField
          label="Fewest nights"
          name="minimumNights"
          type="number"
          inputMode="numeric"
          min={1}
          max={28}
          required
        />
        <SelectField label="Stays begin on" name="arrival">
          {["Any day", ...weekdayNames].map((day, index) => (
            <option key={day} value={index}>
              {day}
            </option>
          ))}
        </SelectField>
        <PrimaryButton className="justify-self-start">Save season</PrimaryButton>
      </DeskForm>
      {was === null ? null : (
        <PostForm className="mt-10 border-t border-line pt-6" fields={{ was, version }}>
          <QuietButton intent="remove">Remove this season</QuietButton>
          <p className="mt-2 note">Its nights then say “Ask us”. You can undo it for ten minutes.</p>
        </PostForm>
      )}
    </>
  );
}

/** What a guest pays for a week at the rent as typed. */
function GuestPays({ cleaning }: { cleaning: number }) {
  const rent = parseDollars(use(FormContext).live["weekPrice"] ?? "");
  return rent === undefined || rent > maxPriceCents
    ? null
    : `A guest pays ${dollars(rent + cleaning)} for a week, cleaning included.`;
}
