import { describe, expect, test } from "vitest";
import { readPriceList } from "#server/prices/prices.ts";
import type { SeenStay } from "#server/stays/change-stay.ts";
import { historyOf } from "#server/stays/history.ts";
import { ownNights } from "#server/stays/night-holders.ts";
import { readOwed } from "#server/stays/owed.ts";
import { findStay } from "#server/stays/stays.ts";
import { undoChange } from "#server/stays/undo.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { addStay, stayOf } from "#tests/stored/stays.ts";
import { mailGuest } from "./mail-drafts.ts";
import { deskMoney, stayMoney } from "./money.ts";

const now = Date.parse("2027-01-15T17:30:00Z");

describe.each(bothEngines)("money at the desk on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const money = deskMoney({ db, write, clock: () => now });

  const agreePrice = (seen: SeenStay, typed: Typed) => money.forms(seen.id).price(posted(seen, typed));
  const cancel = (seen: SeenStay, over: Typed = {}) =>
    money.forms(seen.id).canceled(posted(seen, { askedOn: "", refund: "", ...over }));

  const booked = async (checkIn = "2027-07-03", checkOut = "2027-07-10") =>
    (await addStay(write, now, { checkIn, checkOut })).id;
  async function view(id: string) {
    const stay = await findStay(db, id);
    if (!stay) throw new Error("gone");
    return { seen: { id, version: stay.version }, ...(await stayMoney(db, stay, await readPriceList(db, now), now)) };
  }
  async function agreed() {
    const id = await booked();
    const { seen, priceForm } = await view(id);
    expect(await agreePrice(seen, priceForm)).toMatchObject({ ok: true });
    return id;
  }
  type Typed = Record<string, string>;
  const posted = ({ version }: SeenStay, typed: Typed) => ({ ...typed, version: String(version) });
  const record = (seen: SeenStay, typed: Typed) => money.forms(seen.id).payment(posted(seen, typed));
  const clear = (seen: SeenStay, payment: string) => money.forms(seen.id).cleared(posted(seen, { payment }));
  const form = (over: Typed): Typed => ({
    attempt: "entry-1",
    kind: "received",
    amount: "$750",
    day: "2027-01-15",
    method: "Check",
    word: "",
    why: "",
    ...over,
  });

  test("the first price is today's, and is stored with its due dates", async () => {
    const id = await booked();
    const before = await view(id);
    expect(before).toMatchObject({ price: null, balances: null });
    expect(before.priceForm).toMatchObject({ deposit: "$750", depositDue: "2027-01-15", balanceDue: "2027-05-19" });
    await agreePrice(before.seen, before.priceForm);
    expect(await view(id)).toMatchObject({
      price: { total: 837_500, deposit: 75_000 },
      next: { kind: "received", amount: "$750" },
    });
  });

  test("a missing amount, label, or day has an error at its field", async () => {
    const { seen, priceForm } = await view(await booked());
    const lines = { "lines.0.amount": "much", "lines.1.label": "", "lines.1.amount": "$5" };
    expect(await agreePrice(seen, { ...priceForm, ...lines, deposit: "-$5", balanceDue: "soon" })).toMatchObject({
      status: 422,
      errors: {
        "lines.0.amount": expect.any(String),
        "lines.1.label": expect.any(String),
        deposit: expect.any(String),
        balanceDue: expect.any(String),
      },
    });
    const noLines = Object.fromEntries(Object.keys(priceForm).map((name) => [name, ""]));
    expect(await agreePrice(seen, noLines)).toMatchObject({
      errors: { "lines.0.amount": "Please enter a price." },
    });
  });

  test("a year that is a typo is refused in each date, and no line of a price is left out", async () => {
    const { seen, priceForm } = await view(await agreed());
    const wrongYear = "The year has to be between 2000 and 2100.";
    const due = { depositDue: "0027-01-15", balanceDue: "2127-05-19" };
    expect(await agreePrice(seen, { ...priceForm, ...due })).toMatchObject({
      errors: { depositDue: wrongYear, balanceDue: wrongYear },
    });
    expect(await record(seen, form({ day: "0026-11-20" }))).toMatchObject({ errors: { day: wrongYear } });
    expect(await cancel(seen, { askedOn: "0026-11-20" })).toMatchObject({ errors: { askedOn: wrongYear } });
    const lines = Array.from({ length: 9 }, (_, at) => [
      [`lines.${at}.label`, "Rent"],
      [`lines.${at}.amount`, "$1"],
    ]).flat();
    expect(await agreePrice(seen, { ...priceForm, ...Object.fromEntries(lines) })).toMatchObject({
      errors: { "lines.0.amount": "A price has 8 lines at most. Please join some." },
    });
  });

  test("a check counts once it clears, other payments right away, and a form sent twice is one payment", async () => {
    const id = await agreed();
    const { seen } = await view(id);
    expect(await record(seen, form({}))).toMatchObject({ ok: true });
    // Sent again with another word, as after a lost answer.
    expect(await record(seen, form({ word: "#1042" }))).toMatchObject({ ok: true, change: null });
    expect(await view(id)).toMatchObject({ payments: [{ state: "noted" }], balances: { noted: 75_000 } });
    const payment = (await view(id)).payments[0]?.id ?? "";
    await clear((await view(id)).seen, payment);
    expect(await view(id)).toMatchObject({ balances: { noted: 0, deposit: { held: 75_000 } } });
    const zelle = form({ attempt: "entry-2", method: "Zelle", amount: "8375" });
    expect(await record((await view(id)).seen, zelle)).toMatchObject({ ok: true });
    expect((await view(id)).balances).toMatchObject({ rent: { open: 0 } });
    // Another payment from an outdated page.
    expect(await record(seen, form({ attempt: "entry-3" }))).toMatchObject({ status: 409 });
  });

  describe("an email about the deposit", () => {
    const thanks = "Thank you for leaving the house as you did.";
    const note = async (id: string, over: Typed) => record((await view(id)).seen, form({ method: "Zelle", ...over }));
    const email = (id: string, over: Typed) => note(id, { ...over, mail: "yes" });
    const back = (amount: string) => ({ attempt: "back", kind: "deposit-returned", amount });
    const kept = (amount: string, why: string) => ({ attempt: "kept", kind: "deposit-kept", amount, why });
    const sent = async (id: string) => {
      const mails = await db.selectFrom("outbox").selectAll().where("event", "like", `%${id}:payment:%`).execute();
      expect(mails).toHaveLength(1);
      return mails[0]?.text_body;
    };
    async function deposit() {
      const id = await agreed();
      await note(id, { attempt: "in" });
      return id;
    }

    test("thanks for the house only when all was returned after the stay", async () => {
      const id = await deposit();
      await db.updateTable("stays").set({ check_in: "2027-01-01", check_out: "2027-01-08" }).execute();
      await email(id, back("$750"));
      expect(await sent(id)).toContain(`We returned your whole deposit of $750. ${thanks}`);
    });

    test("says what is still held when part was returned and no reason is noted yet", async () => {
      const id = await deposit();
      await email(id, back("$600"));
      expect(await sent(id)).toContain(
        "Of your deposit of $750, we returned $600 and still hold $150.\n\nFor questions, reply to this email.\n",
      );
    });

    test("itemizes what is withheld after a return", async () => {
      const id = await deposit();
      await note(id, back("$600"));
      expect(await email(id, kept("$150", "Broken lamp"))).toMatchObject({ ok: true, change: null });
      expect(await sent(id)).toContain(
        "Of your deposit of $750, we returned $600 and kept $150.\n\nThis is what we kept, and why:\n\nBroken lamp: $150",
      );
      // It says what was returned, too, so a correction of that offers an email.
      expect(await money.correctionForm(id, "back")).toMatchObject({ mailed: true });
    });

    test("lists what was withheld before, and what is still held", async () => {
      const id = await deposit();
      await note(id, kept("$50", "A lamp"));
      await email(id, back("$600"));
      const text = await sent(id);
      expect(text).toContain("we returned $600, kept $50, and still hold $100.");
      expect(text).toContain("A lamp: $50");
    });

    test("never thanks a guest who canceled", async () => {
      const id = await deposit();
      await cancel((await view(id)).seen);
      await email(id, back("$750"));
      expect(await sent(id)).toContain("We returned your whole deposit of $750.\n\nFor questions");
    });
  });

  test("a check that bounced can be emailed: it says what is due again", async () => {
    const id = await agreed();
    await record((await view(id)).seen, form({ mail: "yes" }));
    const { seen, payments } = await view(id);
    expect(payments).toMatchObject([{ mailed: true }]);
    expect(await money.forms(id).bounced(posted(seen, { payment: "entry-1", mail: "yes" }))).toMatchObject({
      ok: true,
      change: null,
    });
    const { subject, text_body } = await db
      .selectFrom("outbox")
      .selectAll()
      .where("event", "like", "%:bounced")
      .executeTakeFirstOrThrow();
    expect(subject).toMatch(/^Your check did not clear: /);
    expect(text_body).toContain("Your payment of $750 by check on Friday, January 15, 2027 did not clear");
    expect(text_body).toContain("- Security deposit, $750 (refundable): due now");
    expect((await view(id)).balances).toMatchObject({ noted: 0, deposit: { open: 75_000 } });
  });

  test("a check can bounce without an email", async () => {
    const id = await agreed();
    await record((await view(id)).seen, form({}));
    const bounced = posted((await view(id)).seen, { payment: "entry-1" });
    expect(await money.forms(id).bounced(bounced)).toMatchObject({ ok: true, change: expect.any(String) });
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test.each([
    ["a card number", { word: "4111 1111 1111 1111" }, "word"],
    ["an account number", { word: "DE89 3704 0044 0532 0130 00" }, "word"],
    ["a method that is none of the house's", { method: "Check #1042" }, "method"],
    ["an amount of nothing", { amount: "0" }, "amount"],
    ["a day to come", { day: "2027-01-16" }, "day"],
    ["no way it was paid", { method: "" }, "method"],
    ["a kept deposit without a reason", { kind: "deposit-kept", word: "for the guest" }, "why"],
  ])("%s is refused", async (_, over, field) => {
    const { seen, payments } = await view(await agreed());
    expect(payments).toEqual([]);
    const outcome = await record(seen, form(over));
    expect(outcome).toMatchObject({ ok: false, status: 422 });
    expect(!outcome.ok && outcome.errors[field]).toMatch(/^[A-Z].+[.:]/);
    expect((await view(seen.id)).payments).toEqual([]);
  });

  test("the cancel form proposes today's refund", async () => {
    const id = await agreed();
    await record((await view(id)).seen, form({ method: "Zelle", amount: "$9,125" }));
    expect(await money.cancelForm(id)).toMatchObject({
      askedOn: "2027-01-15",
      proposed: "$8,375",
      deposit: 75_000,
    });
    const { seen } = await view(id);
    expect(await cancel(seen, { askedOn: "2027-06-13", refund: "a lot" })).toMatchObject({ status: 422 });
    expect(await cancel(seen, { askedOn: "2027-06-13", refund: "$9,000" })).toMatchObject({
      message: "You can return at most $8,375.",
    });
    expect(await cancel(seen, { askedOn: "2027-06-13" })).toMatchObject({ ok: true });
    expect(await readOwed(db, "2027-06-13")).toMatchObject([
      { what: "refund", cents: 418_750 },
      { what: "deposit-return", cents: 75_000 },
    ]);
    const next = async () => {
      const { kind, amount, day } = (await view(id)).next;
      return { attempt: `next-${kind}`, kind, amount, day };
    };
    expect(await next()).toMatchObject({ kind: "refunded", amount: "$4,187.50" });
    await record((await view(id)).seen, form({ ...(await next()), method: "Check" }));
    expect(await next()).toMatchObject({ kind: "deposit-returned", amount: "$750" });
    await record((await view(id)).seen, form({ ...(await next()), method: "Check" }));
    expect(await next()).toMatchObject({ kind: "received", amount: "" });
  });

  test("canceling a guest who has had emails asks again", async () => {
    const [ann, bob] = [(await view(await booked())).seen, (await view(await booked("2027-08-07", "2027-08-14"))).seen];
    const sent = stayOf(await mailGuest(write, bob, { subject: "Hi", body: "See you" }, "answer", now));
    expect(await cancel(ann)).toMatchObject({ ok: true });
    const asked = await cancel(sent);
    expect(asked).toMatchObject({ status: 422, errors: { sure: !asked.ok && asked.message } });
    expect((await ownNights(db)).ranges).toEqual([{ start: "2027-08-07", end: "2027-08-14" }]);
    expect(await cancel(bob, { sure: "yes" })).toMatchObject({ ok: false, status: 409 });
    expect(await cancel(sent, { sure: "yes" })).toMatchObject({ ok: true });
    expect((await ownNights(db)).ranges).toEqual([]);
  });

  test("canceling with an email does not ask again", async () => {
    const { seen } = await view(await booked());
    const sent = stayOf(await mailGuest(write, seen, { subject: "Hi", body: "See you" }, "answer", now));
    expect(await cancel(sent, { askedOn: "2027-03-01", mail: "yes" })).toMatchObject({ ok: true });
  });

  describe("a payment that was wrong", () => {
    const correction = (over: Typed) => ({ ...form({ attempt: "entry-2" }), reason: "It was a check", ...over });
    const correct = (seen: SeenStay, typed: Typed, payment = "entry-1") =>
      money.correctPayment(seen.id, payment)(posted(seen, typed));
    const takeBack = (seen: SeenStay, payment: string, typed: Typed) =>
      money.takeBackPayment(seen.id, payment)(posted(seen, typed));
    const mails = async () =>
      (await db.selectFrom("outbox").select(["subject", "text_body"]).orderBy("created_at").execute()).map(
        ({ subject, text_body }) => `${subject}\n${text_body}`,
      );
    async function recorded(over: Typed = {}) {
      const id = await agreed();
      expect(await record((await view(id)).seen, form({ method: "Zelle", ...over }))).toMatchObject({
        ok: true,
      });
      return (await view(id)).seen;
    }

    test("is corrected with a reason, and what it was stays stored", async () => {
      const seen = await recorded();
      expect(await correct(seen, correction({ reason: " " }))).toMatchObject({
        errors: { reason: "Please say why." },
      });
      expect(await correct(seen, correction({ amount: "$700" }))).toMatchObject({ ok: true });
      // Sent twice.
      expect(await correct(seen, correction({ amount: "$700" }))).toMatchObject({ ok: true, change: null });
      expect(await view(seen.id)).toMatchObject({
        payments: [{ id: "entry-2", cents: 70_000, method: "Check", state: "noted" }],
        balances: { noted: 70_000, deposit: { held: 0, open: 75_000 } },
      });
      const rows = await db.selectFrom("payments").selectAll().orderBy("id").execute();
      expect(rows).toMatchObject([
        { id: "entry-1", cents: 75_000, method: "Zelle", taken_back_at: now, reason: "It was a check" },
        { id: "entry-2", taken_back_at: null, reason: "" },
      ]);
    });

    test("a check that counted too early waits again, and one that was changed later still counts", async () => {
      const seen = await recorded({ method: "Check" });
      await clear(seen, "entry-1");
      const cleared = (await view(seen.id)).seen;
      expect(await correct(cleared, correction({ amount: "$800" }))).toMatchObject({ ok: true });
      expect(await view(seen.id)).toMatchObject({ payments: [{ cents: 80_000, state: "cleared" }] });
      const again = correction({ attempt: "entry-3", state: "noted" });
      expect(await correct((await view(seen.id)).seen, again, "entry-2")).toMatchObject({ ok: true });
      expect(await view(seen.id)).toMatchObject({ payments: [{ state: "noted" }], balances: { noted: 75_000 } });
    });

    test("is taken back even after the deposit was returned, and undone", async () => {
      const seen = await recorded();
      const back = form({ attempt: "back", kind: "deposit-returned", method: "Zelle" });
      await record(seen, back);
      const { seen: latest } = await view(seen.id);
      const taken = await takeBack(latest, "entry-1", { reason: "Wrong guest" });
      expect(taken).toMatchObject({ ok: true });
      expect(await view(seen.id)).toMatchObject({
        payments: [{ id: "back" }],
        balances: { deposit: { received: 0, returned: 75_000, open: 75_000 } },
      });
      await undoChange(write, (taken.ok && taken.change) || "", now);
      expect(await view(seen.id)).toMatchObject({ payments: [{ id: "back" }, { id: "entry-1" }] });
      expect((await historyOf(db, seen.id)).map(({ what }) => what)).toContain(
        "Took back a payment: Received $750 by Zelle on Friday, January 15, 2027",
      );
    });

    test("that the guest had an email about offers another, which corrects it", async () => {
      const seen = await recorded({ mail: "yes" });
      expect(await money.correctionForm(seen.id, "entry-1")).toMatchObject({
        mailed: true,
        payment: { cents: 75_000 },
      });
      expect(await correct(seen, correction({ mail: "yes" }))).toMatchObject({ ok: true, change: null });
      const second = (await mails()).find((mail) => mail.startsWith("A correction to your payment"));
      expect(second).toContain(
        "We wrote to you that we received $750 by Zelle on Friday, January 15, 2027. That was wrong. It was a check.",
      );
      expect(second).toContain(
        "It should say: we received $750 by check on Friday, January 15, 2027, which has not cleared yet.",
      );
      const { seen: latest } = await view(seen.id);
      await takeBack(latest, "entry-2", { reason: "It never came", mail: "yes" });
      expect((await mails()).filter((mail) => mail.includes("That payment no longer counts."))).toHaveLength(1);
    });

    test("that no email was about offers none, and one that is unknown is not found", async () => {
      const seen = await recorded();
      expect(await money.correctionForm(seen.id, "entry-1")).toMatchObject({ mailed: false });
      expect(await money.correctionForm(seen.id, "entry-9")).toBeNull();
      expect(await correct(seen, correction({}), "'")).toMatchObject({ status: 404 });
    });

    test("can become another kind only within what was received", async () => {
      const seen = await recorded();
      await record(seen, form({ attempt: "back", kind: "deposit-returned", amount: "$100", method: "Zelle" }));
      const refund = correction({ kind: "refunded", amount: "$100", method: "Zelle" });
      expect(await correct((await view(seen.id)).seen, refund, "back")).toMatchObject({
        status: 409,
        message: "There is no rent to refund.",
      });
      const kept = correction({ kind: "deposit-kept", amount: "$800", why: "A lamp" });
      expect(await correct((await view(seen.id)).seen, kept, "back")).toMatchObject({
        message: "You can return at most $750.",
      });
    });
  });
});
