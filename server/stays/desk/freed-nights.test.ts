import { describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { readAvailability } from "#server/stays/availability.ts";
import { leaseFeed, saveFeed } from "#server/stays/feeds/feed-store.ts";
import { markSpam, storeInquiry } from "#server/stays/inquiries/store.ts";
import { blockNights, freeBlockedNights } from "#server/stays/nights.ts";
import { changeState, findStay, moveStay } from "#server/stays/stays.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { testSite } from "#tests/server.ts";
import { addStay, stayOf } from "#tests/stored/stays.ts";
import { askersForFreedNights } from "./freed-nights.ts";

const now = Date.parse("2027-01-10T15:00:00Z");
const day = 24 * 60 * 60_000;
const july3 = "2027-07-03";

describe.each(bothEngines)("nights that are free again on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const book = (name: string, checkIn: string) => addStay(write, now, { name, checkIn, checkOut: addDays(checkIn, 7) });
  const ask = async (id: string, name: string, checkIn: string, at = now - day) => {
    const dates = { checkIn, checkOut: addDays(checkIn, 7) };
    const inquiry = { name, phone: "555 0100", email: `${id}@example.com`, otherInfo: "", ...dates };
    await storeInquiry(write, id, inquiry, at, { ...testSite, facts: null, receiptSecret: false, isLimited: false });
  };
  const askers = async (stay: string | null = null, time = now) => {
    const { booked } = await readAvailability(db, [], time);
    return (await askersForFreedNights(db, booked, time, stay)).map(({ name, freedBy }) => `${name}, by ${freedBy}`);
  };

  test("those who asked for a canceled or moved stay's nights are listed, while their dates are free", async () => {
    const nora = await book("Nora", july3);
    await ask("a", "Hanna", "2027-07-05");
    await ask("b", "Old", july3, now - 366 * day);
    await ask("c", "Elsewhere", "2027-08-07");
    expect(await askers()).toEqual([]);
    const moved = stayOf(await moveStay(write, nora, { checkIn: "2027-07-17", checkOut: "2027-07-24" }, now));
    expect(await askers()).toEqual(["Hanna, by Nora"]);
    expect(await askers(nora.id)).toEqual(["Hanna, by Nora"]);

    await ask("d", "Ivan", "2027-07-17", now);
    stayOf(await changeState(write, moved, "canceled", now));
    expect(await askers()).toEqual(["Ivan, by Nora", "Hanna, by Nora"]);
    const declined = await findStay(db, "d");
    stayOf(await changeState(write, declined as StayRow, "declined", now));
    expect(await askers(null, now + 13 * day)).toEqual(["Ivan, by Nora", "Hanna, by Nora"]);
    expect(await askers(null, now + 15 * day)).toEqual([]);
    expect(await askers(nora.id, now + 15 * day)).toEqual(["Ivan, by Nora", "Hanna, by Nora"]);

    await book("Someone faster", "2027-07-20");
    expect(await askers(nora.id)).toEqual(["Hanna, by Nora"]);
  });

  test("those who asked for what the owner blocked or a platform had booked are listed, too", async () => {
    const week = (start: string) => ({ start, end: addDays(start, 7) });
    const readAirbnb = (starts: readonly string[]) => {
      const events = starts.map((start) => ({ uid: start, summary: "Reserved", ...week(start) }));
      return write((tx) => saveFeed(tx, "airbnb", events, now));
    };
    const { block } = await write((tx) => blockNights(tx, july3, addDays(july3, 7), "", now));
    await write((tx) => leaseFeed(tx, "airbnb", now, now));
    await readAirbnb(["2027-01-02", "2027-08-07", "2027-08-14"]);
    await ask("a", "Hanna", "2027-07-05");
    await ask("b", "Ivan", "2027-08-08", now);
    await ask("c", "Elsewhere", "2027-08-21");
    expect(await askers()).toEqual([]);
    await write((tx) => freeBlockedNights(tx, "2027-07-01", "2027-08-01", now));
    await readAirbnb(["2027-08-07"]);
    expect(await askers()).toEqual(["Ivan, by Airbnb", "Hanna, by you"]);
    expect(await askers(block)).toEqual([]);
    await write((tx) => blockNights(tx, "2027-07-06", "2027-07-07", "", now));
    expect(await askers()).toEqual(["Ivan, by Airbnb"]);
    expect(await askers(null, now + 15 * day)).toEqual([]);
  });

  test("inquiries are marked as spam together, but not what the owner has answered", async () => {
    await ask("a", "Pills", july3);
    await ask("b", "Casino", july3);
    await ask("c", "Hanna", july3);
    await db.updateTable("stays").set({ answered_at: now }).where("id", "=", "c").execute();
    expect(await markSpam(write, ["a", "b", "c", "unknown"], now)).toBe(2);
    expect((await db.selectFrom("stays").select("id").execute()).map(({ id }) => id)).toEqual(["c"]);
    const suspected = await db.selectFrom("inquiries").select(["id", "suspected"]).orderBy("id").execute();
    expect(suspected.map(({ suspected: why }) => why)).toEqual(["owner", "owner", null]);
    const waiting = await db.selectFrom("outbox").select("text_body").execute();
    expect(waiting.map(({ text_body }) => text_body)).toEqual([expect.stringContaining("Hanna")]);
  });
});
