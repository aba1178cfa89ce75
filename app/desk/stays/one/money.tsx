import type { ReactNode } from "react";
import { BayButton, LineLink, PostForm, PrimaryButton, QuietButton } from "#app/desk/buttons.tsx";
import { Fold } from "#app/desk/fold.tsx";
import { CheckField, DeskForm } from "#app/desk/form.tsx";
import { PageSection } from "#app/desk/page.tsx";
import { kindLabels, PaymentFields } from "#app/desk/stays/payment-fields.tsx";
import { PriceFields } from "#app/desk/stays/price-fields.tsx";
import { longDate } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { paymentKinds, type StayBalances } from "#contract/stays/stay-money.ts";
import { actOfPayment } from "#contract/stays/stay.ts";
import type { StayMoneyView } from "#server/stays/desk/money.ts";
import type { StayDetails } from "#server/stays/desk/stay-details.ts";
import type { Panel } from "./panels.ts";

/** A stay's price, payments, and balances, with their forms. `open` is the form the owner has asked for. */
export function Money({ stay, open }: { stay: StayDetails; open: Panel | null }) {
  const { money, not, version } = stay;
  const kinds = paymentKinds.filter((kind) => not[actOfPayment[kind]] === null);
  // An inquiry has no money yet, unless the owner agrees on a price.
  if (!money.price && (not.price !== null || (not.cancel !== null && open !== "price"))) return null;
  return (
    <PageSection id="money" title="Money" look="title-3" className="mt-8 max-w-[46rem]">
      {money.price ? (
        <Receipt stay={stay} />
      ) : (
        <p className="mt-2">
          {money.isPriced
            ? "No price is agreed yet. These are today's prices: change what you agreed otherwise."
            : "No price is agreed yet, and the house has no price for these nights: enter the rent."}
        </p>
      )}
      {money.takenBack.length > 0 ? (
        <Fold title={`Corrected or taken back: ${money.takenBack.length}`} className="mt-3">
          <ul className="list-disc pl-6">
            {money.takenBack.map(({ id, words, reason }) => (
              <li key={id} className="wrap-anywhere">
                {words}. Why: <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {kinds.length > 0 ? (
        <FoldedForm
          key={`payment ${JSON.stringify([money.payments.length, money.takenBack.length, money.next.kind, money.next.amount])}`}
          name="payment"
          title="Record a payment"
          isOpen={open === "payment"}
          version={version}
          values={{ kind: money.next.kind, amount: money.next.amount, day: money.next.day }}
          button="Save"
        >
          <PaymentFields kinds={kinds} methods={money.next.methods} />
          {stay.reachable ? <MailField /> : null}
        </FoldedForm>
      ) : null}
      {not.price === null ? (
        <FoldedForm
          key={`price ${JSON.stringify(money.priceForm)}`}
          name="price"
          title={money.price ? "Change the price" : "Agree on a price"}
          isOpen={open === "price" || !money.price}
          version={version}
          values={money.priceForm}
          button="Save the price"
        >
          <PriceFields />
        </FoldedForm>
      ) : null}
    </PageSection>
  );
}

function Receipt({ stay }: { stay: StayDetails }) {
  const { price, balances, payments, canceledOn } = stay.money;
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
        <PaymentRow key={payment.id} stay={stay} payment={payment} />
      ))}
      {balanceLines(balances, canceledOn !== null).map(([label, amount]) => (
        <Line key={label} label={label} amount={amount} strong />
      ))}
    </dl>
  );
}

function balanceLines({ rent, deposit, noted }: StayBalances, isCanceled: boolean): [label: string, amount: string][] {
  const lines: [string, number][] = [
    ["Deposit still due", deposit.open],
    ["Balance due", rent.open],
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

type PaymentRowProps = { stay: StayDetails; payment: StayMoneyView["payments"][number] };

function PaymentRow({ stay, payment }: PaymentRowProps) {
  const { id, kind, cents, day, method, word, state } = payment;
  const how = { ...kindLabels, received: "Received", refunded: "Refunded" }[kind];
  const note = { noted: "Not cleared yet", cleared: "", bounced: "Did not clear" }[state];
  const sign = { received: "", refunded: "-", "deposit-returned": "-", "deposit-kept": "" }[kind];
  return (
    <div className={state === "bounced" ? "text-muted" : ""}>
      <dt className="wrap-anywhere">
        {how}
        {method === "" ? "" : `, ${method}`}
        <span className="block note">
          {longDate(day)}
          {word === "" ? null : (
            <>
              : <bdi>{word}</bdi>
            </>
          )}
          {note === "" ? null : <strong className="block font-semibold text-ink">{note}</strong>}
        </span>
      </dt>
      <dd className={state === "bounced" ? "line-through" : ""}>
        {sign}
        {dollars(cents)}
      </dd>
      <dd className="receipt-acts">
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          {state === "noted" ? (
            <PostForm fields={{ version: stay.version, payment: id }}>
              <BayButton intent="cleared">It cleared</BayButton>
            </PostForm>
          ) : null}
          <LineLink to={`/desk/stays/${stay.id}/payment/${id}`}>
            Correct<span className="sr-only"> the payment of {dollars(cents)}</span>
          </LineLink>
        </div>
        {state === "noted" ? <Bounced stay={stay} payment={payment} /> : null}
      </dd>
    </div>
  );
}

/** Asks before a check counts as bounced: the guest who was emailed that it came should hear that it did not clear. */
function Bounced({ stay, payment: { id, mailed } }: PaymentRowProps) {
  const name = `bounced ${id}`;
  return (
    <Fold title="It bounced" form={name}>
      <DeskForm
        name={name}
        values={{ mail: mailed ? "yes" : "" }}
        className="grid justify-items-start gap-2 pb-2"
        version={stay.version}
        fields={{ payment: id }}
      >
        {stay.reachable ? <MailField /> : null}
        <QuietButton intent="bounced">The check did not clear</QuietButton>
      </DeskForm>
    </Fold>
  );
}

function MailField() {
  return (
    <CheckField name="mail" value="yes">
      Email the guest about it (then you can correct it, but not undo it)
    </CheckField>
  );
}

type FoldedFormProps = {
  name: "payment" | "price";
  title: string;
  isOpen: boolean;
  version: number;
  values: object;
  button: string;
  children: ReactNode;
};

function FoldedForm({ name, title, isOpen, version, values, button, children }: FoldedFormProps) {
  return (
    <Fold title={title} form={name} open={isOpen} className="mt-4">
      <div className="card mt-2">
        <DeskForm
          name={name}
          values={{ ...values }}
          noValidate
          className="group/payment grid grid-cols-1 gap-4"
          version={version}
        >
          {children}
          <div>
            <PrimaryButton intent={name} className="button-small">
              {button}
            </PrimaryButton>
          </div>
        </DeskForm>
      </div>
    </Fold>
  );
}
