import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { emptyTables, bothEngines, openTestDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/feed-host.ts";
import { patienceMs } from "#tests/patience.ts";
import { booking, calendar, event, vrboCalendar } from "#tests/platform-calendars.ts";
import { createTestServer, keptLog, testSiteUrl } from "#tests/server.ts";
import { enterStay } from "../stays.ts";
import { raiseClashAlarms, readClashes, settleClash } from "./clashes.ts";
import { createFeedReader } from "./feed-reader.ts";
import { leaseFeed, saveFeed } from "./feeds.ts";
import { fetchFeed } from "./fetch-feed.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(bothEngines)("nights that two bookings want on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db, write } = database;
  beforeEach(() => emptyTables(db));

  const enterJane = () =>
    enterStay(
      write,
      {
        checkIn: "2027-07-03",
        checkOut: "2027-07-10",
        name: "Jane Doe",
        email: "jane@example.com",
        phone: null,
        notes: "",
        state: "booked",
      },
      now,
    );
  const feedHas = (...events: ReturnType<typeof booking>[]) =>
    write(async (tx) => {
      await leaseFeed(tx, "airbnb", now, now + 1);
      await saveFeed(tx, "airbnb", events, now);
    });
  const raise = (at = now) => raiseClashAlarms({ db, write, siteUrl: testSiteUrl }, ["airbnb"], at);
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("created_at").execute();

  test("are mailed once, without anybody's name", async () => {
    await enterJane();
    await feedHas(booking("2027-07-03", "2027-07-10", "Reserved - Sam"));
    expect(await raise()).toBe(1);
    expect(await raise(now + 1)).toBe(0);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "owner", subject: "Booked twice? July 3, 2027 to July 10, 2027" });
    expect(mail?.text_body).toContain("a booking at airbnb and a stay of ours");
    expect(mail?.text_body).toContain(`${testSiteUrl}/desk/settings#clashes`);
    expect(mail?.text_body).not.toMatch(/Jane|Sam|jane@/);
  });

  test("are one mail from several servers, and a later clash is another", async () => {
    await enterJane();
    await feedHas(booking("2027-07-03", "2027-07-10"));
    const found = await Promise.all([raise(), raise(), raise()]);
    expect(found.toSorted()).toEqual([0, 0, 1]);
    await feedHas(booking("2027-07-03", "2027-07-10"), booking("2027-07-09", "2027-07-16"));
    expect(await raise(now + 1)).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  test("stay settled when the owner says that it is one booking, whatever its days, until that is taken back", async () => {
    await enterJane();
    const one = booking("2027-07-03", "2027-07-10");
    await feedHas(one);
    const [open] = await readClashes(db, ["airbnb"], now);
    expect(open).toMatchObject({ settledAt: null, nights: { start: "2027-07-03", end: "2027-07-10" } });
    await write((tx) => settleClash(tx, open?.id ?? "", true, now));
    await feedHas({ ...one, end: "2027-07-12" });
    expect(await readClashes(db, ["airbnb"], now)).toMatchObject([{ id: open?.id, settledAt: now }]);
    expect(await raise()).toBe(0);
    await write((tx) => settleClash(tx, open?.id ?? "", false, now));
    expect(await readClashes(db, ["airbnb"], now)).toMatchObject([{ settledAt: null }]);
  });

  test("are settled when one of the two goes away", async () => {
    await enterJane();
    await feedHas(booking("2027-07-03", "2027-07-10"));
    await raise();
    await feedHas();
    expect(await readClashes(db, ["airbnb"], now)).toEqual([]);
  });

  test("are noticed when the feed is read, and our own calendar that comes back is not one", async () => {
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
      onRead: async (names) => void (alarms += await raiseClashAlarms({ db, write, siteUrl: testSiteUrl }, names, at)),
      clock: () => at,
      log: keptLog().log,
      fetchText: (address) =>
        fetchFeed(address, { local: true, limits: { timeoutMs: patienceMs(1), maxBytes: 50_000 } }),
    });
    host.serve(ours);
    await reader.readDue();
    expect(alarms).toBe(0);
    host.serve(calendar([event("2027-07-03", "2027-07-10", "Airbnb (Not available)")]));
    at += 60 * 60_000;
    await reader.readDue();
    expect(alarms).toBe(0);
    host.serve(vrboCalendar);
    at += 60 * 60_000;
    await reader.readDue();
    expect(alarms).toBe(1);
  });
});
