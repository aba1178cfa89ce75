import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/components/ui/field.tsx";
import { addDays } from "#contract/calendar-date.ts";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import { priceOf, type Rates, type Season } from "#contract/prices/rates.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { nowInWords, type Refused, shownIn } from "./refused.ts";
import { Hidden } from "./weeks-form.tsx";
import { DeskForm } from "../desk-form.tsx";

type FeesFormProps = {
  rates: Rates;
  version: number;
  season: string;
  /** The season of the example; missing without any. */
  of: Season | undefined;
  refused: Refused | null;
};

const fees = [
  { name: "cleaning", label: "Cleaning", hint: "Every stay pays it once. It is part of every price the site shows." },
  { name: "pet", label: "Pet fee", hint: "For a small dog, once a stay." },
  { name: "deposit", label: "Security deposit", hint: "Due at booking, paid back after the stay. Part of no price." },
] as const;

/** Cleaning, pet fee and deposit, with what a guest then pays for a week. */
export function FeesForm({ rates, version, season, of, refused }: FeesFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  // The fields keep their text themselves, so that what was typed before the application started is not set back.
  const form = useRef<HTMLFormElement>(null);
  const readTyped = () => {
    const text = (name: string) => (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
    setTyped(Object.fromEntries(fees.map(({ name }) => [name, text(name)])));
  };
  useEffect(readTyped, []);
  return (
    <DeskForm name="fees" ref={form} onInput={readTyped} className="mt-3 grid max-w-[28rem] gap-5">
      <Hidden part="fees" version={version} season={season} />
      {fees.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={shownIn(refused, name, dollars(rates[name]))}
          hint={nowInWords(refused, name, dollars(rates[name])) ?? hint}
          error={refused?.errors[name]}
        />
      ))}
      {of ? <ExampleWeek season={of} rates={withTyped(rates, typed)} /> : null}
      <button type="submit" className="button button-primary justify-self-start">
        Save fees
      </button>
    </DeskForm>
  );
}

/** The prices with the fees as they are being typed, where those are amounts. */
function withTyped(rates: Rates, typed: Record<string, string>): Rates {
  const read = fees.map(({ name }) => [name, parseDollars(typed[name] ?? "") ?? rates[name]]);
  return { ...rates, ...(Object.fromEntries(read) as Pick<Rates, (typeof fees)[number]["name"]>) };
}

/** What a guest pays for the first week of a season. */
function ExampleWeek({ season: { name, from, to }, rates }: { season: Season; rates: Rates }) {
  const checkOut = addDays(from, 7) < to ? addDays(from, 7) : to;
  const stay = { checkIn: from, checkOut };
  const [alone, withDog] = [false, true].map((dog) => priceOf({ ...stay, dog }, rates).total);
  return (
    <p className="rounded-2xl bg-sand-100 px-5 py-3">
      {stayDates(from, checkOut)}, in {name}: a guest pays{" "}
      <strong className="font-semibold">{dollars(alone ?? 0)}</strong>, with a dog {dollars(withDog ?? 0)}, and a
      deposit of {dollars(rates.deposit)}.
    </p>
  );
}
