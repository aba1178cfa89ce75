import type { ReactNode } from "react";
import { longDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import type { PaymentKind, StayBalances } from "#contract/stays/stay-money.ts";
import { actOfPayment } from "#contract/stays/stay.ts";
import type { StayMoneyView } from "#server/stays/desk/money.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import { BayButton, PostForm, PrimaryButton, QuietButton } from "../../buttons.tsx";
import { CheckField, DeskForm, SelectField, TextField, useAnswer } from "../../form.tsx";
import { PageSection } from "../../page.tsx";
import { PriceFields, priceFields } from "../price-fields.tsx";
import type { Panel } from "./panels.ts";

const kindLabels: Readonly<Record<PaymentKind, string>> = {
  received: "Received from the guest",
  refunded: "Refunded to the guest",
  "deposit-returned": "Deposit returned",
  "deposit-kept": "Deposit kept",
};

/** A stay's price, payments, and balances, with their forms. `open` is the form the owner has asked for. */
export function Money({ stay: { money, not, version }, open }: { stay: StayDetails; open: Panel | null }) {
  const kinds = (Object.keys(kindLabels) as PaymentKind[]).filter((kind) => not[actOfPayment[kind]] === null);
  // An inquiry has no money yet, unless the owner agrees on a price.
  if (!money.price && (not.price !== null || (not.cancel !== null && open !== "price"))) return null;
  return (
    <PageSection id="money" title="Money" look="title-3" className="mt-8 max-w-[46rem]">
      {money.price ? (
        <Receipt money={money} version={version} />
      ) : (
        <p className="mt-2">No price is agreed yet. These are today's prices: change what you agreed otherwise.</p>
      )}
      {kinds.length > 0 ? (
        <Fold
          key={`payment ${version}`}
          name="payment"
          title="Note a payment"
          isOpen={open === "payment"}
          version={version}
          values={{ kind: money.next.kind, amount: money.next.amount, day: money.next.day }}
          button="Note it"
        >
          <PaymentFields next={money.next} kinds={kinds} />
        </Fold>
      ) : null}
      {not.price === null ? (
        <Fold
          key={`price ${version}`}
          name="price"
          title={money.price ? "Change the price" : "Agree on a price"}
          isOpen={open === "price" || !money.price}
          version={version}
          values={priceFields(money.priceForm)}
          button="Save the price"
        >
          <PriceFields />
        </Fold>
      ) : null}
    </PageSection>
  );
}

function Receipt({ money, version }: { money: StayMoneyView; version: number }) {
  const { price, balances, payments, canceledOn } = money;
  if (!price || !balances) return null;
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

function balanceLines({ rent, deposit, noted }: StayBalances, isCanceled: boolean): [label: string, amount: string][] {
  const lines: [string, number][] = [
    ["Open deposit", deposit.open],
    ["Open balance", rent.open],
    ["Not cleared yet", noted],
    [isCanceled ? "Rent to return" : "Overpaid, to return", rent.overpaid],
    [isCanceled ? "Deposit to return" : "Deposit you hold", deposit.held],
  ];
  const shown = lines
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]): [string, string] => [label, dollars(cents)]);
  const isPaid = deposit.open + rent.open + noted === 0 && !isCanceled;
  return isPaid ? [["Paid in full", dollars(rent.received + deposit.received)], ...shown] : shown;
}

type LineProps = { label: ReactNode; amount: string; note?: string; strong?: boolean };

function Line({ label, amount, note = "", strong = false }: LineProps) {
  return (
    <div className={strong ? "font-semibold" : ""}>
      <dt dir="auto" className="wrap-anywhere">
        {label}
        {note === "" ? null : <span className="block note font-normal">{note}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}

function PaymentRow({ payment, version }: { payment: StayMoneyView["payments"][number]; version: number }) {
  const { id, kind, cents, day, method, word, state } = payment;
  const how = `${kind === "received" ? "Received" : kind === "refunded" ? "Refunded" : kindLabels[kind]}${method === "" ? "" : `, ${method}`}`;
  const note = { noted: "Not cleared yet", cleared: "", bounced: "Did not clear" }[state];
  const sign = kind === "received" ? "-" : kind === "deposit-kept" ? "" : "+";
  return (
    <div className={state === "bounced" ? "text-muted line-through" : ""}>
      <dt className="wrap-anywhere">
        {how}
        <span className="block note">
          {longDate(day)}
          {word === "" ? null : (
            <>
              : <bdi>{word}</bdi>
            </>
          )}
          {note === "" ? null : <strong className="block font-semibold text-ink">{note}</strong>}
        </span>
        {state === "noted" ? (
          <PostForm className="mt-2 flex flex-wrap gap-2" fields={{ version, payment: id }}>
            <BayButton intent="cleared">It cleared</BayButton>
            <QuietButton intent="bounced">It bounced</QuietButton>
          </PostForm>
        ) : null}
      </dt>
      <dd>
        {sign}
        {dollars(cents)}
      </dd>
    </div>
  );
}

function PaymentFields({ next, kinds }: { next: StayMoneyView["next"]; kinds: PaymentKind[] }) {
  return (
    <>
      {/* Makes sending the form twice add one payment. */}
      <input type="hidden" name="entry" value={useAnswer("payment")?.typed["entry"] ?? next.entry} />
      <SelectField label="What" name="kind">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Amount" name="amount" inputMode="decimal" />
        <TextField label="Day" name="day" type="date" />
        <TextField
          label="How"
          name="method"
          list="payment-methods"
          hint="A check counts once you say it has cleared."
        />
        <datalist id="payment-methods">
          {next.methods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </datalist>
      </div>
      <TextField
        label="Comment (why you keep part of the deposit)"
        name="word"
        hint="Never a card or account number."
      />
      <CheckField name="mail" value="yes">
        Email the guest about it (then it cannot be undone)
        {kinds.includes("deposit-kept") ? (
          <span className="block note">
            For “Deposit kept”, no email goes out: the one about what you return lists it. If you keep all of it, please
            tell the guest yourself.
          </span>
        ) : null}
      </CheckField>
    </>
  );
}

type FoldProps = {
  name: "payment" | "price";
  title: string;
  isOpen: boolean;
  version: number;
  values: object;
  button: string;
  children: ReactNode;
};

/** A collapsible form. Stays open if it has errors. */
function Fold({ name, title, isOpen, version, values, button, children }: FoldProps) {
  const isAnswered = useAnswer(name) !== null;
  return (
    <details open={isOpen || isAnswered} className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">{title}</summary>
      <div className="card mt-2">
        <DeskForm name={name} values={{ ...values }} noValidate className="grid gap-4" fields={{ version }}>
          {children}
          <div>
            <PrimaryButton intent={name} className="button-small">
              {button}
            </PrimaryButton>
          </div>
        </DeskForm>
      </div>
    </details>
  );
}
