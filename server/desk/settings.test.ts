import { readdir, readFile, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { blockNights } from "#server/stays/nights.ts";
import { engines } from "#tests/database.ts";
import { startFeedHost } from "#tests/hosts/feed-host.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { booking, calendar, vrboCalendar } from "#tests/platform-calendars.ts";
import { samsReview } from "#tests/review.ts";
import { keptLog, testSecret } from "#tests/server.ts";
import { addReview } from "#tests/stored-posts.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { houseTime, openOwnersHouse, writeInquiry } from "#tests/stored/owners-house.ts";
import { addStay } from "#tests/stored/stays.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { beginSession } from "./sessions.ts";
import { type DeskSettings, deskSettings } from "./settings.ts";
import { requestSignInLink } from "./sign-in-links.ts";

const airbnb = "airbnb=https://airbnb.test/1.ics?s=secret-key";
const clock = () => houseTime;
const secret = testSecret;

describe.each(engines)("the desk's settings on %s", (engine) => {
  async function openDesk({ calendarFeeds = airbnb, localFeeds = false, siteUrl = "https://bayhouse.test" } = {}) {
    const house = await openOwnersHouse(engine);
    const environment = { ...house.settings, calendarFeeds, localFeeds, ownerEmails: ["ann@bayhouse.test"] };
    const desk = deskSettings({ ...house.server, clock, log: keptLog().log, siteUrl, secret, environment });
    const post = (intent: keyof typeof desk.forms, fields: Readonly<Record<string, string | number>>) =>
      desk.forms[intent](Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));
    return { ...house, db: house.server.db, write: house.server.write, desk, post };
  }
  const vrbo = { name: "Vrbo", address: "https://vrbo.test/2.ics" };
  // Not `text()`, which drops the byte order mark.
  const textOf = async (file: Awaited<ReturnType<DeskSettings["exportOf"]>>) =>
    Buffer.from(await new Response(file?.body ?? null).arrayBuffer()).toString();

  test("feeds start as those of the environment, and no address is shown", async () => {
    const { desk, post } = await openDesk();
    const before = await desk.feeds();
    expect(before).toMatchObject({
      source: "environment",
      version: 0,
      feeds: [{ name: "airbnb", host: "airbnb.test" }],
    });
    const forPhones = { ...vrbo, address: " webcal://vrbo.test/2.ics" };
    expect(await post("add-feed", { ...forPhones, version: 0 })).toMatchObject({ ok: true });
    const after = await desk.feeds();
    expect(after).toMatchObject({
      source: "desk",
      version: 1,
      feeds: [{ name: "airbnb" }, { name: "vrbo", host: "vrbo.test" }],
    });
    expect(JSON.stringify(after)).not.toContain("secret-key");
    expect(await post("change-feed", { name: "airbnb", address: "", lastDayIsNight: "on", version: 1 })).toMatchObject({
      ok: true,
    });
    expect((await desk.feeds()).feeds[0]).toMatchObject({ host: "airbnb.test", lastDayIsNight: true });
    expect(await post("remove-feed", { name: "vrbo", version: 1 })).toMatchObject({ ok: false, status: 409 });
    expect(await post("remove-feed", { name: "vrbo", version: 2 })).toMatchObject({ ok: true });
    expect((await desk.feeds()).feeds).toHaveLength(1);
  });

  test("an address is read as it is added, and one that can't be reached is called so in plain words", async () => {
    const { desk, post } = await openDesk({ localFeeds: true });
    const host = await startFeedHost();
    host.serve(vrboCalendar);
    expect(await post("add-feed", { ...vrbo, address: host.url, version: 0 })).toMatchObject({
      ok: true,
      feed: "vrbo",
    });
    const bookings = "3 bookings and blocks, July 3 to September 6, 2027.";
    expect((await desk.feeds()).feeds[1]).toMatchObject({ bookings, readAgo: "1 minute", faults: [] });
    await host.stop();
    expect(await post("add-feed", { name: "booking", address: host.url, version: 1 })).toMatchObject({ ok: true });
    const words = "Not read yet: we couldn't reach this address. New bookings there may be missing here.";
    expect((await desk.feeds()).feeds[2]).toMatchObject({ readAgo: null, faults: [{ words, mayPass: false }] });
    expect((await desk.feeds()).feeds[0]).toMatchObject({ readAgo: null, faults: [] });
  });

  test.each([
    [{ name: "my calendar" }, "name"],
    [{ name: "airbnb" }, "name"],
    [{ address: "" }, "address"],
    [{ address: "http://vrbo.test/2.ics" }, "address"],
    [{ address: "https://me:secret@vrbo.test/2.ics" }, "address"],
    [{ address: "http://127.0.0.1:9000/2.ics" }, "address"],
    [{ address: "https://localhost/2.ics" }, "address"],
    [{ address: "https://192.168.0.1/2.ics" }, "address"],
    [{ address: "https://[fd00::1]/2.ics" }, "address"],
  ])("%j is an error of its field, also on a site at localhost", async (change, field) => {
    const { desk, post } = await openDesk({ siteUrl: "http://localhost:3000" });
    const outcome = await post("add-feed", { ...vrbo, ...change, version: 0 });
    expect(outcome).toMatchObject({ ok: false, errors: { [field]: expect.stringMatching(/^[A-Z].*\.$/) } });
    expect(await desk.testFeed({ ...vrbo, ...change })).toEqual(outcome);
    expect((await desk.feeds()).source).toBe("environment");
  });

  test("a feed can be tested before it is added, and one that came empty can be accepted", async () => {
    const { desk, post } = await openDesk({ localFeeds: true });
    const host = await startFeedHost();
    onTestFinished(host.stop);
    host.serve(vrboCalendar);
    const found = { ok: true, count: 3, first: "2027-07-03", last: "2027-09-06", notes: [] };
    expect(await desk.testFeed({ ...vrbo, address: host.url })).toEqual({ ok: true, test: found });
    expect((await desk.feeds()).source).toBe("environment");
    await post("add-feed", { ...vrbo, address: host.url, version: 0 });
    host.serve(calendar([]));
    expect(await post("read-feed", { name: "vrbo" })).toMatchObject({ ok: true, feed: "vrbo" });
    expect((await desk.feeds()).feeds[1]).toMatchObject({ cameEmpty: true, bookings: expect.stringMatching(/^3 /) });
    await post("accept-empty-feed", { name: "vrbo" });
    expect((await desk.feeds()).feeds[1]).toMatchObject({ bookings: "Nothing is booked in it.", faults: [] });
    expect(await post("read-feed", { name: "nobody's" })).toMatchObject({ status: 409 });
  });

  test("overlaps name both bookings, and are marked as the same booking by a tap", async () => {
    const { desk, post, write } = await openDesk();
    await addStay(write, houseTime);
    await write((tx) => blockNights(tx, "2027-08-01", "2027-08-03", "paint", houseTime));
    const events = [booking("2027-07-03", "2027-07-10", "Reserved - Sam"), booking("2027-08-02", "2027-08-09")];
    await storeFeed(write, "airbnb", events, houseTime);
    const [first, second] = await desk.overlaps();
    expect(first).toMatchObject({ summary: "Reserved - Sam", other: { kind: "stay", name: "Jane Doe" } });
    expect(second).toMatchObject({ start: "2027-08-02", end: "2027-08-03", other: { kind: "block", note: "paint" } });
    await post("same-booking", { id: first?.id ?? "" });
    expect((await desk.overlaps()).map(({ isSameBooking }) => isSameBooking)).toEqual([false, true]);
    expect((await desk.overlaps())[1]?.id).toBe(first?.id);
  });

  test("addresses of the environment stay, others come and go, with the sessions they began", async () => {
    const { desk, post, db, write } = await openDesk();
    expect(await desk.addresses()).toEqual({ fixed: ["ann@bayhouse.test"], added: [], version: 0 });
    for (const wrong of ["", "bob", "ANN@bayhouse.test"]) {
      expect(await post("add-address", { email: wrong, version: 0 })).toMatchObject({
        errors: { email: expect.any(String) },
      });
    }
    expect(await post("add-address", { email: " Bob@BayHouse.test ", version: 0 })).toMatchObject({ ok: true });
    expect(await post("add-address", { email: "cat@bayhouse.test", version: 0 })).toMatchObject({
      ok: false,
      status: 409,
    });
    expect(await desk.addresses()).toMatchObject({ added: ["bob@bayhouse.test"], version: 1 });
    // The other owners hear of it, the new one and a change that was refused don't count.
    const mails = await db.selectFrom("outbox").select(["recipient", "text_body"]).execute();
    expect(mails).toMatchObject([
      { recipient: "ann@bayhouse.test", text_body: expect.stringContaining("bob@bayhouse.test was added") },
    ]);
    const session = { userAgent: "A phone", replaced: [], now: houseTime };
    await write((tx) => beginSession(tx, { ...session, address: "bob@bayhouse.test" }));
    await write((tx) => beginSession(tx, { ...session, address: "ann@bayhouse.test" }));
    expect(await desk.sessions()).toHaveLength(2);
    expect(await post("remove-address", { email: "bob@bayhouse.test", version: 1 })).toMatchObject({ ok: true });
    expect(await desk.sessions()).toMatchObject([{ address: "ann@bayhouse.test", user_agent: "A phone" }]);
  });

  test("everything is one JSON file, and each table a CSV file", async () => {
    const { desk, server, db, write } = await openDesk();
    const id = await writeInquiry(server);
    const sent = { number: 1, sent_at: houseTime, ends_at: houseTime, until: "2027-01-15", holds: 0, offer: "{}" };
    const offer = { stay_id: id, ...sent, agreement: "The agreement", ended_at: null, ended: null };
    await db.insertInto("offers").values(offer).execute();
    const wish = {
      id: "w",
      email: "ben@example.com",
      check_in: "2027-07-10",
      created_at: houseTime,
      confirmed_at: null,
    };
    await db.insertInto("wishes").values(wish).execute();
    await write((tx) => blockNights(tx, "2027-08-01", "2027-08-03", "=paint", houseTime));
    await requestSignInLink(write, {
      siteUrl: "https://bayhouse.test",
      house: "Bay House",
      email: "ann@bayhouse.test",
      isOwner: true,
      now: houseTime,
    });
    await addReview(write, samsReview, "pending", houseTime);
    const file = await desk.exportOf("everything");
    expect(file?.fileName).toBe("bay-house-everything-2027-01-15.json");
    const text = await textOf(file);
    const all = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(all["inquiries"]).toMatchObject([{ id, name: janesInquiry.name, created_at: "2027-01-15T17:30:00.000Z" }]);
    expect(all["stays"]).toMatchObject([{ inquiry_id: id, state: "inquiry" }]);
    expect(all["offers"]).toMatchObject([{ stay_id: id, agreement: "The agreement" }]);
    expect(all["wishes"]).toMatchObject([{ email: "ben@example.com", check_in: "2027-07-10" }]);
    expect(all["history"]).toMatchObject([{ stay_id: id }]);
    expect(all["nights"]).toMatchObject([{ start: "2027-08-01", end: "2027-08-03", whose: "block", note: "=paint" }]);
    expect(all["reviews"]).toMatchObject([{ title: samsReview.title }]);
    for (const name of ["__proto__", "stays", "accountant-", "accountant-27"])
      expect(await desk.exportOf(name)).toBeNull();
    expect(await desk.exportOf("accountant-2027")).toMatchObject({
      fileName: "bay-house-accountant-2027-2027-01-15.zip",
    });
    expect(text).not.toMatch(/(sign-in|moderate)\/[\w-]{20}|token_hash|secret-key/);
  });

  test("a backup is one that can be restored, and leaves no file behind", async () => {
    const { desk, server, dataDir, file } = await openDesk();
    const id = await writeInquiry(server);
    const [made, refused] = await Promise.all([desk.backup(), desk.backup()]);
    expect(refused).toBe("busy");
    if (typeof made === "string") throw new Error(made);
    expect(made.fileName).toBe("bay-house-2027-01-15.backup");
    expect((await readdir(dataDir)).filter((name) => name.includes("unfinished"))).toEqual([]);
    await writeFile(file, new Uint8Array(await new Response(made.body).arrayBuffer()));
    const start = (await readFile(file)).toString("latin1");
    expect(start.startsWith(engine === "postgres" ? "PGDMP" : "SQLite format 3")).toBe(true);
    if (engine === "postgres") return;
    const backup = new DatabaseSync(file, { readOnly: true });
    expect(backup.prepare("select id from inquiries").all()).toEqual([{ id }]);
    backup.close();
  });
});

test("a backup that cannot be made says why and leaves nothing behind", async () => {
  const dataDir = await temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null }, () => {});
  onTestFinished(database.close);
  const environment = {
    dataDir,
    databaseUrl: "postgres://127.0.0.1:9/none",
    calendarFeeds: "",
    localFeeds: false,
    ownerEmails: [],
  };
  const { log, logged } = keptLog();
  const desk = deskSettings({ ...database, clock, log, siteUrl: "https://bayhouse.test", secret, environment });
  expect(await desk.backup()).toBe("failed");
  expect(logged()).toContain("pg_dump failed");
  expect((await readdir(dataDir)).filter((name) => !name.startsWith("bay-house.sqlite"))).toEqual([]);
});
