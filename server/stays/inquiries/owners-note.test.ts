import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { blockNights } from "#server/stays/nights.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";

const path = "/api/inquiries";

describe.each(engines)("the note on an inquiry's dates on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db, write } = database;
  beforeEach(() => emptyTables(db));

  const notes = async () => {
    const toOwner = db.selectFrom("outbox").select("text_body").where("recipient", "=", "owner").orderBy("created_at");
    return (await toOwner.execute()).map(({ text_body }) => /^Note: .*$/m.exec(text_body)?.[0] ?? null);
  };
  const feed = (name: string, events: string) =>
    db
      .insertInto("calendar_feeds")
      .values({ name, events, good_at: 1, checked_at: 1, due_at: 1, fault: null })
      .execute();

  test("the owner's email says which nights are booked, by us or a feed; the guest's does not", async () => {
    await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", 1));
    await feed("vrbo", '[{"start":"2027-07-08","end":"2027-07-12"}]');
    await feed("old", '[{"start":"2027-07-20","end":"2027-07-30"}]');
    const { postJson } = createTestServer(database, { feeds: ["vrbo"] });
    const ask = async (checkIn: string, checkOut: string) => {
      await db.deleteFrom("outbox").execute();
      const response = await postJson(path, { ...janesInquiry, checkIn, checkOut });
      expect(response.status).toBe(201);
      expect(Object.keys((await response.json()) as object)).toEqual(["id"]);
      for (const { recipient, text_body } of await db.selectFrom("outbox").selectAll().execute()) {
        if (recipient !== "owner") expect(text_body).not.toContain("booked already");
      }
      return (await notes())[0];
    };
    expect(await ask("2027-07-03", "2027-07-10")).toBe("Note: all 7 nights are booked already.");
    expect(await ask("2027-06-28", "2027-07-05")).toBe(
      "Note: 2 of the 7 nights are booked already, the first on July 3, 2027.",
    );
    expect(await ask("2027-07-11", "2027-07-18")).toBe("Note: the night of July 11, 2027 is booked already.");
    // One guest leaves in the morning, the next arrives in the afternoon.
    expect(await ask("2027-06-26", "2027-07-03")).toBeNull();
    expect(await ask("2027-07-12", "2027-07-19")).toBeNull();
    expect(await ask("2027-07-20", "2027-07-27")).toBeNull();
    // A stay of thousands of years takes no longer.
    expect(await ask("2027-01-20", "9999-12-31")).toContain("Note: 9 of the ");
  });

  test("today counts as future until midnight at the house", async () => {
    const { postJson, time } = createTestServer(database);
    time.now = Date.parse("2027-01-15T23:59:00-05:00");
    await postJson(path, { ...janesInquiry, checkIn: "2027-01-15", checkOut: "2027-01-22" });
    expect(await notes()).toEqual([null]);
    time.now += 60_000;
    await postJson(path, { ...janesInquiry, checkIn: "2027-01-15", checkOut: "2027-01-22" });
    expect(await notes()).toEqual([null, "Note: the check-in date is in the past."]);
  });

  test("a new booking counts right away", async () => {
    const { postJson, time } = createTestServer(database, { feeds: ["vrbo"] });
    const august = { ...janesInquiry, checkIn: "2027-08-07", checkOut: "2027-08-14" };
    await postJson(path, august);
    await write((tx) => blockNights(tx, "2027-08-07", "2027-08-14", "", 1));
    time.now += 1;
    await postJson(path, august);
    expect(await notes()).toEqual([null, "Note: all 7 nights are booked already."]);
  });

  test("an inquiry is accepted without a note if the calendar cannot be read", async () => {
    await sql`alter table calendar_feeds rename to feeds_away`.execute(db);
    try {
      const { postJson, logged } = createTestServer(database, { feeds: ["vrbo"] });
      expect((await postJson(path, janesInquiry)).status).toBe(201);
      expect(await notes()).toEqual([null]);
      expect(logged()).toContain('"event":"house-facts-not-read"');
      expect(logged()).not.toMatch(/Jane|jane|0100|dock/);
    } finally {
      await sql`alter table feeds_away rename to calendar_feeds`.execute(db);
    }
  });

  test("no request waits for a calendar that does not respond", async () => {
    const never = new Promise<never>(() => {});
    const silent = new Proxy(db, {
      get: (target, name) => {
        if (name !== "selectFrom") return Reflect.get(target, name) as unknown;
        return () => ({ selectAll: () => ({ where: () => ({ execute: () => never }) }) });
      },
    });
    const { postJson } = createTestServer({ db: silent, write: database.write }, { feeds: ["vrbo"] });
    for (let i = 0; i < 3; i++) expect((await postJson(path, janesInquiry)).status).toBe(201);
    expect(await notes()).toEqual([null, null, null]);
  });
});
