import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { emptyTables, bothEngines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";

const path = "/api/inquiries";

describe.each(bothEngines)("inquiries on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));
  const inquiries = () => db.selectFrom("inquiries").selectAll().execute();
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("recipient").execute();

  test("an inquiry is stored with its two emails before the response", async () => {
    let woken = 0;
    const { postJson, time } = createTestServer(database, { wakeOutbox: () => void (woken += 1) });
    const response = await postJson(path, janesInquiry);
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { id } = (await response.json()) as { id: string };
    expect(await inquiries()).toMatchObject([
      {
        id,
        created_at: time.now,
        name: "Jane Doe",
        check_in: "2027-07-03",
        check_out: "2027-07-10",
        other_info: "Is the dock lit?",
      },
    ]);
    expect(await mails()).toMatchObject([
      { recipient: "jane@example.com", reply_to: "owner", status: "waiting" },
      { recipient: "owner", reply_to: "jane@example.com", event: `inquiry:${id}`, status: "waiting" },
    ]);
    expect(woken).toBe(1);
  });

  test("an inquiry sent again after a lost response is stored once; a changed one is new", async () => {
    const { postJson } = createTestServer(database);
    const send = async (change: object) => {
      const response = await postJson(path, { ...janesInquiry, attempt: "0.5", ...change });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    };
    const first = await send({});
    expect(await send({ elapsed: "9000" })).toBe(first);
    expect(await inquiries()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    const others = [
      await send({ otherInfo: "And a crib?" }),
      await send({ attempt: "0.6" }),
      await send({ attempt: "" }),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
    expect(await inquiries()).toHaveLength(4);
  });

  test("the message is optional, and unknown fields are ignored", async () => {
    const { otherInfo: _, ...rest } = janesInquiry;
    expect((await createTestServer(database).postJson(path, { ...rest, id: "mine", admin: "yes" })).status).toBe(201);
    expect(await inquiries()).toMatchObject([{ other_info: "" }]);
    expect((await inquiries())[0]?.id).not.toBe("mine");
  });

  test("a check-out day before the check-in day is accepted", async () => {
    expect((await createTestServer(database).postJson(path, { ...janesInquiry, checkOut: "2027-07-01" })).status).toBe(
      201,
    );
  });

  test("if an email cannot be queued, the inquiry is not stored either", async () => {
    // Makes every new email fail.
    await sql`alter table outbox rename to outbox_away`.execute(db);
    try {
      const { postJson, logged } = createTestServer(database);
      expect((await postJson(path, janesInquiry)).status).toBe(500);
      expect(await inquiries()).toEqual([]);
      expect(logged()).toContain('"event":"not-stored"');
      expect(logged()).not.toMatch(/Jane|jane|0100|dock/);
    } finally {
      await sql`alter table outbox_away rename to outbox`.execute(db);
    }
  });

  test("an address gets one receipt a day, at the house's midnight; the owner gets every inquiry", async () => {
    const { postJson, time } = createTestServer(database);
    time.now = Date.parse("2027-01-15T23:30:00-05:00");
    await postJson(path, janesInquiry);
    await postJson(path, { ...janesInquiry, email: "JANE@example.com" });
    expect((await mails()).map((mail) => mail.recipient)).toEqual(["jane@example.com", "owner", "owner"]);
    time.now += 60 * 60_000;
    await postJson(path, janesInquiry);
    expect((await mails()).map((mail) => mail.recipient)).toEqual([
      "jane@example.com",
      "jane@example.com",
      "owner",
      "owner",
      "owner",
    ]);
  });

  test("a receipt's id in the log cannot be derived from the address without the secret", async () => {
    const receiptId = async (secret: string) => {
      await createTestServer(database, { secret }).postJson(path, janesInquiry);
      const receipt = (await mails()).find((mail) => mail.recipient !== "owner");
      await emptyTables(db);
      return receipt?.id;
    };
    const [one, again, other] = [await receiptId("one"), await receiptId("one"), await receiptId("other")];
    expect(one).toMatch(/\w/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test("after an unexpected error the form is returned complete, and a retry costs nothing", async () => {
    let broken = true;
    const write: typeof database.write = (work) =>
      broken ? Promise.reject(new TypeError("no such thing as jane@example.com")) : database.write(work);
    const { postJson, postForm, logged } = createTestServer({ db, write });
    for (let i = 0; i <= limits.stored.budget; i++) expect((await postJson(path, janesInquiry)).status).toBe(500);
    const again = await postForm(path, janesInquiry);
    expect(again.status).toBe(500);
    const page = await again.text();
    expect(page).toContain('value="jane@example.com"');
    expect(page).toContain("We could not save this right now.");
    expect(logged()).toContain('"event":"not-stored"');
    expect(logged()).not.toContain("jane");
    broken = false;
    expect((await postForm(path, janesInquiry)).status).toBe(303);
  });

  test("no guest data reaches the log", async () => {
    const { postJson, postForm, get, logged } = createTestServer(database);
    await postJson(path, janesInquiry, { "x-forwarded-for": "203.0.113.9" });
    await postForm(path, { ...janesInquiry, email: "" });
    await get("/nowhere?email=jane@example.com&name=Jane");
    expect(logged()).toContain("/nowhere");
    expect(logged()).not.toMatch(/jane|Jane|0100|dock|203\.0|192\.0/);
  });
});
