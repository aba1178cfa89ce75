import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { retention } from "#content/house/policies.ts";
import { addDays } from "#contract/calendar-date.ts";
import type { Write } from "../../platform/db/database.ts";
import { bothEngines, emptyTables, openTestDatabase } from "#tests/database.ts";
import { createTestServer, testSite, testSiteUrl } from "#tests/server.ts";
import type { FeedEvent } from "../feeds/feed-event.ts";
import { leaseFeed, saveFeed } from "../feeds/feed-store.ts";
import { houseWeeks } from "../availability.ts";
import { blockNights, freeBlockedNights } from "../nights.ts";
import { eraseSubject } from "../../privacy/erasure.ts";
import { applyRetention } from "../../privacy/retention.ts";
import { mailFreedWeeks } from "./wishes.ts";

const ours = { origin: testSiteUrl };
const minute = 60_000;
const hour = 60 * minute;
const [july, august] = ["2027-07-10", "2027-08-07"] as const;
const mailFolder = join(tmpdir(), "no-such-mail-folder");

describe.each(bothEngines)("wishing for a taken week on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

  const mails = (event: string) =>
    db.selectFrom("outbox").selectAll().where("event", "like", `${event}%`).orderBy("created_at").execute();
  const wishes = () => db.selectFrom("wishes").selectAll().execute();

  /** Sets up a house whose week of July 10 is taken. */
  async function open() {
    let address = 0;
    const server = createTestServer(
      { db, write },
      { socketAddress: () => `198.51.${Math.floor(++address / 250)}.${address % 250}` },
    );
    const { time, postForm } = server;
    await write((tx) => blockNights(tx, july, "2027-07-12", "", time.now));
    const ask = (email: string, week: string = july) => postForm("/wish", { week, email }, ours);
    /** Returns the link's path in the last email to an address. */
    async function mailed(email: string) {
      const found = (await mails("wish:")).filter(({ recipient }) => recipient === email);
      return /\/wish\/[\w-]+/.exec(found.at(-1)?.text_body ?? "")?.[0] ?? "";
    }
    async function wish(email: string) {
      await ask(email);
      const path = await mailed(email);
      await postForm(path, { action: "confirm" }, ours);
      return path;
    }
    const readWeeks = houseWeeks({
      feedNames: async () => [],
      clock: () => time.now,
    });
    const look = (through: Write = write) => mailFreedWeeks({ ...testSite, db, write: through, readWeeks }, time.now);
    /** Frees the week, too long ago for the owner to undo it. */
    async function free() {
      await write((tx) => freeBlockedNights(tx, july, "2027-07-12", time.now));
      time.now += 11 * minute;
    }
    return { ...server, ask, mailed, wish, look, free };
  }

  test("everyone who confirmed gets one email, and the address is deleted", async () => {
    const { ask, wish, look, free, time } = await open();
    await wish("ann@example.com");
    await wish("ben@example.com");
    await ask("never-confirmed@example.com");
    expect(await look()).toBe(0);
    await free();
    expect(await look()).toBe(2);
    const [one, two] = await mails("week-freed:");
    expect(new Set([one?.recipient, two?.recipient])).toEqual(new Set(["ann@example.com", "ben@example.com"]));
    expect(one?.text_body).toContain(`${testSiteUrl}/?in=${july}&nights=7#availability-title`);
    expect(await look()).toBe(0);
    expect((await wishes()).map(({ email }) => email)).toEqual(["never-confirmed@example.com"]);

    await write((tx) => blockNights(tx, july, "2027-07-12", "", time.now));
    await free();
    expect(await look()).toBe(0);
    expect(await mails("week-freed:")).toHaveLength(2);
  });

  test("stopping before the week is free means no email", async () => {
    const { wish, look, free, postForm } = await open();
    const path = await wish("ann@example.com");
    await postForm(path, { action: "stop" }, ours);
    await free();
    expect(await look()).toBe(0);
    expect(await mails("")).toEqual([]);
  });

  test("no emails while a platform's calendar is stale, or right after it has changed", async () => {
    const { wish, look, free, time } = await open();
    await wish("ann@example.com");
    await free();
    const withFeed = houseWeeks({
      feedNames: async () => ["airbnb"],
      clock: () => time.now,
    });
    const lookWithFeed = () => mailFreedWeeks({ ...testSite, db, write, readWeeks: withFeed }, time.now);
    expect(await lookWithFeed()).toBe(0);
    const read = (events: FeedEvent[]) => write((tx) => saveFeed(tx, "airbnb", events, time.now));
    await write((tx) => leaseFeed(tx, "airbnb", time.now, time.now + minute));
    await read([{ start: july, end: "2027-07-17", uid: "1", summary: "" }]);
    time.now += 11 * minute;
    expect(await lookWithFeed()).toBe(0);
    // The platform canceled it, but may reverse that.
    await read([]);
    expect(await lookWithFeed()).toBe(0);
    time.now += 11 * minute;
    expect(await lookWithFeed()).toBe(1);
    expect(await look()).toBe(0);
  });

  test("made-up addresses do not use up a week's wishes", async () => {
    const { ask, wish, time } = await open();
    const madeUp = (i: number) => ({
      id: `w${i}`,
      email: `nobody-${i}@example.com`,
      check_in: july,
      created_at: time.now,
      confirmed_at: null,
    });
    await db
      .insertInto("wishes")
      .values(Array.from({ length: 100 }, (_, i) => madeUp(i)))
      .execute();
    await wish("ann@example.com");
    expect((await wishes()).find(({ email }) => email === "ann@example.com")?.confirmed_at).not.toBeNull();
    await db.updateTable("wishes").set({ confirmed_at: time.now }).execute();
    await ask("ben@example.com");
    expect(await wishes()).toHaveLength(101);
  });

  test("several servers at once send one email each, and a crash loses none", async () => {
    const { wish, look, free } = await open();
    for (let i = 0; i < 5; i++) await wish(`guest-${i}@example.com`);
    await free();
    // The transaction finishes its work but never commits.
    const crashing: Write = (work) =>
      write(async (tx) => {
        await work(tx);
        throw new Error("killed");
      });
    await expect(look(crashing)).rejects.toThrow("killed");
    expect(await mails("week-freed:")).toHaveLength(0);
    const counts = await Promise.all([look(), look(), look()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await mails("week-freed:")).toHaveLength(5);
  });

  test("no emails while the owner can undo the change", async () => {
    const { wish, look, time } = await open();
    await wish("ann@example.com");
    await write((tx) => freeBlockedNights(tx, july, "2027-07-12", time.now));
    time.now += 5 * minute;
    expect(await look()).toBe(0);
    await write((tx) => blockNights(tx, july, "2027-07-12", "", time.now));
    time.now += 11 * minute;
    expect(await look()).toBe(0);
    expect(await wishes()).toHaveLength(1);
  });

  test("at most ten are sent at once; the others follow", async () => {
    const { look, free, time } = await open();
    const row = (i: number) => ({
      id: `w${i}`,
      email: `guest-${i}@example.com`,
      check_in: july,
      created_at: time.now,
      confirmed_at: time.now + i,
    });
    await db
      .insertInto("wishes")
      .values(Array.from({ length: 12 }, (_, i) => row(i)))
      .execute();
    await free();
    expect(await look()).toBe(10);
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
  });

  test("opening the link does nothing; its buttons confirm or stop", async () => {
    const { ask, mailed, get, postForm } = await open();
    await ask("ann@example.com");
    const path = await mailed("ann@example.com");
    const page = await get(path);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect((await wishes())[0]?.confirmed_at).toBeNull();
    await postForm(path, { action: "confirm" }, ours);
    expect((await wishes())[0]?.confirmed_at).not.toBeNull();
    expect(JSON.stringify(await wishes())).not.toContain(path.slice("/wish/".length));
    await postForm(path, { action: "stop" }, ours);
    expect(await wishes()).toEqual([]);
    expect((await get(path)).status).toBe(404);
  });

  test("no one is flooded: one email per wish, three a day, and always the same response", async () => {
    const { ask, time } = await open();
    for (const week of ["2027-07-17", "2027-07-24", august]) {
      await write((tx) => blockNights(tx, week, addDays(week, 1), "", time.now));
    }
    const answers: string[] = [];
    for (const week of [july, july, "2027-07-17", "2027-07-24", august]) {
      const answer = await ask("ANN@example.com", week);
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await mails("wish:")).toHaveLength(3);
    expect((await mails("wish:")).every(({ expires_at }) => expires_at !== null)).toBe(true);
  });

  test("a wish needs a listed, taken week, an address, and our own page", async () => {
    const { ask, get, postForm } = await open();
    expect(await (await ask("ann@example.com", august)).text()).toContain("This week is open");
    for (const week of ["2027-07-11", "2026-07-04", "x", ""]) {
      expect([week, (await ask("ann@example.com", week)).status]).toEqual([week, 404]);
      expect([week, (await get(`/wish?week=${week}`)).status]).toEqual([week, 404]);
    }
    const refused = await ask('"><script>alert(1)</script>@example.com');
    expect(refused.status).toBe(422);
    expect(await refused.text()).not.toContain("<script>");
    const fields = { week: july, email: "ann@example.com" };
    expect((await postForm("/wish", fields, { origin: "https://evil.test" })).status).toBe(403);
    expect((await postForm("/wish", { ...fields, extra_notes: "x" }, ours)).status).toBe(422);
    expect(await wishes()).toEqual([]);
  });

  test("wishes are deleted if not confirmed within two days, and when their week begins", async () => {
    const { ask, wish, mailed, get, time } = await open();
    await wish("ann@example.com");
    await ask("ben@example.com");
    const late = await mailed("ben@example.com");
    time.now += 48 * hour;
    expect((await get(late)).status).toBe(404);
    const tidy = () => applyRetention({ db, write, mailFolder }, retention, time.now);
    await tidy();
    expect((await wishes()).map(({ email }) => email)).toEqual(["ann@example.com"]);
    time.now = Date.parse("2027-07-10T16:00:00Z");
    await tidy();
    expect(await wishes()).toEqual([]);
  });

  test.each(["waiting", "failed", "sent"] as const)(
    "an address that was not confirmed goes after two days, from a mail that is %s, too",
    async (status) => {
      const { ask, time } = await open();
      await ask("ben@example.com");
      await db
        .updateTable("outbox")
        .set({ status, delivered_at: status === "sent" ? time.now : null })
        .execute();
      const tidy = () => applyRetention({ db, write, mailFolder }, retention, time.now);
      time.now += 47 * hour;
      await tidy();
      expect(await mails("wish:")).toHaveLength(1);
      time.now += 2 * hour;
      await tidy();
      expect(await mails("")).toEqual([]);
    },
  );

  test("an erased guest's wishes are deleted", async () => {
    const { wish } = await open();
    await wish("ann@example.com");
    const erased = await eraseSubject({ db, write, mailFolder }, "Ann@Example.com");
    expect(erased).toMatchObject({ wishes: 1 });
    expect(await wishes()).toEqual([]);
    expect(await mails("wish:")).toEqual([]);
  });
});
