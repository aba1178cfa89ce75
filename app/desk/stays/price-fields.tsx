import { use, useEffect, useRef, useState } from "react";
import { dollars, parseDollars } from "#contract/prices/money.ts";
import type { PriceForm } from "#server/stays/desk/money.ts";
import { FormContext, TextField } from "../form.tsx";
import { textsOf } from "../http.ts";

/** The lines of a price, its deposit and the days on which both are due. */
export function PriceFields({ lines: shown }: Pick<PriceForm, "lines">) {
  const { errors } = use(FormContext);
  const [amounts, setAmounts] = useState(shown.map(({ amount }) => amount));
  const lines = useRef<HTMLFieldSetElement>(null);
  const readAmounts = () => {
    const inputs = lines.current?.querySelectorAll<HTMLInputElement>("[name=amount]") ?? [];
    setAmounts([...inputs].map(({ value }) => value));
  };
  // What was typed before the application started counts, too.
  useEffect(readAmounts, []);
  const total = amounts.reduce((sum, amount) => sum + (parseDollars(amount) ?? 0), 0);
  return (
    <>
      <fieldset ref={lines} className="grid gap-3" onInput={readAmounts}>
        <legend className="mb-2 font-medium">Price: {dollars(total)} in all</legend>
        {shown.map(({ label, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name
          <div key={at} className="grid grid-cols-[1fr_8rem] items-start gap-3">
            <TextField label={`Line ${at + 1}`} name="label" defaultValue={label} error={errors[`label-${at}`]} />
            <TextField label="Amount" name="amount" defaultValue={amount} error={errors[`amount-${at}`]} />
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

/** What `PriceFields` sends. */
export function readPriceForm(typed: FormData): PriceForm {
  const labels = typed.getAll("label").map(String);
  const amounts = typed.getAll("amount").map(String);
  return {
    lines: labels.map((label, at) => ({ label, amount: amounts[at] ?? "" })),
    ...textsOf(typed, ["deposit", "depositDue", "balanceDue"]),
  };
}
