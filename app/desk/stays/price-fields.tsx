import { use } from "react";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { PriceForm } from "#server/stays/desk/money.ts";
import { FormContext, TextField } from "../form.tsx";
import { textsIn, textsOf } from "../http.ts";

type Texts = Readonly<Record<string, string>>;

/** A price's lines, deposit, and due dates. */
export function PriceFields() {
  const { values, live } = use(FormContext);
  const total = linesIn(live).reduce((sum, { amount }) => sum + (parseDollars(amount) ?? 0), 0);
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">Price: {dollars(total)} in all</legend>
        {linesIn(values as Texts).map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name
          <div key={at} className="grid grid-cols-[1fr_8rem] items-start gap-3">
            <TextField label={`Line ${at + 1}`} name={`label-${at}`} placeholder="Extra or discount" />
            <TextField label="Amount" name={`amount-${at}`} />
          </div>
        ))}
        <p className="note">
          A discount has a minus: -$200. Fees that everyone pays belong here, the deposit does not.
        </p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Security deposit" name="deposit" />
        <TextField label="Deposit due" name="depositDue" type="date" />
        <TextField label="Total due" name="balanceDue" type="date" />
      </div>
    </>
  );
}

/** Turns a price into values for `PriceFields`, with lines as `label-0` and `amount-0`. */
export function priceFields<Form extends PriceForm>({ lines, ...others }: Form) {
  const named = lines.flatMap(({ label, amount }, at) => [
    [`label-${at}`, label] as const,
    [`amount-${at}`, amount] as const,
  ]);
  return { ...others, ...Object.fromEntries(named) };
}

function linesIn(texts: Texts): PriceForm["lines"] {
  const numbers = Object.keys(texts).flatMap((name) => /^(?:label|amount)-(\d{1,3})$/.exec(name)?.[1] ?? []);
  const count = numbers.length === 0 ? 0 : Math.max(...numbers.map(Number)) + 1;
  return Array.from({ length: count }, (_, at) => ({
    label: texts[`label-${at}`] ?? "",
    amount: texts[`amount-${at}`] ?? "",
  }));
}

/** Reads what `PriceFields` send. */
export function readPriceForm(typed: FormData): PriceForm {
  return { lines: linesIn(textsIn(typed)), ...textsOf(typed, ["deposit", "depositDue", "balanceDue"]) };
}
