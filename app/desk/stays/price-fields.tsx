import { TextField } from "#app/components/ui/field.tsx";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import type { PriceForm } from "#server/stays/desk/price-form.ts";
import { textOf } from "../http.ts";

/** The lines of a price, its deposit and the days on which both are due. */
export function PriceFields({ form, total, errors }: { form: PriceForm; total: string; errors: FieldErrors }) {
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="font-medium">Price: {total} in all</legend>
        {form.lines.map(({ label, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines have no other name
          <div key={at} className="grid grid-cols-[1fr_8rem] items-start gap-3">
            <TextField label={`Line ${at + 1}`} name="label" defaultValue={label} error={errors[`label-${at}`]} />
            <TextField
              label="Amount"
              name="amount"
              inputMode="text"
              defaultValue={amount}
              error={errors[`amount-${at}`]}
            />
          </div>
        ))}
        <p className="text-[0.9375rem] text-muted">
          A discount has a minus: -$200. Fees that everyone pays belong here, the deposit does not.
        </p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Security deposit" name="deposit" defaultValue={form.deposit} error={errors["deposit"]} />
        <TextField
          label="Deposit due"
          name="depositDue"
          type="date"
          defaultValue={form.depositDue}
          error={errors["depositDue"]}
        />
        <TextField
          label="Total due"
          name="balanceDue"
          type="date"
          defaultValue={form.balanceDue}
          error={errors["balanceDue"]}
        />
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
    deposit: textOf(typed, "deposit"),
    depositDue: textOf(typed, "depositDue"),
    balanceDue: textOf(typed, "balanceDue"),
  };
}
