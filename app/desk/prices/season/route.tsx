import { data, redirect } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { desk } from "#app/desk-context.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { Rates, Season } from "#contract/prices/rates.ts";
import type { SeasonFields } from "#server/house/desk/prices.ts";
import { PostForm, PrimaryButton } from "../../buttons.tsx";
import { DeskForm, SelectField } from "../../form.tsx";
import { keepsSeen, notFound, queryOf, textOf, textsOf, versionOf } from "../../http.ts";
import { BackLink, ErrorNote } from "../../page.tsx";
import { type FormError, priceField, useTyped } from "../price-forms.tsx";
import type { Route } from "./+types/route.ts";

export const meta = () => [{ title: "Season | Desk" }];
export const shouldRevalidate = keepsSeen;

/** The season that begins on `?from=`, or a new one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { rates, version } = await context.get(desk).prices.now();
  const from = queryOf(request).get("from");
  const season = from === null ? null : rates.seasons.find((each) => each.from === from);
  if (season === undefined) notFound();
  return { was: from, fields: season ? fieldsOf(season) : nextSummer(rates), cleaning: rates.cleaning, version };
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
  const { message, errors, now } = outcome;
  const season = now?.rates.seasons.find(({ from }) => from === was);
  const current = now && { version: now.version, fields: season ? fieldsOf(season) : null };
  return data({ message, values: isRemoval ? null : values, errors, current }, { status: now ? 409 : 422 });
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

/** A new season begins as the summer after the last one, at its price. */
function nextSummer({ seasons }: Rates): SeasonFields {
  const last = seasons.at(-1);
  if (!last) return { name: "", from: "", to: "", weekPrice: "", minimumNights: "7", arrival: "" };
  const year = Number(last.from.slice(0, 4)) + 1;
  const [from, to] = [lastMondayOfMay(year), firstMondayOfSeptember(year)];
  return fieldsOf({ ...last, name: `Summer ${year}`, from, to });
}

const arrivals = ["Any day", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export default function SeasonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { was, cleaning } = loaderData;
  const inForce = actionData?.current ? actionData.current.fields : loaderData.fields;
  const version = actionData?.current?.version ?? loaderData.version;
  return (
    <>
      <ErrorNote answer={actionData} />
      <BackLink to="/desk/prices">All prices</BackLink>
      <h1 className="title-3 mt-2">{was === null ? "Add a season" : loaderData.fields.name}</h1>
      <SeasonForm
        key={version}
        was={was}
        version={version}
        cleaning={cleaning}
        inForce={inForce ?? loaderData.fields}
        error={
          actionData?.values
            ? { values: actionData.values, errors: actionData.errors, changed: actionData.current !== undefined }
            : null
        }
      />
      {was === null ? null : (
        <PostForm className="mt-10 border-t border-line pt-6" fields={{ was, version }}>
          <button type="submit" name="remove" value="1" className="button button-quiet">
            Remove this season
          </button>
          <p className="mt-2 text-[0.9375rem] text-muted">
            Its nights then say “Ask us”. You can undo it for ten minutes.
          </p>
        </PostForm>
      )}
    </>
  );
}

type SeasonFormProps = {
  was: string | null;
  version: number;
  cleaning: number;
  inForce: SeasonFields;
  error: FormError | null;
};

function SeasonForm({ was, version, cleaning, inForce, error }: SeasonFormProps) {
  const field = (name: keyof SeasonFields) => priceField(error, name, inForce[name]);
  const price = field("weekPrice");
  const weekPrice = useTyped(price.defaultValue);
  const rent = parseDollars(weekPrice.typed);
  return (
    <DeskForm name="season" className="mt-6 grid max-w-[28rem] grid-cols-1 gap-5" fields={{ was: was ?? "", version }}>
      <TextField label="Name" maxLength={60} {...field("name")} />
      <TextField label="First night" type="date" {...field("from")} />
      <TextField label="Last check-out" type="date" {...field("to")} />
      <TextField
        label="Rent for a week"
        inputMode="decimal"
        {...price}
        {...weekPrice.field}
        hint={
          <>
            {price.hint}{" "}
            {rent === undefined ? null : `A guest pays ${dollars(rent + cleaning)} for a week, cleaning included.`}
          </>
        }
      />
      <TextField label="Fewest nights" type="number" inputMode="numeric" min={1} max={28} {...field("minimumNights")} />
      <SelectField label="Stays begin on" {...field("arrival")} hint={undefined} required={false}>
        {arrivals.map((day, index) => (
          <option key={day} value={index === 0 ? "" : index}>
            {day}
          </option>
        ))}
      </SelectField>
      <PrimaryButton className="justify-self-start">Save season</PrimaryButton>
    </DeskForm>
  );
}
