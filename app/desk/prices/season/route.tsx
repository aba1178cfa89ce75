import { data, Form, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { TextField } from "#app/components/ui/field.tsx";
import type { SeasonFields } from "#server/house/desk/prices.ts";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { Rates, Season } from "#contract/prices/rates.ts";
import { textOf, versionOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import { nowInWords, type Refused, shownIn } from "../refused.ts";
import { useTyped } from "../use-typed.ts";
import type { Route } from "./+types/route.ts";
import { DeskForm } from "../../desk-form.tsx";

export const meta = () => [{ title: "Season | Desk" }];

/** The season that begins on `?from=`, or a new one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { rates, version } = await context.get(desk).prices.now();
  const from = new URL(request.url).searchParams.get("from");
  const season = from === null ? null : rates.seasons.find((each) => each.from === from);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (season === undefined) throw data(null, { status: 404 });
  return { was: from, fields: season ? fieldsOf(season) : nextSummer(rates), cleaning: rates.cleaning, version };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { prices } = context.get(desk);
  const form = await request.formData();
  const version = versionOf(form);
  const was = textOf(form, "was") || null;
  const values: SeasonFields = {
    name: textOf(form, "name"),
    from: textOf(form, "from"),
    to: textOf(form, "to"),
    weekPrice: textOf(form, "weekPrice"),
    minimumNights: textOf(form, "minimumNights"),
    arrival: textOf(form, "arrival"),
  };
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
      {actionData ? (
        <PageNote key={JSON.stringify(actionData.values)} error>
          {actionData.message}
        </PageNote>
      ) : null}
      <p>
        <Link to="/desk/prices" className="link inline-flex min-h-11 items-center">
          All prices
        </Link>
      </p>
      <h1 className="title-3 mt-2">{was === null ? "Add a season" : loaderData.fields.name}</h1>
      <SeasonForm
        key={version}
        was={was}
        version={version}
        cleaning={cleaning}
        inForce={inForce ?? loaderData.fields}
        refused={
          actionData?.values
            ? { values: actionData.values, errors: actionData.errors, changed: actionData.current !== undefined }
            : null
        }
      />
      {was === null ? null : (
        <Form method="post" className="mt-10 border-t border-line pt-6">
          <input type="hidden" name="was" value={was} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="remove" value="1" className="button button-quiet">
            Remove this season
          </button>
          <p className="mt-2 text-[0.9375rem] text-muted">
            Its nights then say “Ask us”. You can undo it for ten minutes.
          </p>
        </Form>
      )}
    </>
  );
}

type SeasonFormProps = {
  was: string | null;
  version: number;
  cleaning: number;
  inForce: SeasonFields;
  refused: Refused | null;
};

function SeasonForm({ was, version, cleaning, inForce, refused }: SeasonFormProps) {
  const field = (name: keyof SeasonFields) => ({
    name,
    required: true,
    defaultValue: shownIn(refused, name, inForce[name]),
    error: refused?.errors[name],
    hint: nowInWords(refused, name, inForce[name]),
  });
  const weekPrice = useTyped(shownIn(refused, "weekPrice", inForce.weekPrice));
  const rent = parseDollars(weekPrice.typed);
  return (
    <DeskForm name="season" className="mt-6 grid max-w-[28rem] grid-cols-1 gap-5">
      <input type="hidden" name="was" value={was ?? ""} />
      <input type="hidden" name="version" value={version} />
      <TextField label="Name" autoComplete="off" maxLength={60} {...field("name")} />
      <TextField label="First night" type="date" {...field("from")} />
      <TextField label="Last check-out" type="date" {...field("to")} />
      <TextField
        label="Rent for a week"
        inputMode="decimal"
        autoComplete="off"
        {...field("weekPrice")}
        {...weekPrice.field}
        hint={
          <>
            {nowInWords(refused, "weekPrice", inForce.weekPrice)}{" "}
            {rent === undefined ? null : `A guest pays ${dollars(rent + cleaning)} for a week, cleaning included.`}
          </>
        }
      />
      <TextField label="Fewest nights" type="number" inputMode="numeric" min={1} max={28} {...field("minimumNights")} />
      <ArrivalField error={refused?.errors["arrival"]} value={shownIn(refused, "arrival", inForce.arrival)} />
      <button type="submit" className="button button-primary justify-self-start">
        Save season
      </button>
    </DeskForm>
  );
}

function ArrivalField({ value, error }: { value: string; error: string | undefined }) {
  return (
    <div>
      <label htmlFor="arrival" className="block font-medium">
        Stays begin on
      </label>
      <select
        id="arrival"
        name="arrival"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "arrival-error" : undefined}
        className="field-input field-select mt-1.5"
      >
        {arrivals.map((day, index) => (
          <option key={day} value={index === 0 ? "" : index}>
            {day}
          </option>
        ))}
      </select>
      {error ? (
        <p id="arrival-error" className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}
