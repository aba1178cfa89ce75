import type { ReactNode } from "react";
import { Form } from "react-router";
import { TextField } from "#app/components/ui/field.tsx";
import { longDate } from "#contract/calendar-date.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { dollars } from "#contract/prices/money.ts";
import type { PaymentKind, StayBalances } from "#contract/stays/stay-money.ts";
import { actOfPayment } from "#contract/stays/stay.ts";
import type { PaymentForm, StayMoneyView } from "#server/stays/desk/money.ts";
import type { PriceForm } from "#server/stays/desk/price-form.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import { BayButton, Hidden, PrimaryButton, QuietButton } from "../../buttons.tsx";
import { CheckField, DeskForm } from "../../form.tsx";
import { PriceFields } from "../price-fields.tsx";

type MoneyProps = {
  money: StayMoneyView;
  not: StayDetails["not"];
  version: number;
  /** What was typed and not saved. */
  typed: { price: PriceForm | null; payment: PaymentForm | null };
  errors: FieldErrors;
};

const kindLabels: Readonly<Record<PaymentKind, string>> = {
  received: "Received from the guest",
  refunded: "Refunded to the guest",
  "deposit-returned": "Deposit returned",
  "deposit-kept": "Deposit kept",
};

/** The money of a stay: what was agreed, what came and went, what is open, and a form for each. */
export function Money({ money, not, version, typed, errors }: MoneyProps) {
  const kinds = (Object.keys(kindLabels) as PaymentKind[]).filter((kind) => not[actOfPayment[kind]] === null);
  if (!money.price && not.price !== null) return null;
  return (
    <section id="money" aria-labelledby="money-title" className="mt-8 max-w-[46rem]">
      <h2 id="money-title" className="title-3">
        Money
      </h2>
      {money.price && money.balances ? (
        <Receipt money={money} price={money.price} balances={money.balances} version={version} />
      ) : (
        <p className="mt-2">No price is agreed yet. These are today's prices: change what you agreed otherwise.</p>
      )}
      {kinds.length > 0 ? (
        <Fold title="Note a payment" isOpen={typed.payment !== null}>
          <DeskForm name="payment" preventScrollReset noValidate className="grid gap-4">
            <PaymentFields money={money} kinds={kinds} typed={typed.payment} errors={errors} />
            <Submit intent="payment" version={version} words="Note it" />
          </DeskForm>
        </Fold>
      ) : null}
      {not.price === null ? (
        <Fold
          title={money.price ? "Change the price" : "Agree on a price"}
          isOpen={typed.price !== null || (!money.price && not.cancel === null)}
        >
          <DeskForm name="price" preventScrollReset noValidate className="grid gap-4">
            <PriceFields
              form={typed.price ?? money.priceForm}
              total={money.priceTotal}
              errors={typed.price ? errors : {}}
            />
            <Submit intent="price" version={version} words="Save the price" />
          </DeskForm>
        </Fold>
      ) : null}
    </section>
  );
}

type ReceiptProps = {
  money: StayMoneyView;
  price: NonNullable<StayMoneyView["price"]>;
  balances: StayBalances;
  version: number;
};

function Receipt({ money: { payments, canceledOn }, price, balances, version }: ReceiptProps) {
  const dueOn = (day: string) => (canceledOn === null ? `due ${longDate(day)}` : "");
  return (
    <dl className="receipt mt-3">
      {price.lines.map(({ label, cents }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <Line key={i} label={label} amount={dollars(cents)} />
      ))}
      <Line label="Total" amount={dollars(price.total)} note={dueOn(price.balanceDue)} strong />
      {price.deposit > 0 ? (
        <Line label="Security deposit" amount={dollars(price.deposit)} note={dueOn(price.depositDue)} />
      ) : null}
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} version={version} />
      ))}
      {balanceLines(balances, canceledOn !== null).map(([label, amount]) => (
        <Line key={label} label={label} amount={amount} strong />
      ))}
    </dl>
  );
}

/** What is open, on either side. */
function balanceLines({ rent, deposit, noted }: StayBalances, isCanceled: boolean): [label: string, amount: string][] {
  const lines: [string, number][] = [
    ["Open deposit", deposit.open],
    ["Open balance", rent.open],
    ["Not cleared yet", noted],
    [isCanceled ? "Rent to return" : "Paid too much, to return", rent.overpaid],
    [isCanceled ? "Deposit to return" : "Deposit you hold", deposit.held],
  ];
  const shown = lines
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]): [string, string] => [label, dollars(cents)]);
  const isPaid = deposit.open + rent.open + noted === 0 && !isCanceled;
  return isPaid ? [["Paid in full", dollars(rent.received + deposit.received)], ...shown] : shown;
}

function Line({
  label,
  amount,
  note = "",
  strong = false,
}: {
  label: ReactNode;
  amount: string;
  note?: string;
  strong?: boolean;
}) {
  return (
    <div className={strong ? "font-semibold" : ""}>
      <dt dir="auto" className="wrap-anywhere">
        {label}
        {note === "" ? null : <span className="block text-[0.9375rem] font-normal text-muted">{note}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}

type PaymentLine = StayMoneyView["payments"][number];

function PaymentRow({ payment, version }: { payment: PaymentLine; version: number }) {
  const { id, kind, cents, day, method, word, state } = payment;
  const how = `${kind === "received" ? "Received" : kind === "refunded" ? "Refunded" : kindLabels[kind]}${method === "" ? "" : `, ${method}`}`;
  const note = { noted: "Not cleared yet", cleared: "", bounced: "Did not clear" }[state];
  const sign = kind === "received" ? "-" : kind === "deposit-kept" ? "" : "+";
  return (
    <div className={state === "bounced" ? "text-muted line-through" : ""}>
      <dt className="wrap-anywhere">
        {how}
        <span className="block text-[0.9375rem] text-muted">
          {longDate(day)}
          {word === "" ? null : (
            <>
              : <bdi>{word}</bdi>
            </>
          )}
          {note === "" ? null : <strong className="block font-semibold text-ink">{note}</strong>}
        </span>
        {state === "noted" ? (
          <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
            <Hidden version={version} payment={id} />
            <BayButton intent="cleared">It cleared</BayButton>
            <QuietButton intent="bounced">It bounced</QuietButton>
          </Form>
        ) : null}
      </dt>
      <dd>
        {sign}
        {dollars(cents)}
      </dd>
    </div>
  );
}

type PaymentFieldsProps = {
  money: StayMoneyView;
  kinds: PaymentKind[];
  typed: PaymentForm | null;
  errors: FieldErrors;
};

function PaymentFields({ money: { next }, kinds, typed, errors }: PaymentFieldsProps) {
  const form = typed ?? { ...next, kind: "", method: "", word: "", mail: "" };
  const shown = typed === null ? {} : errors;
  return (
    <>
      <Hidden entry={form.entry} />
      <label className="grid gap-1.5 font-medium">
        What
        <select name="kind" defaultValue={form.kind} className="field-input field-select font-normal">
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          defaultValue={form.amount}
          error={shown["amount"]}
        />
        <TextField label="Day" name="day" type="date" defaultValue={form.day} error={shown["day"]} />
        <TextField
          label="How"
          name="method"
          list="payment-methods"
          defaultValue={form.method}
          error={shown["method"]}
          hint="A check counts once you say it has cleared."
        />
        <datalist id="payment-methods">
          {next.methods.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </datalist>
      </div>
      <TextField
        label="A word (why a part of the deposit is kept)"
        name="word"
        defaultValue={form.word}
        error={shown["word"]}
        hint="Never a card or account number."
      />
      <CheckField name="mail" value="yes" defaultChecked={form.mail === "yes"}>
        Email the guest about it (then it cannot be undone)
      </CheckField>
    </>
  );
}

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">{title}</summary>
      <div className="card mt-2">{children}</div>
    </details>
  );
}

function Submit({ intent, version, words }: { intent: string; version: number; words: string }) {
  return (
    <div>
      <Hidden version={version} />
      <PrimaryButton intent={intent} className="button-small">
        {words}
      </PrimaryButton>
    </div>
  );
}
