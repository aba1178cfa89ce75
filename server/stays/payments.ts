import { type PaymentKind, type PaymentState, refundPercent, splitRefund } from "#contract/stays/stay-money.ts";
import { actOfPayment } from "#contract/stays/stay.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, PaymentRow, StayRow, Tx } from "#server/platform/db/schema.ts";
import {
  changedSinceSeen,
  type ChangeMail,
  changeStay,
  isId,
  refuse,
  refuseMoreThan,
  refuseUnless,
  type SeenStay,
} from "./change-stay.ts";
import { readMoney, stayBalances, type StayMoney } from "./money.ts";

/** A payment as the owner records it. `id` is its form's key, so that sending it twice records one. */
export type NewPayment = Pick<PaymentRow, "id" | "kind" | "cents" | "day" | "method" | "word" | "state">;

/** Records a payment. Never returns more than has cleared. Refuses an `id` that is already there. */
export async function recordPayment(write: Write, seen: SeenStay, payment: NewPayment, now: number, mail?: ChangeMail) {
  return changeStay(write, seen, now, async (tx, stay) => {
    const before = await readMoney(tx, stay);
    refuseUnless(actOfPayment[payment.kind], stay, now, before.balances);
    await addPayment(tx, stay, payment, before.payments, now);
    return {
      set: await refundedByRule(tx, stay, before),
      event: { act: "payment", ...factsOf(payment) },
      payments: [{ id: payment.id, set: { taken_back_at: now } }],
      ...(mail && { mail }),
    };
  });
}

/** Returns whether this same payment is already recorded, as when its form is sent again because its answer was lost. */
export async function isRecorded(db: Db, stayId: string, payment: NewPayment): Promise<boolean> {
  const row = await db.selectFrom("payments").selectAll().where("id", "=", payment.id).executeTakeFirst();
  return row?.stay_id === stayId && row.kind === payment.kind && row.cents === payment.cents;
}

/** Finds a payment of this stay, also one that no longer counts. */
export async function findPayment(db: Db, stayId: string, id: string): Promise<PaymentRow | null> {
  if (!isId(id) || !isId(stayId)) return null;
  const payments = db.selectFrom("payments").selectAll().where("stay_id", "=", stayId);
  return (await payments.where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns payments of this stay that were corrected or taken back with a reason, in that order. */
export async function takenBackPayments(db: Db, stayId: string): Promise<PaymentRow[]> {
  const payments = db.selectFrom("payments").selectAll().where("stay_id", "=", stayId);
  return payments.where("reason", "<>", "").orderBy("taken_back_at").execute();
}

/** Replaces a payment by `payment`, or takes it back if that is null. What it was stays stored, with the reason. */
export async function correctPayment(
  write: Write,
  seen: SeenStay,
  { id, reason, payment }: { id: string; reason: string; payment: NewPayment | null },
  now: number,
  mail?: ChangeMail,
) {
  return changeStay(write, seen, now, async (tx, stay) => {
    const before = await readMoney(tx, stay);
    const wrong = before.payments.find((each) => each.id === id) ?? refuse(changedSinceSeen(stay));
    await tx.updateTable("payments").set({ taken_back_at: now, reason }).where("id", "=", id).execute();
    const undo = [{ id, set: { taken_back_at: null, reason: "" } }];
    if (payment) {
      const others = before.payments.filter((each) => each !== wrong);
      if (payment.kind !== wrong.kind) {
        refuseUnless(actOfPayment[payment.kind], stay, now, stayBalances(stay, others));
      }
      await addPayment(tx, stay, payment, others, now);
    }
    return {
      set: await refundedByRule(tx, stay, before),
      event: payment
        ? { act: "payment-corrected", before: factsOf(wrong), after: factsOf(payment) }
        : { act: "payment-taken-back", before: factsOf(wrong) },
      payments: payment ? [...undo, { id: payment.id, set: { taken_back_at: now } }] : undo,
      ...(mail && { mail }),
    };
  });
}

/** Marks a check as cleared or bounced. */
export async function changePaymentState(
  write: Write,
  seen: SeenStay,
  { id, state }: { id: string; state: Exclude<PaymentState, "noted"> },
  now: number,
  mail?: ChangeMail,
) {
  return changeStay(write, seen, now, async (tx, stay) => {
    const before = await readMoney(tx, stay);
    const payment = before.payments.find((each) => each.id === id);
    const mayClear = payment?.state === "noted" || (payment?.state === "cleared" && state === "bounced");
    if (payment?.kind !== "received" || !mayClear) return refuse(changedSinceSeen(stay));
    await tx.updateTable("payments").set({ state }).where("id", "=", id).execute();
    const { cents, day } = payment;
    return {
      set: await refundedByRule(tx, stay, before),
      event: { act: "payment-became", cents, day, state },
      payments: [{ id, set: { state: payment.state } }],
      ...(mail && { mail }),
    };
  });
}

function factsOf({ kind, cents, method, day, state }: NewPayment) {
  return { kind, cents, method, day, state };
}

/** Adds a payment to `others`, those that count besides it. */
async function addPayment(tx: Tx, stay: StayRow, payment: NewPayment, others: readonly PaymentRow[], now: number) {
  refuseMoreThan(maxOf(payment.kind, stay, others), payment.cents);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("payments")
    .values({ ...payment, stay_id: stay.id, entered_at: now, taken_back_at: null, reason: "" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) refuse(changedSinceSeen(stay));
}

function maxOf(kind: PaymentKind, stay: StayRow, others: readonly PaymentRow[]): number {
  const balances = stayBalances(stay, others);
  if (kind === "received" || !balances) return Number.POSITIVE_INFINITY;
  const { rent, deposit } = balances;
  return kind === "refunded" ? Math.max(0, rent.received - rent.returned) : deposit.held;
}

/** Updates the refund of a canceled stay whose paid rent has changed, by the rule for the day the guest asked. */
async function refundedByRule(tx: Tx, stay: StayRow, before: StayMoney): Promise<Partial<StayRow>> {
  if (stay.state !== "canceled" || stay.canceled_on === null || !before.balances) return {};
  const after = await readMoney(tx, stay);
  const came = (after.balances?.rent.received ?? 0) - before.balances.rent.received;
  const { terms } = await readHouseWords(tx);
  const percent = refundPercent(stay.refund_check_in ?? stay.check_in, stay.canceled_on, terms);
  const { refund } = splitRefund(Math.abs(came), percent);
  return { canceled_refund: Math.max(0, (stay.canceled_refund ?? 0) + Math.sign(came) * refund) };
}
