import { describe, expect, onTestFinished, test } from "vitest";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/hosts/feed-host.ts";
import { patienceMs } from "#tests/patience.ts";
import { booking, calendar, event as entry, vrboCalendar } from "#tests/platform-calendars.ts";
import { createTestServer, keptLog, testSiteUrl } from "#tests/server.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { addStay } from "#tests/stored/stays.ts";
import { createFeedReader } from "./feed-reader.ts";
import { fetchFeed } from "./fetch-feed.ts";
import { findOverlaps, raiseOverlapAlarms, readOverlaps, markSameBooking } from "./overlaps.ts";

const today = "2027-01-15";
function stayOf(id: string) {
  const dates = { checkIn: "2027-07-03", checkOut: "2027-07-10" };
  return { kind: "stay" as const, id, name: id, state: "booked" as const, ...dates, version: 1 };
}

const stay = { start: "2027-07-03", end: "2027-07-10", holder: stayOf("jane") };
const sameNights = booking("2027-07-03", "2027-07-10");

function overlapsOf(own: Parameters<typeof findOverlaps>[0], feeds: Record<string, ReturnType<typeof booking>[]>) {
  const states = Object.entries(feeds).map(([name, events]) => ({ name, events }));
  return findOverlaps(own, states, today);
}

describe("two bookings", () => {
  test.each([
    ["the same nights", sameNights, ["2027-07-03", "2027-07-10"]],
    ["the last of our nights", booking("2027-07-09", "2027-07-16"), ["2027-07-09", "2027-07-10"]],
    ["nights around ours", booking("2027-06-26", "2027-07-17"), ["2027-07-03", "2027-07-10"]],
    ["one night within ours", booking("2027-07-05", "2027-07-06"), ["2027-07-05", "2027-07-06"]],
  ])("overlap if a feed has booked %s", (_, event, [start, end]) => {
    const [overlap, ...others] = overlapsOf([stay], { airbnb: [event] });
    expect(overlap).toMatchObject({ booking: { feed: "airbnb" }, other: { id: "jane" }, nights: { start, end } });
    expect(others).toEqual([]);
  });

  test("do not overlap if one leaves on the day the other arrives", () => {
    const around = [booking("2027-06-26", "2027-07-03"), booking("2027-07-10", "2027-07-17")];
    expect(overlapsOf([stay], { airbnb: around, vrbo: [] })).toEqual([]);
  });

  test("overlap if one of them is our block", () => {
    const block = { start: "2027-07-03", end: "2027-07-10", holder: { kind: "block" as const, id: "paint", note: "" } };
    expect(overlapsOf([block], { vrbo: [sameNights] })).toMatchObject([{ other: { id: "paint" } }]);
  });

  test("are one overlap if a block has a free night in between", () => {
    const holder = { kind: "block" as const, id: "family", note: "" };
    const block = [
      { start: "2027-07-03", end: "2027-07-05", holder },
      { start: "2027-07-06", end: "2027-07-08", holder },
    ];
    expect(overlapsOf(block, { vrbo: [sameNights] })).toMatchObject([
      { nights: { start: "2027-07-03", end: "2027-07-08" } },
    ]);
  });

  test("overlap on two platforms, unless both report the same booking", () => {
    const other = { ...sameNights, uid: "another" };
    expect(overlapsOf([], { airbnb: [sameNights], vrbo: [other] })).toHaveLength(1);
    expect(overlapsOf([], { airbnb: [sameNights], vrbo: [sameNights] })).toEqual([]);
    expect(overlapsOf([], { airbnb: [sameNights, other] })).toEqual([]);
  });

  test.each<[what: string, uid: string, end: string, count: number]>([
    ["a number and other nights", "1", "2027-07-12", 1],
    ["a number and the same nights", "1", "2027-07-10", 1],
    ["a number with a domain", "1@calendar.test", "2027-07-10", 1],
    ["what we make of the nights without a UID", "2027-07-03/2027-07-10", "2027-07-10", 1],
    ["a platform's UID and other nights", "1418fb94e984-0a3@airbnb.test", "2027-07-12", 1],
    ["a platform's UID and the same nights", "1418fb94e984-0a3@airbnb.test", "2027-07-10", 0],
    ["a date of a platform's series", "1418fb94e984-0a3@airbnb.test/2027-07-03", "2027-07-10", 0],
    ["a UUID and the same nights", "5f1c3a52-6a0e-4b7f-9d55-0c2f6c1f7a11", "2027-07-10", 0],
  ])("with one UID overlap if it is no proof: %s", (_, uid, end, count) => {
    const [one, other] = [
      { ...sameNights, uid, summary: "Ida Okonkwo" },
      { ...sameNights, end, uid, summary: "Ann Lindqvist" },
    ];
    expect(overlapsOf([], { airbnb: [one], vrbo: [other] })).toHaveLength(count);
  });

  test("do not overlap in the past", () => {
    const past = { start: "2027-01-08", end: "2027-01-15", holder: stayOf("sam") };
    expect(overlapsOf([past], { airbnb: [booking("2027-01-08", "2027-01-15")] })).toEqual([]);
  });
});

describe("an echo of our own nights is not an overlap", () => {
  test("if the platform calls it a block, no matter who has the nights", () => {
    const echo = booking("2027-07-03", "2027-07-10", "Airbnb (Not available)");
    expect(overlapsOf([stay], { airbnb: [echo] })).toEqual([]);
    expect(overlapsOf([], { vrbo: [sameNights], airbnb: [echo] })).toEqual([]);
  });

  test("Booking.com's closed nights are an echo only if all of them are ours", () => {
    const sam = { start: "2027-07-10", end: "2027-07-17", holder: stayOf("sam") };
    const closed = (start: string, end: string) => ({ booking: [booking(start, end, "CLOSED - Not available")] });
    expect(overlapsOf([stay, sam], closed("2027-07-03", "2027-07-17"))).toEqual([]);
    expect(overlapsOf([stay], closed("2027-07-08", "2027-07-17"))).toMatchObject([{ other: { id: "jane" } }]);
    // Another platform's block may come from this same booking, by way of our calendar.
    const echoed = [booking("2027-07-08", "2027-07-17", "Airbnb (Not available)")];
    expect(overlapsOf([stay], { ...closed("2027-07-08", "2027-07-17"), airbnb: echoed })).toHaveLength(1);
  });
});

test("an overlap keeps its id if its nights change, but not for another booking", () => {
  const [before] = overlapsOf([stay], { airbnb: [sameNights] });
  const [moved] = overlapsOf([stay], { airbnb: [{ ...sameNights, end: "2027-07-09" }] });
  const [another] = overlapsOf([stay], { airbnb: [{ ...sameNights, uid: "b" }] });
  expect(moved?.id).toBe(before?.id);
  expect(another?.id).not.toBe(before?.id);
  // Tomorrow, another booking may be number 1.
  const numbered = (end: string) => overlapsOf([stay], { airbnb: [{ ...sameNights, uid: "1", end }] })[0]?.id;
  expect(numbered("2027-07-09")).not.toBe(numbered("2027-07-10"));
});

test("two full feeds have at most 200 overlaps", () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...sameNights, uid: `${name} ${i}` }));
  expect(overlapsOf([], { airbnb: many("a", 2000), vrbo: many("b", 2000) })).toHaveLength(200);
});

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(bothEngines)("overlapping bookings on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  const enterJane = () => addStay(write, now);
  const feedHas = (...events: ReturnType<typeof booking>[]) => storeFeed(write, "airbnb", events, now);
  const raise = (at = now) => raiseOverlapAlarms({ db, write, siteUrl: testSiteUrl }, ["airbnb"], at);
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  test("are emailed once, without names", async () => {
    await enterJane();
    await feedHas(booking("2027-07-03", "2027-07-10", "Reserved - Sam"));
    expect(await raise()).toBe(1);
    expect(await raise(now + 1)).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "owner", subject: "Booked twice? July 3 to 10, 2027" });
    expect(mail?.text_body).toContain("a booking at airbnb and a stay of ours");
    expect(mail?.text_body).toContain(`${testSiteUrl}/desk/settings#clashes`);
    expect(mail?.text_body).not.toMatch(/Jane|Sam|jane@/);
  });

  test("send one email from several servers, and another for a later overlap", async () => {
    await enterJane();
    await feedHas(booking("2027-07-03", "2027-07-10"));
    const found = await Promise.all([raise(), raise(), raise()]);
    expect(found.toSorted()).toEqual([0, 0, 1]);
    await feedHas(booking("2027-07-03", "2027-07-10"), booking("2027-07-09", "2027-07-16"));
    expect(await raise(now + 1)).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test("are dismissed as the same booking, even if its dates change, until the owner undoes it", async () => {
    await enterJane();
    const one = booking("2027-07-03", "2027-07-10");
    await feedHas(one);
    const [open] = await readOverlaps(db, ["airbnb"], now);
    expect(open).toMatchObject({ sameBookingAt: null, nights: { start: "2027-07-03", end: "2027-07-10" } });
    await write((tx) => markSameBooking(tx, open?.id ?? "", true, now));
    await feedHas({ ...one, end: "2027-07-12" });
    expect(await readOverlaps(db, ["airbnb"], now)).toMatchObject([{ id: open?.id, sameBookingAt: now }]);
    expect(await raise()).toBe(0);
    await write((tx) => markSameBooking(tx, open?.id ?? "", false, now));
    expect(await readOverlaps(db, ["airbnb"], now)).toMatchObject([{ sameBookingAt: null }]);
  });

  test("are gone when one of the two is gone", async () => {
    await enterJane();
    await feedHas(booking("2027-07-03", "2027-07-10"));
    await raise();
    await feedHas();
    expect(await readOverlaps(db, ["airbnb"], now)).toEqual([]);
  });

  test("are found when the feed is read; our own calendar coming back is not one", async () => {
    await enterJane();
    const host = await startFeedHost();
    onTestFinished(host.stop);
    const server = createTestServer(database, { feeds: ["airbnb"] });
    const ours = await (await server.get("/calendar.ics")).text();
    expect(ours).toContain("DTSTART;VALUE=DATE:20270703");
    let alarms = 0;
    let at = now;
    const reader = createFeedReader({
      ...database,
      readFeeds: async () => [{ name: "airbnb", url: host.url, lastDayIsNight: false }],
      onRead: async (names) =>
        void (alarms += await raiseOverlapAlarms({ db, write, siteUrl: testSiteUrl }, names, at)),
      clock: () => at,
      log: keptLog().log,
      fetchText: (address) =>
        fetchFeed(address, { local: true, limits: { timeoutMs: patienceMs(1), maxBytes: 50_000 } }),
    });
    host.serve(ours);
    await reader.readDue();
    expect(alarms).toBe(0);
    host.serve(calendar([entry("2027-07-03", "2027-07-10", "Airbnb (Not available)")]));
    at += 60 * 60_000;
    await reader.readDue();
    expect(alarms).toBe(0);
    host.serve(vrboCalendar);
    at += 60 * 60_000;
    await reader.readDue();
    expect(alarms).toBe(1);
  });
});
