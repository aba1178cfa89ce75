import { SelectField, TextField } from "#app/desk/form.tsx";
import { type PaymentKind, paymentKinds } from "#contract/stays/stay-money.ts";

export const kindLabels: Readonly<Record<PaymentKind, string>> = {
  received: "Received from the guest",
  refunded: "Refunded to the guest",
  "deposit-returned": "Deposit returned",
  "deposit-kept": "Deposit kept",
};

/** Hides what a kept deposit has not, or shows what only it has: the chosen type says so itself, also without JavaScript. */
const forPaid = "group-has-[option[value=deposit-kept]:checked]/payment:hidden";
const forKept = "hidden group-has-[option[value=deposit-kept]:checked]/payment:block";

type PaymentFieldsProps = { kinds: readonly PaymentKind[]; methods: readonly string[] };

/** The fields of a payment. The form around them has the class `group/payment`. */
export function PaymentFields({ kinds, methods }: PaymentFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        {kinds.length === 1 ? (
          <input type="hidden" name="kind" value={kinds[0]} />
        ) : (
          <SelectField label="Type" name="kind">
            {paymentKinds
              .filter((kind) => kinds.includes(kind))
              .map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabels[kind]}
                </option>
              ))}
          </SelectField>
        )}
        <TextField label="Amount" name="amount" inputMode="decimal" />
        <TextField label="Day" name="day" type="date" />
      </div>
      <div className={`grid gap-4 sm:grid-cols-2 ${forPaid}`}>
        <SelectField label="Method" name="method" hint="A check counts once you say it has cleared.">
          <option value="">Choose</option>
          {methods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </SelectField>
        <TextField label="Number or note" name="word" hint="Never a card or account number." />
      </div>
      <div className={forKept}>
        <TextField
          label="Why you keep part of the deposit"
          name="why"
          hint="The guest reads it in emails about the deposit."
        />
      </div>
    </>
  );
}
