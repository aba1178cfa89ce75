import { use } from "react";
import { FormContext, TextField } from "#app/desk/form.tsx";
import { dollars, parseDollars } from "#contract/prices/money.ts";

/** A price's lines, deposit, and due dates. */
export function PriceFields() {
  const { values, live } = use(FormContext);
  const amounts = Object.entries(live).filter(([name]) => /^lines\.\d+\.amount$/.test(name));
  const total = amounts.reduce((sum, [, amount]) => sum + (parseDollars(amount) ?? 0), 0);
  const isComplete = amounts.every(([name, amount]) => amount !== "" || live[name.replace("amount", "label")] === "");
  const lines = Object.keys(values).filter((name) => /^lines\.\d+\.label$/.test(name));
  return (
    <>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-medium">{isComplete ? `Price: ${dollars(total)} in all` : "Price"}</legend>
        {lines.map((label, at) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_min(8rem,45%)] items-start gap-3">
            <TextField label={`Line ${at + 1}`} name={label} placeholder="Extra or discount" />
            <TextField label="Amount" name={label.replace("label", "amount")} />
          </div>
        ))}
        <p className="note">
          A discount has a minus: -$200. Fees that everyone pays belong here, the deposit does not.
        </p>
      </fieldset>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextField label="Security deposit" name="deposit" />
        <TextField label="Deposit due" name="depositDue" type="date" />
        <TextField label="Total due" name="balanceDue" type="date" />
      </div>
    </>
  );
}
