import { describe, expect, test } from "vitest";
import type { StayRow } from "#server/platform/db/schema.ts";
import { bothEngines, emptyTables, races, sharedDatabase } from "#tests/database.ts";
import { addStay, stayOf, payment, rentOf8000 } from "#tests/stored/stays.ts";
import type { StayOutcome } from "./change-stay.ts";
import { historyOf } from "./history.ts";
import { paymentMail } from "./mails/change-letters.ts";
import { agreePrice, cancelStay, readMoney } from "./money.ts";
import { readOwed } from "./owed.ts";
import { changePaymentState, type NewPayment, recordPayment } from "./payments.ts";
import { changeState, findStay, moveStay } from "./stays.ts";
import { undoChange } from "./undo.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);
const price = { ...rentOf8000, lines: [...rentOf8000.lines, { label: "Cleaning", cents: 37_500 }] };

describe.each(bothEngines)("the money of a stay on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const enter = (state: "inquiry" | "booked") => addStay(write, now, { state });
  const agreed = async (state: "inquiry" | "booked" = "booked") =>
    stayOf(await agreePrice(write, await enter(state), price, now));
  const pay = async (stay: StayRow, made: NewPayment) => stayOf(await recordPayment(write, stay, made, now));
  const current = async ({ id }: StayRow) => {
    const stay = await findStay(db, id);
    if (!stay) throw new Error("gone");
    return stay;
  };
  const balances = async (stay: StayRow) => (await readMoney(db, await current(stay))).balances;
  const words = async (stay: StayRow) => (await historyOf(db, stay.id)).map(({ what }) => what);

  test("price and payments are in the history and in the balances", async () => {
    let stay = await agreed();
    stay = await pay(stay, payment("a", 75_000));
    stay = await pay(stay, payment("b", 400_000, { day: "2027-05-01", method: "Check", state: "noted" }));
    expect(await balances(stay)).toMatchObject({
      rent: { open: 837_500 },
      deposit: { open: 0, held: 75_000 },
      noted: 400_000,
    });
    stay = stayOf(await changePaymentState(write, stay, { id: "b", state: "cleared" }, now));
    expect(await balances(stay)).toMatchObject({ rent: { open: 437_500, received: 400_000 }, noted: 0 });
    expect(await words(stay)).toEqual([
      "Entered as booked",
      "Agreed on $8,375 and a deposit of $750",
      "Received $750 by Zelle on Friday, January 15, 2027",
      "Received $4,000 by check on Saturday, May 1, 2027, not cleared yet",
      "$4,000 of Saturday, May 1, 2027 cleared",
    ]);
  });

  test("emails about a booking, a move, and a payment list what was received and what is open", async () => {
    const textOf = async (subject: string) => {
      const mails = await db.selectFrom("outbox").select(["subject", "text_body"]).execute();
      return mails.findLast((mail) => mail.subject.startsWith(subject))?.text_body;
    };
    let stay = await pay(await agreed("inquiry"), payment("a", 75_000));
    stay = await pay(stay, payment("b", 400_000));
    stay = await pay(stay, payment("c", 100_000, { method: "Check", state: "noted" }));
    stay = stayOf(await changeState(write, stay, "booked", now, { mailWords: "" }));
    const dues = (day: string, open = "$4,000 received, check of $1,000 not cleared yet, $3,375 due") =>
      `- Security deposit, $750 (refundable): received\n- Total of $8,375: ${open} by ${day}\n`;
    expect(await textOf("You are booked")).toContain(dues("Wednesday, May 19, 2027"));
    const dates = { checkIn: "2027-07-10", checkOut: "2027-07-17", mail: true };
    stay = stayOf(await moveStay(write, stay, dates, now));
    expect(await textOf("Your new dates")).toContain(dues("Wednesday, May 26, 2027"));
    const last = payment("d", 37_500);
    stay = stayOf(await recordPayment(write, stay, last, now, paymentMail(last, now)));
    expect(await textOf("Payment received")).toContain(
      dues("Wednesday, May 26, 2027", "$4,375 received, check of $1,000 not cleared yet, $3,000 due"),
    );
    const uncleared = payment("e", 50_000, { method: "Check", state: "noted" });
    await recordPayment(write, stay, uncleared, now, paymentMail(uncleared, now));
    expect(await textOf("We have your payment")).toContain(
      "$500 by check on Friday, January 15, 2027. It counts once it clears.",
    );
  });

  test("a deposit by a check that has not cleared is not called due", async () => {
    const check = payment("a", 75_000, { method: "Check", state: "noted" });
    await recordPayment(write, await agreed(), check, now, paymentMail(check, now));
    const [mail] = await db.selectFrom("outbox").select("text_body").execute();
    expect(mail?.text_body).toContain(
      "- Security deposit, $750 (refundable): check not cleared yet\n- Total of $8,375: due",
    );
    expect(mail?.text_body).not.toContain("due now");
  });

  test("a payment needs a price and the current version", async () => {
    const stay = await enter("booked");
    expect(await recordPayment(write, stay, payment("a", 75_000), now)).toMatchObject({
      reason: "state",
      message: "Agree on a price first.",
    });
    await agreePrice(write, stay, price, now);
    expect(await recordPayment(write, stay, payment("a", 75_000), now)).toMatchObject({ reason: "changed-since" });
    expect((await readMoney(db, await current(stay))).payments).toEqual([]);
  });

  test("an entry sent again is one payment, even with the current version", async () => {
    const stay = await pay(await agreed(), payment("a", 75_000));
    expect(await recordPayment(write, stay, payment("a", 75_000), now)).toMatchObject({ ok: false });
    expect((await readMoney(db, await current(stay))).payments).toHaveLength(1);
    expect((await current(stay)).version).toBe(stay.version);
  });

  test("of two payments on the same version, only one is noted", async () => {
    for (let i = 0; i < races; i++) {
      await emptyTables(db);
      const stay = await agreed();
      const outcomes = await Promise.all(["a", "b"].map((id) => recordPayment(write, stay, payment(id, 75_000), now)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await readMoney(db, await current(stay))).payments).toHaveLength(1);
    }
  });

  test("of a refund and a cancellation on the same version, only one wins", async () => {
    for (let i = 0; i < races; i++) {
      await emptyTables(db);
      const stay = await pay(await agreed(), payment("a", 912_500));
      const refund = payment("r", 837_500, { kind: "refunded" });
      const [refunded, canceled] = await Promise.all([
        recordPayment(write, stay, refund, now),
        cancelStay(write, stay, {}, now),
      ]);
      expect(refunded.ok).toBe(!canceled.ok);
      const after = await balances(stay);
      expect((after?.rent.returned ?? 0) + (after?.rent.overpaid ?? 0)).toBe(837_500);
    }
  });

  test("no more can be returned than has cleared", async () => {
    let stay = await pay(await agreed(), payment("a", 100_000));
    stay = await pay(stay, payment("b", 812_500, { method: "Check", state: "noted" }));
    const back = (kind: NewPayment["kind"], cents: number) =>
      recordPayment(write, stay, payment(`${kind} ${cents}`, cents, { kind }), now);
    expect(await back("refunded", 25_001)).toMatchObject({
      reason: "amount",
      message: expect.stringContaining("$250"),
    });
    expect(await back("deposit-returned", 75_001)).toMatchObject({
      reason: "amount",
      message: expect.stringContaining("$750"),
    });
    expect((await back("deposit-returned", 60_000)).ok).toBe(true);
    stay = await current(stay);
    expect(await back("deposit-kept", 15_001)).toMatchObject({
      reason: "amount",
      message: expect.stringContaining("$150"),
    });
    expect((await back("deposit-kept", 15_000)).ok).toBe(true);
    expect(await balances(stay)).toMatchObject({ rent: { received: 25_000 }, deposit: { held: 0, open: 0 } });
  });

  test("a check that bounces reopens what was due, and cannot clear afterwards", async () => {
    let stay = await pay(await agreed(), payment("a", 912_500, { method: "Check" }));
    expect(await balances(stay)).toMatchObject({ rent: { open: 0 } });
    stay = stayOf(await changePaymentState(write, stay, { id: "a", state: "bounced" }, now));
    expect(await balances(stay)).toMatchObject({ rent: { open: 837_500 }, deposit: { open: 75_000 } });
    expect((await changePaymentState(write, stay, { id: "a", state: "cleared" }, now)).ok).toBe(false);
  });

  test("payments, clearing, prices and cancellations can be undone for ten minutes", async () => {
    let stay = await agreed();
    const changes: (string | null)[] = [];
    const keep = (outcome: StayOutcome) => {
      stay = stayOf(outcome);
      changes.push(outcome.ok ? outcome.change : null);
    };
    keep(await recordPayment(write, stay, payment("a", 912_500, { state: "noted" }), now));
    keep(await changePaymentState(write, stay, { id: "a", state: "cleared" }, now));
    keep(await agreePrice(write, stay, { ...price, deposit: 0 }, now));
    keep(await cancelStay(write, stay, {}, now));
    for (const change of changes.toReversed()) {
      // Only the latest can be undone, because it changed the stay after the others.
      const outcome = await undoChange(write, change ?? "", now);
      expect(outcome.ok).toBe(change === changes.at(-1));
    }
    stay = await current(stay);
    expect(stay).toMatchObject({ state: "booked", canceled_on: null, canceled_refund: null, deposit: 0 });
    const noted = await recordPayment(write, stay, payment("b", 5), now);
    expect(noted.ok && (await undoChange(write, noted.change ?? "", now))).toMatchObject({ ok: true });
    expect((await readMoney(db, stay)).payments.map(({ id }) => id)).toEqual(["a"]);
    expect(await words(stay)).toContain("Undone: Received $0.05 by Zelle on Friday, January 15, 2027");
  });

  test("canceling proposes the refund for the day the guest asked, which the owner can change", async () => {
    for (const [askedOn, refund, back] of [
      ["2027-06-03", null, 837_500],
      ["2027-06-13", null, 418_750],
      ["2027-06-25", null, 0],
      ["2027-06-25", 100_000, 100_000],
    ] as const) {
      await emptyTables(db);
      const stay = await pay(await agreed(), payment("a", 912_500));
      await cancelStay(write, stay, { askedOn, refund }, now);
      expect(await balances(stay)).toMatchObject({
        rent: { overpaid: back, open: 0 },
        deposit: { overpaid: 75_000, open: 0 },
      });
    }
    const stay = await pay(await agreed(), payment("z", 100_000));
    expect(await cancelStay(write, stay, { refund: 25_001 }, now)).toMatchObject({
      reason: "amount",
      message: expect.stringContaining("$250"),
    });
  });

  test("a confirmation that has not left stays when the stay is canceled, and leaves when that is undone", async () => {
    const stay = stayOf(await changeState(write, await agreed("inquiry"), "booked", now, { mailWords: "" }));
    const status = async () => (await db.selectFrom("outbox").select(["status", "settled_at"]).execute())[0];
    expect(await status()).toEqual({ status: "waiting", settled_at: null });
    const canceled = await cancelStay(write, stay, {}, now);
    expect(await status()).toEqual({ status: "failed", settled_at: now });
    expect(await undoChange(write, (canceled.ok && canceled.change) || "", now)).toEqual({ ok: true });
    expect(await status()).toEqual({ status: "waiting", settled_at: null });
  });

  test("a check that clears after the cancellation is refunded by the same rule", async () => {
    let stay = await pay(await agreed(), payment("a", 75_000));
    stay = await pay(stay, payment("b", 400_001, { method: "Check", state: "noted" }));
    stay = stayOf(await cancelStay(write, stay, { askedOn: "2027-06-13" }, now));
    expect(await balances(stay)).toMatchObject({ rent: { overpaid: 0 } });
    stay = stayOf(await changePaymentState(write, stay, { id: "b", state: "cleared" }, now));
    expect(await balances(stay)).toMatchObject({ rent: { overpaid: 200_001 } });
    stay = stayOf(await changePaymentState(write, stay, { id: "b", state: "bounced" }, now));
    expect(await balances(stay)).toMatchObject({ rent: { overpaid: 0 } });
  });

  test("a move changes the due date; a late one does not change refund deadlines", async () => {
    const dates = { checkIn: "2027-08-07", checkOut: "2027-08-14" };
    let stay = stayOf(await moveStay(write, await agreed(), dates, now));
    expect(stay).toMatchObject({ balance_due: "2027-06-23", refund_check_in: null });
    const late = Date.UTC(2027, 6, 20, 16);
    stay = stayOf(await moveStay(write, stay, { checkIn: "2027-09-04", checkOut: "2027-09-11" }, late));
    expect(stay).toMatchObject({ balance_due: "2027-07-21", refund_check_in: "2027-08-07" });
  });

  test("a price that was agreed on before the booking moves its balance's day along, too", async () => {
    const dates = { checkIn: "2027-08-07", checkOut: "2027-08-14" };
    const stay = stayOf(await moveStay(write, await agreed("inquiry"), dates, now));
    expect(stay).toMatchObject({ state: "inquiry", balance_due: "2027-06-23", refund_check_in: null });
  });

  test("a stay can be finished after check-out, once the deposit is returned", async () => {
    let stay = await pay(await agreed(), payment("a", 912_500));
    const after = Date.UTC(2027, 6, 10, 16);
    expect(await changeState(write, stay, "closed", now)).toMatchObject({
      message: "This stay ends on July 10, 2027. It can be finished then.",
    });
    expect(await changeState(write, stay, "closed", after)).toMatchObject({
      message: "Return or keep the deposit first: you still hold $750.",
    });
    stay = await pay(stay, payment("d", 75_000, { kind: "deposit-returned" }));
    expect((await changeState(write, stay, "closed", after)).ok).toBe(true);
  });

  test("lists who owes what and since when", async () => {
    let stay = await agreed();
    const owed = async (today: string) =>
      (await readOwed(db, today)).map(({ what, cents, due, isLate, noted }) => [what, cents, due, isLate, noted]);
    const both = (isLate: boolean) => [
      ["deposit", 75_000, "2027-01-15", isLate, 0],
      ["balance", 837_500, "2027-05-19", false, 0],
    ];
    expect(await owed("2027-01-21")).toEqual(both(false));
    expect(await owed("2027-01-22")).toEqual(both(true));
    stay = await pay(stay, payment("a", 75_000));
    stay = await pay(stay, payment("b", 837_500, { method: "Check", state: "noted" }));
    expect(await owed("2027-05-20")).toEqual([["balance", 837_500, "2027-05-19", true, 837_500]]);
    stay = stayOf(await changePaymentState(write, stay, { id: "b", state: "cleared" }, now));
    expect(await owed("2027-05-20")).toEqual([]);
    expect(await owed("2027-07-12")).toEqual([["deposit-return", 75_000, "2027-07-24", false, 0]]);
    expect(await owed("2027-07-25")).toEqual([["deposit-return", 75_000, "2027-07-24", true, 0]]);
    await cancelStay(write, stay, { askedOn: "2027-06-01" }, now);
    expect(await owed("2027-06-02")).toEqual([
      ["refund", 837_500, "2027-06-01", true, 0],
      ["deposit-return", 75_000, "2027-06-01", true, 0],
    ]);
  });

  test("a booked stay without a price is listed until its guest has left", async () => {
    await enter("booked");
    expect(await readOwed(db, "2027-01-20")).toMatchObject([{ what: "price", cents: 0, due: "2027-07-03" }]);
    expect(await readOwed(db, "2027-07-10")).toEqual([]);
  });
});
