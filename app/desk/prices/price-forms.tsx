import { use, useId } from "react";
import { PrimaryButton } from "#app/desk/buttons.tsx";
import { DeskForm, FormContext, TextField, useField } from "#app/desk/form.tsx";
import { addDays, type CalendarDate } from "#contract/calendar-date.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import { priceOf, type Prices, type Season } from "#contract/prices/prices.ts";
import { areNightsAmong, nightsTogether } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { guestPays, type SeasonWeek, seasonWeeks } from "./season-weeks.ts";

type FormProps = {
  prices: Prices;
  version: number;
};

type WeeksFormProps = FormProps & { season: Season; today: CalendarDate; taken: readonly TakenNights[] };

/** Every week of a season with its price. An empty field means the season's price. */
export function WeeksForm({ prices, version, season, today, taken }: WeeksFormProps) {
  const weeks = seasonWeeks(season, prices, today);
  if (weeks.length === 0) return <p className="mt-3">This season has no whole weeks left.</p>;
  const values = Object.fromEntries(
    weeks.map(({ checkIn, price }) => [`weeks.${checkIn}`, price === null ? "" : dollars(price)]),
  );
  return (
    <DeskForm
      name="weeks"
      version={version}
      values={values}
      className="mt-2 max-w-[40rem]"
      fields={{ season: season.from }}
    >
      <ul className="rows">
        {weeks.map((week) => (
          <WeekRow
            key={week.checkIn}
            week={week}
            taken={takenInWords(week, taken)}
            seasonPrice={season.weekPrice}
            prices={prices}
          />
        ))}
      </ul>
      <div className="desk-save">
        <PrimaryButton>Save weeks</PrimaryButton>
      </div>
    </DeskForm>
  );
}

type TakenNights = { from: CalendarDate; to: CalendarDate; blocked: boolean };

/** Returns `booked` or `blocked`, with `partly` if some nights are free; null for a free week. */
function takenInWords({ checkIn, checkOut }: SeasonWeek, taken: readonly TakenNights[]): string | null {
  const within = taken.filter(({ from, to }) => from < checkOut && to > checkIn);
  if (within.length === 0) return null;
  const words = within.every(({ blocked }) => blocked) ? "blocked" : "booked";
  const nights = nightsTogether(within.map(({ from, to }) => ({ start: from, end: to })));
  const isWhole = areNightsAmong(nights, { start: checkIn, end: checkOut });
  return isWhole ? words : `partly ${words}`;
}

type WeekRowProps = {
  week: SeasonWeek;
  taken: string | null;
  seasonPrice: number;
  prices: Prices;
};

function WeekRow({ week: { checkIn, checkOut }, taken, seasonPrice, prices }: WeekRowProps) {
  const id = useId();
  const { error, hint, ...field } = useField({ name: `weeks.${checkIn}` });
  const typed = use(FormContext).live[field.name] ?? "";
  const amount = typed.trim() === "" ? null : parseDollars(typed);
  const total = amount === undefined ? null : guestPays(checkIn, amount, prices);
  return (
    <li className="grid grid-cols-[1fr_min(8rem,45%)] items-center gap-x-4 py-2">
      <label htmlFor={id} className="font-medium">
        <span className="sr-only">Price for </span>
        {stayDates(checkIn, checkOut)}
        {taken === null ? null : <span className="tag ml-2 font-normal">{taken}</span>}
      </label>
      <input
        id={id}
        {...field}
        inputMode="decimal"
        placeholder={dollars(seasonPrice)}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        className="field-input row-span-2 text-right tabular-nums"
      />
      <p id={`${id}-note`} className="note">
        {error ? <span className="font-medium text-coral-ink">{error} </span> : null}
        {hint ? <span className="font-medium text-ink">{hint}</span> : null}
        {total === null || error ? "" : `A guest pays ${dollars(total)}.`}
      </p>
    </li>
  );
}

const fees = [
  { name: "cleaning", label: "Cleaning", hint: "Every stay pays it once. It is part of every price the site shows." },
  { name: "pet", label: "Pet fee", hint: "For a small dog, once per stay." },
  {
    name: "deposit",
    label: "Security deposit",
    hint: "Due at booking, returned after the stay. Not part of any price.",
  },
] as const;

/** Cleaning, pet fee and deposit, with what a guest pays for a week. */
export function FeesForm({ prices, version, season }: FormProps & { season: Season | undefined }) {
  return (
    <DeskForm
      name="fees"
      version={version}
      values={Object.fromEntries(fees.map(({ name }) => [name, dollars(prices[name])]))}
      className="mt-3 grid max-w-[28rem] gap-5"
      fields={{ season: season?.from ?? "" }}
    >
      {fees.map(({ name, label, hint }) => (
        <TextField key={name} label={label} name={name} inputMode="decimal" required hint={hint} />
      ))}
      {season ? <ExampleWeek season={season} saved={prices} /> : null}
      <PrimaryButton className="justify-self-start">Save fees</PrimaryButton>
    </DeskForm>
  );
}

/** What a guest pays with the fees as typed. A field that is not an amount counts as saved. */
function ExampleWeek({ season: { name, from, to }, saved }: { season: Season; saved: Prices }) {
  const { live } = use(FormContext);
  const typed = fees.map((fee) => [fee.name, parseDollars(live[fee.name] ?? "") ?? saved[fee.name]]);
  const prices: Prices = { ...saved, ...(Object.fromEntries(typed) as Pick<Prices, (typeof fees)[number]["name"]>) };
  const checkOut = addDays(from, 7) < to ? addDays(from, 7) : to;
  const stay = { checkIn: from, checkOut };
  const [alone, withDog] = [false, true].map((dog) => priceOf({ ...stay, dog }, prices).total);
  return (
    <p className="rounded-2xl bg-sand-100 px-5 py-3">
      {stayDates(from, checkOut)}, in {name}: a guest pays{" "}
      <strong className="font-semibold">{dollars(alone ?? 0)}</strong>, with a dog {dollars(withDog ?? 0)}, and a
      deposit of {dollars(prices.deposit)}.
    </p>
  );
}
