import { beforeEach, describe, expect, test } from "vitest";
import { bothEngines, emptyTables, openTestDatabase } from "#tests/database.ts";
import type { SeenStay } from "../change-stay.ts";
import { readPriceList } from "../../house/rates.ts";
import { ownNights } from "../night-holders.ts";
import { csvOf } from "../../backup/export.ts";
import { enterStay, findStay } from "../stays.ts";
import { mailGuest } from "./mail-drafts.ts";
import { type CancelForm, deskMoney, type PaymentForm, stayMoney } from "./money.ts";

const now = Date.parse("2027-01-15T17:30:00Z");

describe.each(bothEngines)("money at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));
  const money = deskMoney({ db, write, clock: () => now });

  const cancel = (seen: SeenStay, over: Partial<CancelForm> = {}) =>
    money.cancel(seen, { askedOn: "", refund: "", sure: "", mail: "", ...over });

  async function booked(checkIn = "2027-07-03", checkOut = "2027-07-10") {
    const dates = { checkIn, checkOut };
    const guest = { name: "Jane Doe", email: "jane@example.com", phone: null, notes: "", state: "booked" as const };
    const entered = await enterStay(write, { ...dates, ...guest }, now);
    if (!entered.ok) throw new Error(entered.reason);
    return entered.stay.id;
  }
  async function view(id: string) {
    const stay = await findStay(db, id);
    if (!stay) throw new Error("gone");
    return { seen: { id, version: stay.version }, ...(await stayMoney(db, stay, await readPriceList(db, now), now)) };
  }
  async function agreed() {
    const id = await booked();
    const { seen, priceForm } = await view(id);
    expect(await money.agreePrice(seen, priceForm)).toMatchObject({ ok: true });
    return id;
  }
  const form = (over: Partial<PaymentForm>): PaymentForm => ({
    entry: "entry-1",
    kind: "received",
    amount: "$750",
    day: "2027-01-15",
    method: "Check",
    word: "",
    ...over,
  });

  test("the first price is today's, and is stored with its due dates", async () => {
    const id = await booked();
    const before = await view(id);
    expect(before).toMatchObject({ price: null, balances: null });
    expect(before.priceForm).toMatchObject({ deposit: "$750", depositDue: "2027-01-15", balanceDue: "2027-05-19" });
    await money.agreePrice(before.seen, before.priceForm);
    expect(await view(id)).toMatchObject({
      price: { total: 837_500, deposit: 75_000 },
      next: { kind: "received", amount: "$750" },
    });
  });

  test("a missing amount, label, or day has an error at its field", async () => {
    const { seen, priceForm } = await view(await booked());
    const lines = [
      { label: "Rent", amount: "much" },
      { label: "", amount: "$5" },
    ];
    expect(await money.agreePrice(seen, { ...priceForm, lines, deposit: "-$5", balanceDue: "soon" })).toMatchObject({
      status: 422,
      errors: {
        "amount-0": expect.any(String),
        "label-1": expect.any(String),
        deposit: expect.any(String),
        balanceDue: expect.any(String),
      },
    });
    expect(await money.agreePrice(seen, { ...priceForm, lines: [] })).toMatchObject({
      errors: { "amount-0": "Please enter a price." },
    });
  });

  test("a check counts once it clears, other payments right away, and a form sent twice is one payment", async () => {
    const id = await agreed();
    const { seen } = await view(id);
    expect(await money.notePayment(seen, form({}))).toMatchObject({ ok: true });
    expect(await money.notePayment(seen, form({}))).toMatchObject({ ok: true, change: null });
    expect(await view(id)).toMatchObject({ payments: [{ state: "noted" }], balances: { noted: 75_000 } });
    const payment = (await view(id)).payments[0]?.id ?? "";
    await money.changePaymentState((await view(id)).seen, payment, "cleared");
    expect(await view(id)).toMatchObject({ balances: { noted: 0, deposit: { held: 75_000 } } });
    const zelle = form({ entry: "entry-2", method: "Zelle", amount: "8375" });
    expect(await money.notePayment((await view(id)).seen, zelle)).toMatchObject({ ok: true });
    expect((await view(id)).balances).toMatchObject({ rent: { open: 0 } });
    // Another payment from an outdated page.
    expect(await money.notePayment(seen, form({ entry: "entry-3" }))).toMatchObject({ status: 409 });
  });

  test("a withheld deposit sends no email; the email about the rest lists it", async () => {
    const mails = () => db.selectFrom("outbox").select("text_body").execute();
    const note = async (id: string, over: Partial<PaymentForm>) =>
      money.notePayment((await view(id)).seen, form({ method: "Zelle", mail: "yes", ...over }));
    const id = await agreed();
    await note(id, { entry: "in", mail: "" });
    expect(await note(id, { entry: "kept", kind: "deposit-kept", amount: "$50", word: "A lamp" })).toMatchObject({
      ok: true,
      change: expect.any(String),
    });
    expect(await mails()).toEqual([]);
    await note(id, { entry: "back", kind: "deposit-returned", amount: "$700" });
    expect(await mails()).toEqual([{ text_body: expect.stringContaining("A lamp: $50") }]);
  });

  test.each([
    ["a card number", { word: "4111 1111 1111 1111" }, "word"],
    ["an account number", { method: "DE89 3704 0044 0532 0130 00" }, "method"],
    ["an amount of nothing", { amount: "0" }, "amount"],
    ["a day to come", { day: "2027-01-16" }, "day"],
    ["no way it was paid", { method: " " }, "method"],
    ["a kept deposit without a reason", { kind: "deposit-kept", word: "" }, "word"],
  ])("%s is refused", async (_, over, field) => {
    const { seen, payments } = await view(await agreed());
    expect(payments).toEqual([]);
    const outcome = await money.notePayment(seen, form(over));
    expect(outcome).toMatchObject({ ok: false, status: 422 });
    expect(!outcome.ok && outcome.errors[field]).toMatch(/^[A-Z].+[.:]/);
    expect((await view(seen.id)).payments).toEqual([]);
  });

  test("the cancel form proposes today's refund", async () => {
    const id = await agreed();
    await money.notePayment((await view(id)).seen, form({ method: "Zelle", amount: "$9,125" }));
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
    expect(await money.owed()).toMatchObject({
      owed: [{ words: "You owe a refund of $4,187.50" }, { words: "Return or keep the deposit of $750" }],
      years: [2027],
    });
    const next = async () => (await view(id)).next;
    expect(await next()).toMatchObject({ kind: "refunded", amount: "$4,187.50" });
    await money.notePayment((await view(id)).seen, form({ ...(await next()), method: "Check" }));
    expect(await next()).toMatchObject({ kind: "deposit-returned", amount: "$750" });
    await money.notePayment((await view(id)).seen, form({ ...(await next()), method: "Check" }));
    expect(await next()).toMatchObject({ kind: "received", amount: "" });
  });

  test("canceling a guest who has had emails asks again", async () => {
    const [ann, bob] = [(await view(await booked())).seen, (await view(await booked("2027-08-07", "2027-08-14"))).seen];
    const sent = await mailGuest(write, bob, { subject: "Hi", body: "See you" }, { decline: false }, now);
    if (!sent.ok) throw new Error(sent.message);
    expect(await cancel(ann)).toMatchObject({ ok: true });
    const asked = await cancel(sent.stay);
    expect(asked).toMatchObject({ status: 422, errors: { sure: !asked.ok && asked.message } });
    expect((await ownNights(db)).ranges).toEqual([{ start: "2027-08-07", end: "2027-08-14" }]);
    expect(await cancel(bob, { sure: "yes" })).toMatchObject({ ok: false, status: 409 });
    expect(await cancel(sent.stay, { sure: "yes" })).toMatchObject({ ok: true });
    expect((await ownNights(db)).ranges).toEqual([]);
  });

  test("canceling with an email does not ask again", async () => {
    const { seen } = await view(await booked());
    const sent = await mailGuest(write, seen, { subject: "Hi", body: "See you" }, { decline: false }, now);
    if (!sent.ok) throw new Error(sent.message);
    expect(await cancel(sent.stay, { askedOn: "2027-03-01", mail: "yes" })).toMatchObject({ ok: true });
  });

  test("a year's payments are a CSV file", async () => {
    const id = await agreed();
    await money.notePayment((await view(id)).seen, form({ method: "Zelle", word: "=1+1" }));
    await money.notePayment(
      (await view(id)).seen,
      form({ entry: "b", method: "Cash", day: "2026-12-31", amount: "$1,000.50" }),
    );
    const text = async (year: string | null) => {
      let all = "";
      for await (const piece of csvOf(db, "payments", [], year)) all += piece.text;
      return all.replace("\ufeff", "").split("\r\n");
    };
    expect(await text("2026")).toMatchObject([
      "day,kind,amount in $,method,status,word,guest,check-in,check-out,stay,noted",
      expect.stringMatching(/^2026-12-31,received,1000\.50,Cash,cleared,,Jane Doe,2027-07-03,2027-07-10,/),
      "",
    ]);
    expect((await text(null)).slice(1, 3).map((line) => line.split(",")[0])).toEqual(["2026-12-31", "2027-01-15"]);
    expect((await text("2027"))[1]).toContain(`"'=1+1"`);
  });
});
