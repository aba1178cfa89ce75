import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { bothEngines, races, sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { stayOf, rentOf8000, janesWeek } from "#tests/stored/stays.ts";
import { historyOf } from "./history.ts";
import { agreedPriceOf, agreePrice } from "./money.ts";
import { ownNights } from "./night-holders.ts";
import { blockNights, freeBlockedNights, importShippedNights, NightsTaken } from "./nights.ts";
import { changeState, type EnteredStay, enterStay, findStay, moveStay, openStay } from "./stays.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

describe.each(bothEngines)("stays on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const enter = (changes: Partial<EnteredStay> = {}) => enterStay(write, { ...janesWeek, ...changes }, now);
  const ownRanges = async () => (await ownNights(db)).ranges;
  const block = (from: string, to: string) => write((tx) => blockNights(tx, from, to, "painting", now));

  test("a booked stay owns its nights up to the departure day", async () => {
    await enter();
    expect(await ownRanges()).toEqual([{ start: "2027-07-03", end: "2027-07-10" }]);
  });

  test("a stay on taken nights is refused with the first one, and leaves nothing behind", async () => {
    await enter();
    expect(await enter({ checkIn: "2027-06-28", checkOut: "2027-07-05" })).toMatchObject({
      ok: false,
      reason: "nights-taken",
      night: "2027-07-03",
    });
    expect(await db.selectFrom("stays").selectAll().execute()).toHaveLength(1);
    expect(await ownRanges()).toEqual([{ start: "2027-07-03", end: "2027-07-10" }]);
  });

  test("two stays can meet on a turnover day and are two ranges", async () => {
    await enter();
    await enter({ checkIn: "2027-07-10", checkOut: "2027-07-17" });
    expect(await ownRanges()).toEqual([
      { start: "2027-07-03", end: "2027-07-10" },
      { start: "2027-07-10", end: "2027-07-17" },
    ]);
  });

  test("a stay can move onto its own nights", async () => {
    const stay = stayOf(await enter());
    const moved = stayOf(await moveStay(write, stay, { checkIn: "2027-07-05", checkOut: "2027-07-12" }, now));
    expect(moved).toMatchObject({ check_in: "2027-07-05", check_out: "2027-07-12", version: 2 });
    expect(await ownRanges()).toEqual([{ start: "2027-07-05", end: "2027-07-12" }]);
  });

  test("a move onto taken nights changes nothing", async () => {
    const stay = stayOf(await enter());
    await block("2027-07-11", "2027-07-12");
    const refused = await moveStay(write, stay, { checkIn: "2027-07-05", checkOut: "2027-07-12" }, now);
    expect(refused).toMatchObject({ ok: false, reason: "nights-taken", night: "2027-07-11" });
    expect(await findStay(db, stay.id)).toEqual(stay);
    expect((await ownRanges())[0]).toEqual({ start: "2027-07-03", end: "2027-07-10" });
  });

  test("a move to dates at another price asks whether the agreed one stays", async () => {
    let stay = stayOf(await enter({ state: "inquiry" }));
    stay = stayOf(await changeState(write, stay, "booked", now));
    const dates = { checkIn: "2027-07-03", checkOut: "2027-07-17", mail: true };
    expect(await moveStay(write, stay, dates, now)).toMatchObject({
      reason: "price",
      errors: { price: "These dates cost $8,000 more. Keep $8,375, or use the new price, $16,375?" },
    });
    expect(await findStay(db, stay.id)).toEqual(stay);
    stay = stayOf(await moveStay(write, stay, { ...dates, price: "new" }, now));
    expect((await historyOf(db, stay.id)).at(-1)?.what).toContain(", now $16,375");
    const mail = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(mail.text_body).toContain("Total: $16,375");

    // A discount of the owner's stays, and the difference is a line of its own.
    const lines = [{ label: "Rent", cents: 1_500_000 }];
    stay = stayOf(await agreePrice(write, stay, { ...rentOf8000, lines }, now));
    stay = stayOf(await moveStay(write, stay, { checkIn: "2027-07-03", checkOut: "2027-07-10", price: "new" }, now));
    expect(agreedPriceOf(stay)?.lines).toEqual([...lines, { label: "Difference for the new dates", cents: -800_000 }]);
    stay = stayOf(await moveStay(write, stay, { checkIn: "2027-07-10", checkOut: "2027-07-17" }, now));
    expect(agreedPriceOf(stay)?.lines).toHaveLength(2);
  });

  test("canceling frees the nights and ends the stay", async () => {
    const stay = stayOf(await enter());
    const canceled = stayOf(await changeState(write, stay, "canceled", now));
    expect(await ownRanges()).toEqual([]);
    expect(await changeState(write, canceled, "booked", now)).toMatchObject({ ok: false, reason: "state" });
    expect((await historyOf(db, stay.id)).map(({ what }) => what)).toEqual([
      "Entered as booked",
      "From booked to canceled",
    ]);
  });

  test("of two changes to a stay, the second learns what the first did", async () => {
    const stay = stayOf(await enter());
    const moved = stayOf(await moveStay(write, stay, { checkIn: "2027-08-07", checkOut: "2027-08-14" }, now));
    expect(await changeState(write, stay, "canceled", now)).toMatchObject({
      ok: false,
      reason: "changed-since",
      message: expect.stringContaining(stayDates(moved.check_in, moved.check_out)),
    });
    expect(await changeState(write, { id: "nobody", version: 1 }, "canceled", now)).toMatchObject({
      ok: false,
      reason: "no-stay",
    });
  });

  test("of acts on one stay that race one wins, and the other is told: none ends in a deadlock", async () => {
    for (let race = 0; race < races; race++) {
      const checkIn = addDays("2027-07-03", 7 * race);
      const stay = stayOf(await enter({ checkIn, checkOut: addDays(checkIn, 7) }));
      const acts = [
        () => changeState(write, stay, "canceled", now),
        () => changeState(write, stay, "closed", Date.parse(`${addDays(checkIn, 8)}T16:00:00Z`)),
        () => moveStay(write, stay, { checkIn: addDays(checkIn, 1), checkOut: addDays(checkIn, 7) }, now),
      ];
      const outcomes = await Promise.all(acts.map((act) => act()));
      const lost = outcomes.filter(({ ok }) => !ok);
      expect([race, lost]).toMatchObject([race, [{ reason: "changed-since" }, { reason: "changed-since" }]]);
    }
  });

  test("an inquiry's stay takes its nights only when it is booked", async () => {
    await write((tx) => openStay(tx, "i-1", janesInquiry, now));
    expect(await ownRanges()).toEqual([]);
    const stay = await findStay(db, "i-1");
    expect(stay).toMatchObject({ state: "inquiry", answered_at: null, inquiry_id: "i-1" });
    const booked = stayOf(await changeState(write, stay as StayRow, "booked", now));
    expect(booked.answered_at).toBe(now);
    expect(await ownRanges()).toEqual([{ start: "2027-07-03", end: "2027-07-10" }]);
  });

  test("dates that are valid only in an inquiry can't be booked", async () => {
    await write((tx) => openStay(tx, "i-1", { ...janesInquiry, checkOut: "2027-07-01" }, now));
    expect(await changeState(write, { id: "i-1", version: 1 }, "booked", now)).toMatchObject({
      ok: false,
      reason: "dates",
      errors: { checkOut: "Departure on July 1, 2027 is not after arrival on July 3, 2027." },
    });
  });

  test.each([
    ["2027-07-10", "2027-07-03", "checkOut", "Departure on July 3, 2027 is not after arrival on July 10, 2027."],
    ["2027-07-03", "2027-07-03", "checkOut", "Departure on July 3, 2027 is not after arrival on July 3, 2027."],
    ["2027-07-03", "2028-08-06", "checkOut", "400 nights are more than a year. Please check the dates."],
    [
      "2026-11-16",
      "2026-11-23",
      "checkOut",
      "Departure on November 23, 2026 is not after today. Please check the year.",
    ],
    ["2027-02-30", "2027-07-03", "checkIn", '"2027-02-30" is not a day. Write it like 2027-07-03.'],
  ])("a stay from %s to %s is refused", async (checkIn, checkOut, field, message) => {
    expect(await enter({ checkIn, checkOut })).toMatchObject({
      ok: false,
      reason: "dates",
      errors: { [field]: message },
      message,
    });
  });

  test("blocked nights are taken, and can be freed in part", async () => {
    await block("2027-07-03", "2027-07-10");
    expect(await enter()).toMatchObject({ reason: "nights-taken" });
    expect(await write((tx) => freeBlockedNights(tx, "2027-07-05", "2027-07-06", now))).toMatchObject({ count: 1 });
    expect(await ownRanges()).toEqual([
      { start: "2027-07-03", end: "2027-07-05" },
      { start: "2027-07-06", end: "2027-07-10" },
    ]);
    await write((tx) => freeBlockedNights(tx, "2027-07-01", "2027-08-01", now));
    expect(await db.selectFrom("blocks").selectAll().execute()).toEqual([]);
  });

  test("shipped nights are imported once, except taken ones", async () => {
    await enter();
    const shipped = [{ start: "2027-07-01", end: "2027-07-12" }];
    await importShippedNights(write, shipped, now);
    expect(await ownRanges()).toEqual([
      { start: "2027-07-01", end: "2027-07-03" },
      { start: "2027-07-03", end: "2027-07-10" },
      { start: "2027-07-10", end: "2027-07-12" },
    ]);
    await write((tx) => freeBlockedNights(tx, "2027-07-10", "2027-07-12", now));
    await importShippedNights(write, shipped, now);
    expect(await ownRanges()).toHaveLength(2);
  });

  test("a stay's nights can't be freed like blocked ones", async () => {
    await enter();
    await block("2027-07-01", "2027-07-03");
    const freed = write((tx) => freeBlockedNights(tx, "2027-07-01", "2027-07-05", now));
    await expect(freed).rejects.toEqual(new NightsTaken("2027-07-03"));
    expect(await ownRanges()).toHaveLength(2);
  });
});
