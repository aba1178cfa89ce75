import { describe, expect, test } from "vitest";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { readAvailability } from "#server/stays/availability.ts";
import { blockNights, freeBlockedNights } from "#server/stays/nights.ts";
import { undoChange } from "#server/stays/undo.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { booking } from "#tests/platform-calendars.ts";
import { createTestServer, testSecret } from "#tests/server.ts";
import { leaseFeed, saveFeed } from "./feed-store.ts";
import { freeLeftover, leftoverBlocks, leftoverInWords } from "./leftover-blocks.ts";
import { calendarAddress } from "./our-calendar.ts";

const [start, end] = ["2027-07-03", "2027-07-10"];
const names = ["airbnb", "vrbo"];
const echoes = { airbnb: booking(start, end, "Airbnb (Not available)"), vrbo: booking(start, end, "Blocked") };
const other = booking("2027-08-07", "2027-08-14");

describe.each(bothEngines)("two platforms that import our calendar on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  async function house() {
    const server = createTestServer(database, { feeds: names });
    const { now } = server.time;
    for (const name of names) await write((tx) => leaseFeed(tx, name, now, now));
    const today = todayAtHouse(now);
    return {
      now,
      today,
      read: (name: string, ...events: ReturnType<typeof booking>[]) =>
        write((tx) => saveFeed(tx, name, [...events, other], now)),
      exported: async (name: string) => (await server.get(calendarAddress(testSecret, name))).text(),
      booked: async () => (await readAvailability(db, names, now)).booked.filter((range) => range.start < other.start),
      leftovers: async () => (await leftoverBlocks(db, today)).map(leftoverInWords),
      free: () => write((tx) => freeLeftover(tx, { start, end }, today, now)),
    };
  }

  const july = "DTSTART;VALUE=DATE:20270703";

  test("get no echo of each other: after our block is freed, its nights end in both calendars", async () => {
    const { now, read, exported, booked, leftovers } = await house();
    await write((tx) => blockNights(tx, start, end, "", now));
    for (const name of ["airbnb", "vrbo"] as const) await read(name, echoes[name]);
    expect(await exported("airbnb")).toContain(july);
    expect(await leftovers()).toEqual([]);
    await write((tx) => freeBlockedNights(tx, start, end, now));
    for (const name of names) expect(await exported(name)).not.toContain(july);
    // In doubt they count, until the platforms have followed.
    expect(await booked()).toEqual([{ start, end }]);
    expect(await leftovers()).toEqual(["Airbnb and Vrbo still block July 3 to 10, 2027 for a block that is gone"]);
    await read("airbnb");
    expect(await leftovers()).toEqual(["Vrbo still blocks July 3 to 10, 2027 for a block that is gone"]);
    await read("vrbo");
    expect([await booked(), await leftovers()]).toEqual([[], []]);
  });

  test("get blocks that were there before ours", async () => {
    const { now, read, exported, leftovers } = await house();
    await read("airbnb", echoes.airbnb);
    await write((tx) => blockNights(tx, start, end, "", now));
    await read("airbnb", echoes.airbnb);
    await write((tx) => freeBlockedNights(tx, start, end, now));
    expect(await exported("vrbo")).toContain(july);
    expect(await leftovers()).toEqual([]);
  });

  test("repeat each other's bookings, too", async () => {
    const { read, exported, booked, leftovers } = await house();
    await read("airbnb", booking(start, end, "Reserved"));
    await read("vrbo", echoes.vrbo);
    expect(await exported("vrbo")).toContain(july);
    expect(await exported("airbnb")).not.toContain(july);
    await read("airbnb");
    expect(await booked()).toEqual([{ start, end }]);
    expect(await leftovers()).toEqual(["Vrbo still blocks July 3 to 10, 2027 for a booking that is gone"]);
  });

  test("are freed of what is left over by one act, which can be undone", async () => {
    const { now, read, booked, leftovers, free } = await house();
    await write((tx) => blockNights(tx, start, end, "", now));
    for (const name of ["airbnb", "vrbo"] as const) await read(name, echoes[name]);
    expect(await free()).toBeNull();
    await write((tx) => freeBlockedNights(tx, start, end, now));
    const change = (await free()) ?? "";
    expect([await booked(), await leftovers()]).toEqual([[], []]);
    // The next readings still have them.
    await read("airbnb", { ...echoes.airbnb, uid: "another" });
    expect(await booked()).toEqual([]);
    expect(await undoChange(write, change, now)).toMatchObject({ ok: true });
    expect(await booked()).toEqual([{ start, end }]);
    expect(await leftovers()).toHaveLength(1);
    await free();
    const longer = booking(start, "2027-07-12", "Airbnb (Not available)");
    await read("airbnb", longer);
    expect(await booked()).toEqual([{ start, end: "2027-07-12" }]);
  });
});
