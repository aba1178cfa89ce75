import { use } from "react";
import { redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { weekdayNames } from "#contract/calendar-date.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { Rates, Season } from "#contract/prices/rates.ts";
import type { SeasonFields } from "#server/house/desk/prices.ts";
import { PostForm, PrimaryButton } from "../../buttons.tsx";
import { DeskForm, FormContext, SelectField, TextField, useConflict } from "../../form.tsx";
import { notSaved, queryOf, textOf, textsOf, versionOf } from "../../http.ts";
import { BackLink, ErrorNote } from "../../page.tsx";
import { nowInForce } from "../price-forms.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Season | Desk" }];

/** Loads the season that begins on `?from=`, or else a new one, so that what was typed stays visible when another window removes the season. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { rates, version } = await context.get(desk).prices.now();
  const from = queryOf(request).get("from");
  const season = rates.seasons.find((each) => each.from === from);
  const fields = season ? fieldsOf(season) : nextSummer(rates);
  return { was: season?.from ?? null, fields, cleaning: rates.cleaning, version };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { prices } = context.get(desk);
  const form = await request.formData();
  const version = versionOf(form);
  const was = textOf(form, "was") || null;
  const values = textsOf(form, ["name", "from", "to", "weekPrice", "minimumNights", "arrival"]);
  const isRemoval = form.get("remove") !== null && was !== null;
  const outcome = isRemoval ? await prices.removeSeason(was, version) : await prices.saveSeason(values, was, version);
  if (outcome.ok) {
    const query = new URLSearchParams({ season: isRemoval ? "" : values.from, done: outcome.change ?? "" });
    return redirect(`/desk/prices?${query}`, 303);
  }
  return notSaved(form, outcome);
}

function fieldsOf({ name, from, to, weekPrice, minimumNights, arrival }: Season): SeasonFields {
  return {
    name,
    from,
    to,
    weekPrice: dollars(weekPrice),
    minimumNights: String(minimumNights),
    arrival: arrival === null ? "" : String(arrival),
  };
}

/** Returns the fields of a new season: the summer after the last season, at the same price. */
function nextSummer({ seasons }: Rates): SeasonFields {
  const last = seasons.at(-1);
  if (!last) return { name: "", from: "", to: "", weekPrice: "", minimumNights: "7", arrival: "" };
  const year = Number(last.from.slice(0, 4)) + 1;
  const [from, to] = [lastMondayOfMay(year), firstMondayOfSeptember(year)];
  return fieldsOf({ ...last, name: `Summer ${year}`, from, to });
}

export default function SeasonPage({ loaderData: { was, fields, cleaning, version } }: Route.ComponentProps) {
  const conflict = useConflict("season");
  const now = (name: keyof SeasonFields) => nowInForce(conflict, name, fields[name]);
  const field = (name: keyof SeasonFields) => ({ name, required: true, hint: now(name) });
  return (
    <>
      <ErrorNote />
      <BackLink to="/desk/prices">All prices</BackLink>
      <h1 className="title-3 mt-2">{was === null ? "Add a season" : fields.name}</h1>
      <DeskForm
        key={version}
        name="season"
        values={fields}
        className="mt-6 grid max-w-[28rem] grid-cols-1 gap-5"
        fields={{ was: was ?? "", version }}
      >
        <TextField label="Name" maxLength={60} {...field("name")} />
        <TextField label="First night" type="date" {...field("from")} />
        <TextField label="Last check-out" type="date" {...field("to")} />
        <TextField
          label="Rent for a week"
          name="weekPrice"
          inputMode="decimal"
          required
          hint={
            <>
              {now("weekPrice")} <GuestPays cleaning={cleaning} />
            </>
          }
        />
        <TextField
          label="Fewest nights"
          type="number"
          inputMode="numeric"
          min={1}
          max={28}
          {...field("minimumNights")}
        />
        <SelectField label="Stays begin on" name="arrival">
          {["Any day", ...weekdayNames].map((day, index) => (
            <option key={day} value={index === 0 ? "" : index}>
              {day}
            </option>
          ))}
        </SelectField>
        <PrimaryButton className="justify-self-start">Save season</PrimaryButton>
      </DeskForm>
      {was === null ? null : (
        <PostForm className="mt-10 border-t border-line pt-6" fields={{ was, version }}>
          <button type="submit" name="remove" value="1" className="button button-quiet">
            Remove this season
          </button>
          <p className="mt-2 note">Its nights then say “Ask us”. You can undo it for ten minutes.</p>
        </PostForm>
      )}
    </>
  );
}

/** What a guest pays for a week at the rent as typed. */
function GuestPays({ cleaning }: { cleaning: number }) {
  const rent = parseDollars(use(FormContext).live["weekPrice"] ?? "");
  return rent === undefined ? null : `A guest pays ${dollars(rent + cleaning)} for a week, cleaning included.`;
}
