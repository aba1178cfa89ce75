import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, type CalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import type { AgreedPrice, PaymentKind, PaymentState } from "#contract/stays/stay-money.ts";
import { readHouseForEmails } from "#server/house/current-house.ts";
import { deskMails } from "#server/mail/desk.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { readPriceList } from "#server/prices/prices.ts";
import { applyRetention } from "#server/privacy/retention.ts";
import { readAvailability } from "#server/stays/availability.ts";
import { stayDetails } from "#server/stays/desk/stay-details.ts";
import { paymentsByStay, paymentsOf, priceColumns } from "#server/stays/money.ts";
import { changeState, moveStay, noteForGuest } from "#server/stays/stays.ts";
import type { EnteredStay } from "#server/stays/stays.ts";
import { emptyDatabase, emptyTables, engines } from "#tests/database.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { addStay } from "#tests/stored/stays.ts";
import { datedMails, queueDatedMails } from "./dated-mails.ts";

const siteUrl = "https://bayhouse.test";
const june = Date.parse("2027-06-01T12:00:00Z");

/** Converts a summer time at the house to a timestamp. */
const at = (time: string) => Date.parse(`${time}:00-04:00`);

describe.each(engines)("emails before an arrival on %s", async (engine) => {
  const place = await emptyDatabase(engine);
  const [server, other] = await place.openForRace();
  await migrate(server);
  const { db, write } = server;
  beforeEach(async () => {
    await emptyTables(db);
    await publishHouse(server, { streetAddress: "1 Heron Lane", name: "Dock House", beforeArrival: "Wi-Fi: heron" });
  });

  const enter = (change: Partial<EnteredStay> = {}) => addStay(write, june, change);
  const queue = (time: number, by = server) => queueDatedMails({ ...by, siteUrl }, time);
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  /** Runs the job every hour, and returns the times at which it queued an email. */
  async function queuedBetween(from: number, to: number): Promise<number[]> {
    const times: number[] = [];
    for (let now = from; now <= to; now += 60 * 60_000) if (await queue(now)) times.push(now);
    return times;
  }

  test("are sent a week and a day before, at nine, with address and times", async () => {
    await enter();
    expect(await queuedBetween(at("2027-06-20T00:00"), at("2027-07-12T00:00"))).toEqual([
      at("2027-06-26T09:00"),
      at("2027-07-02T09:00"),
    ]);
    const [first] = await mails();
    expect(first).toMatchObject({
      recipient: "jane@example.com",
      reply_to: "owner",
      subject: "Your arrival on Saturday, July 3, 2027: Dock House, West Wildwood",
    });
    expect(first?.text_body).toContain(
      [
        "Dock House: 1 Heron Lane, West Wildwood, NJ 08260",
        "Check-in: Saturday, July 3, 2027, from 3:00 PM",
        "Check-out: Saturday, July 10, 2027, by 10:00 AM",
      ].join("\n"),
    );
    expect(first?.text_body).toContain("\nWi-Fi: heron\n");
    // The phone that ships is no one's.
    expect(first?.text_body).not.toContain("555-01");
  });

  test("have what only this guest should know, which the desk shows nowhere else", async () => {
    const outcome = await noteForGuest(write, await enter(), "Door code 4711", june);
    if (!outcome.ok) throw new Error(outcome.message);
    await enter({ checkIn: "2027-07-10", checkOut: "2027-07-17" });
    const known = { availability: await readAvailability(db, [], june), prices: await readPriceList(db, june) };
    const details = await stayDetails(db, outcome.stay, { ...known, feedNames: [], siteUrl, sendsMail: true }, june);
    expect(details.hasArrivalNote).toBe(true);
    expect(JSON.stringify(details)).not.toContain("4711");
    await queuedBetween(at("2027-06-20T00:00"), at("2027-07-12T00:00"));
    const withCode = (await mails()).map(({ text_body }) => text_body.includes("Door code 4711"));
    expect(withCode).toEqual([true, true, false, false]);
    const sent = await deskMails({ db, clock: () => june }).find((await mails())[0]?.id ?? "");
    expect(sent).toMatchObject({ text: null, notShown: expect.stringContaining("door code") });
  });

  test("are sent late while they are useful", async () => {
    await enter();
    expect(await queuedBetween(at("2027-06-29T12:00"), at("2027-07-12T00:00"))).toEqual([
      at("2027-06-29T12:00"),
      at("2027-07-02T09:00"),
    ]);
    await enter({ checkIn: "2027-07-20", checkOut: "2027-07-27" });
    expect(await queuedBetween(at("2027-07-20T11:00"), at("2027-07-21T12:00"))).toEqual([at("2027-07-20T11:00")]);
  });

  test("go only to booked guests", async () => {
    await enter({ state: "inquiry", email: "asks@example.com" });
    const declined = await enter({ state: "inquiry", email: "declined@example.com" });
    await changeState(write, declined, "declined", june);
    const canceled = await enter({ email: "canceled@example.com" });
    await changeState(write, canceled, "canceled", june);
    await enter({ checkIn: "2027-07-10", checkOut: "2027-07-17", email: null });
    expect(await queuedBetween(at("2027-06-20T00:00"), at("2027-07-12T00:00"))).toEqual([]);
  });

  test("are replaced after a move", async () => {
    const stay = await enter();
    await queue(at("2027-06-26T09:00"));
    await moveStay(write, stay, { checkIn: "2027-07-05", checkOut: "2027-07-12" }, june);
    expect(await queue(at("2027-06-28T09:00"))).toBe(true);
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining("Monday, July 5, 2027")]);
  });

  test("need a published street address, which may include the town", async () => {
    await publishHouse(server, {});
    await enter();
    expect(await queue(at("2027-06-26T09:00"))).toBe(false);
    const beforeArrival = "The door is at the side.\nWi-Fi: heron";
    await publishHouse(server, { streetAddress: "1 Heron Lane\nWest Wildwood", beforeArrival });
    expect(await queue(at("2027-06-27T09:00"))).toBe(true);
    const [mail] = await mails();
    expect(mail?.text_body).toContain("Bay House: 1 Heron Lane\nWest Wildwood\n");
    expect(mail?.text_body).toContain(beforeArrival);
  });

  test("are sent once by several servers", async () => {
    await enter();
    const asked = [server, other, server, other].map((each) => queue(at("2027-06-26T09:00"), each));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

describe("emails about money and after the stay", async () => {
  const place = await emptyDatabase("sqlite");
  const [server, other] = await place.openForRace();
  await migrate(server);
  const { db } = server;
  beforeEach(async () => {
    await emptyTables(db);
    await publishHouse(server, { streetAddress: "1 Heron Lane", name: "Dock House" });
  });

  const price: AgreedPrice = {
    lines: [{ label: "Rent", cents: 837_500 }],
    deposit: 75_000,
    depositDue: "2027-01-10",
    balanceDue: "2027-05-19",
  };

  /** Adds a booked stay with a price. Takes no nights, so that a thousand stays fit in one house. */
  async function book(changes: Partial<StayRow> = {}): Promise<StayRow> {
    const stay = {
      id: randomUUID(),
      created_at: june,
      version: 1,
      state: "booked" as const,
      check_in: "2027-07-03",
      check_out: "2027-07-10",
      name: "Ann Example",
      email: "ann@example.com",
      notes: "",
      mails_off: 0,
      ...priceColumns(price),
      ...changes,
    };
    return db.insertInto("stays").values(stay).returningAll().executeTakeFirstOrThrow();
  }

  const pay = (stay: StayRow, kind: PaymentKind, cents: number, state: PaymentState = "cleared") =>
    db
      .insertInto("payments")
      .values({
        id: randomUUID(),
        stay_id: stay.id,
        entered_at: june,
        kind,
        cents,
        day: "2027-01-10",
        method: "Check",
        word: "",
        state,
        taken_back_at: null,
        reason: "",
      })
      .execute();

  async function planned(stay: StayRow): Promise<string[]> {
    const facts = { ...(await readHouseForEmails(db)), siteUrl };
    return datedMails(stay, await paymentsOf(db, [stay.id]), facts).map(
      ({ from, what, to }) => `${from} ${what}, ${to}`,
    );
  }

  test("an open balance sends two reminders and an overdue notice, all listed in advance", async () => {
    const stay = await book();
    await pay(stay, "received", 75_000);
    expect(await planned(stay)).toEqual([
      "2027-05-04 Balance due, guest",
      "2027-05-18 Balance due, guest",
      "2027-05-20 Overdue, owner",
      "2027-06-26 Arrival, with the street address, guest",
      "2027-07-02 Arrival, with the street address, guest",
      "2027-07-12 How was it?, guest",
      "2027-07-17 Deposit to return, owner",
    ]);
  });

  test("payments count, even checks that have not cleared", async () => {
    const stay = await book();
    await pay(stay, "received", 912_500, "noted");
    expect((await planned(stay)).filter((line) => /due|Overdue/.test(line))).toEqual([]);
  });

  test("deposit and balance are each overdue on their own day; a check that has not cleared counts", async () => {
    const overdue = async (stay: StayRow) => (await planned(stay)).filter((line) => line.includes("Overdue"));
    const stay = await book();
    expect(await overdue(stay)).toEqual(["2027-01-17 Overdue, owner", "2027-05-20 Overdue, owner"]);
    await pay(stay, "received", 75_000, "noted");
    expect(await overdue(stay)).toEqual(["2027-05-20 Overdue, owner"]);
    expect(await overdue(await book({ deposit_due: "2027-05-19" }))).toEqual([
      "2027-05-20 Overdue, owner",
      "2027-05-26 Overdue, owner",
    ]);
  });

  test("the second reminder leaves although the deposit is due later than when the first one left", async () => {
    const stay = await book();
    await pay(stay, "received", 75_000);
    expect(await queueDatedMails({ ...server, siteUrl }, at("2027-05-04T09:00"))).toBe(true);
    await db.updateTable("stays").set({ deposit_due: "2027-05-10" }).where("id", "=", stay.id).execute();
    expect(await queueDatedMails({ ...server, siteUrl }, at("2027-05-18T09:00"))).toBe(true);
  });

  test("what the owner was told once is not told again when copies of sent emails have gone", async () => {
    const stay = await book();
    await pay(stay, "received", 75_000);
    const tell = (time: number) => queueDatedMails({ ...server, siteUrl }, time);
    const tidy = async (time: number) => {
      await db.updateTable("outbox").set({ status: "sent" }).execute();
      await db
        .updateTable("outbox")
        .set((row) => ({ delivered_at: row.ref("created_at") }))
        .execute();
      const periods = { staysYears: 7, inquiriesMonths: 24, rejectedReviewsDays: 30, suspectedDays: 30 };
      await applyRetention({ ...server, mailFolder: tmpdir() }, periods, time);
    };
    expect(await tell(at("2027-05-20T09:00"))).toBe(true);
    await tidy(at("2027-06-20T09:00"));
    expect(await tell(at("2027-06-20T09:00"))).toBe(false);
    expect(await tell(at("2027-07-17T09:00"))).toBe(true);
    await tidy(at("2027-08-18T09:00"));
    expect(await tell(at("2027-08-18T09:00"))).toBe(false);
  });

  test("the switch stops emails to the guest, not to the owner", async () => {
    const stay = await book({ mails_off: 1 });
    await pay(stay, "received", 75_000);
    expect(await planned(stay)).toEqual(["2027-05-20 Overdue, owner", "2027-07-17 Deposit to return, owner"]);
  });

  test("a canceled stay sends nothing more", async () => {
    expect(await planned(await book({ state: "canceled" }))).toEqual([]);
  });

  test(
    "over two years with two servers, outages, and clock changes, each email is sent once",
    { tags: ["all"] },
    async () => {
      const first = "2026-09-01";
      const stays: StayRow[] = [];
      for (let i = 0; i < 250; i++) {
        const checkIn = addDays(first, 60 + ((i * 7919) % 600));
        const stay = await book({
          check_in: checkIn,
          check_out: addDays(checkIn, 1 + (i % 14)),
          email: `guest${i}@example.com`,
          deposit_due: addDays(first, 20),
          balance_due: addDays(checkIn, -45),
          state: i % 10 === 9 ? "canceled" : "booked",
        });
        if (i % 3 === 0) await pay(stay, "received", 912_500);
        if (i % 3 === 1) await pay(stay, "received", 75_000);
        stays.push(stay);
      }
      const facts = { ...(await readHouseForEmails(db)), siteUrl };
      const payments = await paymentsByStay(db, stays);
      // One day in seven no server runs. On other days, both run the job at once, and again later.
      const isDown = (day: number) => day % 7 === 3;
      const runs = (date: CalendarDate) => !isDown(nightsBetween(first, date));
      const lastDay = 760;
      for (let day = 0; day < lastDay; day++) {
        if (isDown(day)) continue;
        const noon = Date.parse(`${addDays(first, day)}T16:00:00Z`);
        await Promise.all([server, other].map((by) => queueDatedMails({ ...by, siteUrl }, noon)));
        await queueDatedMails({ ...other, siteUrl }, noon + 60_000);
      }
      const sent = (await db.selectFrom("outbox").select("event").execute()).map(({ event }) => event);
      const expected = stays
        .flatMap((stay) => datedMails(stay, payments(stay), facts))
        .filter(({ from, until }) => {
          for (let date = from; date < until; date = addDays(date, 1)) {
            if (date >= first && date < addDays(first, lastDay) && runs(date)) return true;
          }
          return false;
        })
        .map(({ event }) => event);
      expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(expected.toSorted((a, b) => a.localeCompare(b)));
      expect(expected.length).toBeGreaterThan(1000);
    },
  );
});
