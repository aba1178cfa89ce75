import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { preRestoreCopyPath } from "#server/backup/backup-leftovers.ts";
import type { Finding } from "#server/cli/database-check.ts";
import { runDoctor } from "#server/cli/doctor.ts";
import { mailFileDelivery } from "#server/mail/mail-files.ts";
import type { Database } from "#server/platform/db/database.ts";
import { emptyTables, engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { samsReview, windyReview } from "#tests/review.ts";
import { keptLog } from "#tests/server.ts";
import { addInquiry, addReview } from "#tests/stored-posts.ts";
import { houseTime, openOwnersHouse, ownersCommands, runOwner } from "#tests/stored/owners-house.ts";
import { retentionJob } from "./retention.ts";

const day = 24 * 60 * 60_000;

/** Writes guests of different lengths, so that rows span database pages and get moved, each with unique words. */
async function writeGuests({ write, db }: Database, createdAt: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const guest = {
      name: `Name${i}x`,
      email: `guest-${i}@example.com`,
      otherInfo: `Plea${i}x `.repeat((i * 37) % 200),
    };
    await addInquiry(write, { ...janesInquiry, ...guest }, createdAt + i, "secret");
  }
  await db
    .updateTable("outbox")
    .set({ status: "sent", delivered_at: createdAt, last_error: "x".repeat(80) })
    .execute();
}

/** Reads all files of a database in use. */
async function filesOfDatabase(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith("bay-house.sqlite"));
  expect(names).toContain("bay-house.sqlite-wal");
  return (await Promise.all(names.map((name) => readFile(join(dataDir, name), "latin1")))).join("");
}

test.each(["guest-3@example.com", "nobody@example.com"])(
  "forgetting %s also removes deleted rows from the database's files",
  async (email) => {
    const { dataDir, server, run } = await openOwnersHouse("sqlite");
    await writeGuests(server, houseTime);
    const careless = new DatabaseSync(join(dataDir, "bay-house.sqlite"));
    careless.exec(
      "pragma secure_delete = off; delete from inquiries; delete from stays; delete from outbox where recipient <> 'guest-3@example.com'",
    );
    careless.close();
    expect(await filesOfDatabase(dataDir)).toContain("guest-77@example.com");
    expect((await run("privacy", "forget", email)).code).toBe(email === "nobody@example.com" ? 1 : 0);
    expect(await filesOfDatabase(dataDir)).not.toMatch(/guest-77@example|Plea77x/);
  },
);

test("expired data is removed from the database files, too", async () => {
  const { dataDir, server, settings } = await openOwnersHouse("sqlite");
  await writeGuests(server, houseTime - 3000 * day);
  await retentionJob(server, settings.dataDir, keptLog().log).run("2027-01-15", houseTime);
  const files = await filesOfDatabase(dataDir);
  expect(files).not.toContain("@example.com");
  expect(files).not.toContain("Plea");
});

test("if the database stays busy, the owner learns that traces may remain", async () => {
  const { server, settings } = await openOwnersHouse("sqlite");
  await writeGuests(server, houseTime);
  const database = { ...server, purgeDeletedData: async () => false };
  const house = { database, settings, clock: () => houseTime };
  const outcome = await runOwner(house, ["privacy", "forget", "guest-77@example.com"]);
  expect(outcome.code).toBe(0);
  expect(outcome.text).toContain("run this command again later");
});

describe.each(engines)("files beside the database, on %s", (engine) => {
  test("after a restore, email files without a row are removed, and the copy from before is named", async () => {
    const { run, server, dataDir } = await openOwnersHouse(engine);
    const mailFolder = join(dataDir, "mail");
    await addInquiry(server.write, { ...janesInquiry, email: "ann@example.com" }, houseTime, "secret");
    const delivery = mailFileDelivery(mailFolder);
    await testWorker({ write: server.write, delivery, clock: () => houseTime }).deliverDue();
    expect(await readdir(mailFolder)).toHaveLength(2);
    await emptyTables(server.db);
    const before = preRestoreCopyPath(dataDir, houseTime);
    await writeFile(before, "");

    const { code, text } = await run("privacy", "forget", "ann@example.com");
    expect(code).toBe(1);
    expect(text).toContain("Nothing is stored about ann@example.com. Backups may hold something");
    expect(text).toContain(before);
    expect(await readdir(mailFolder)).toEqual([]);
  });

  test("a killed restore's files are deleted after a day, and a running one's are listed", async () => {
    const { run, dataDir, settings } = await openOwnersHouse(engine);
    const left = join(dataDir, "bay-house-unfinished-a1B2c3");
    const used = join(dataDir, "bay-house-unfinished-d4E5f6");
    const part = join(dataDir, "house.backup.part");
    for (const folder of [left, used]) await mkdir(folder);
    await writeFile(join(left, "bay-house.sqlite"), janesInquiry.email);
    await writeFile(part, janesInquiry.email);
    const hoursAgo = (hours: number) => new Date(houseTime - hours * 60 * 60_000);
    await utimes(left, hoursAgo(25), hoursAgo(25));
    for (const path of [used, part]) await utimes(path, hoursAgo(23), hoursAgo(23));
    const deps = { settings, clock: () => houseTime, openDatabase: async () => null };
    const unfinished = async () =>
      ((await runDoctor(deps)).json as Finding[])
        .filter(({ about }) => about === "unfinished")
        .map(({ state, finding }) => `${state} ${finding.split(" ")[0]}`)
        .toSorted();
    expect(await unfinished()).toEqual([left, used, part].map((path) => `warning ${path}`).toSorted());

    const outcome = await run("privacy", "forget", janesInquiry.email);
    expect(outcome.text).toContain("Also deleted 1 leftover from interrupted backups or restores.");
    for (const path of [used, part]) expect(outcome.text).toContain(path);
    expect((await readdir(dataDir)).toSorted()).toEqual(
      expect.arrayContaining([used, part].map((path) => basename(path)).toSorted()),
    );
    expect(await unfinished()).toEqual([used, part].map((path) => `warning ${path}`).toSorted());
  });
});

describe("privacy forget", () => {
  async function filesIn(folder: string): Promise<string> {
    const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
    const files = await Promise.all(paths.map(async (path) => ((await stat(path)).isFile() ? path : [])));
    return (await Promise.all(files.flat().map((path) => readFile(path, "latin1")))).join("\n");
  }

  /** Writes guests with unique words in rows, in emails, and in planner statistics. */
  async function writeNamedGuests(server: Database): Promise<void> {
    const { write, db } = server;
    await writeGuests(server, houseTime);
    for (const i of [77, 78]) {
      const review = { ...samsReview, email: `guest-${i}@example.com`, review_text: `Bliss${i}x` };
      await addReview(write, review, "published", houseTime);
      const { id } = await db
        .selectFrom("stays")
        .select("id")
        .where("email", "=", `guest-${i}@example.com`)
        .executeTakeFirstOrThrow();
      const row = { stay_id: id, number: 1, sent_at: houseTime, ends_at: houseTime, until: "2027-01-15", holds: 0 };
      const ended = { ended_at: houseTime, ended: "expired" } as const;
      await db
        .insertInto("offers")
        .values({ ...row, offer: "{}", agreement: `Promise${i}x`, ...ended })
        .execute();
    }
    await sql`analyze main`.execute(db);
  }

  const words = (i: number) => [`guest-${i}@example.com`, `Name${i}x`, `Plea${i}x`, `Bliss${i}x`, `Promise${i}x`];

  /** Returns the words that are in the files. Printing the files themselves would be unreadable. */
  function foundIn(files: string, sought: readonly string[]): string[] {
    return sought.filter((word) => files.includes(word));
  }

  test("erasing a guest removes the guest, and only the guest, from all files of SQLite while the server runs", async () => {
    const { server, run, dataDir } = await openOwnersHouse("sqlite");
    await writeNamedGuests(server);
    const everybody = [...words(77), ...words(78)];
    expect(foundIn(await filesIn(dataDir), everybody)).toEqual(everybody);
    const outcome = await run("privacy", "forget", "guest-77@example.com");
    expect(outcome.text).toBe(
      "Deleted 1 inquiry, 1 review and 3 mails with their files. Backups still hold them until they are replaced.\n",
    );
    expect(foundIn(await filesIn(dataDir), everybody)).toEqual(words(78));
    expect(await server.db.selectFrom("inquiries").select("id").execute()).toHaveLength(199);
  });

  describe("on PostgreSQL", { tags: ["postgres"] }, () => {
    test("the owner learns that files and log hold deleted rows for a while", async () => {
      const { server, run } = await openOwnersHouse("postgres");
      await addInquiry(server.write, janesInquiry, houseTime, false);
      expect((await run("privacy", "forget", janesInquiry.email)).text).toContain(
        "PostgreSQL's files and log hold them until they are overwritten",
      );
    });

    test("planner statistics hold nothing that guests wrote", async () => {
      const { server } = await openOwnersHouse("postgres");
      // Few distinct values, which statistics note as frequent.
      const few = (i: number) => ({ ...janesInquiry, name: `Name${i % 3}x`, email: `guest-${i % 3}@example.com` });
      for (let i = 0; i < 60; i++) await addInquiry(server.write, few(i), houseTime + i, false);
      await sql`analyze`.execute(server.db);
      const noted = await sql<{ table: string; values: string }>`
      select tablename as table, concat(most_common_vals::text, histogram_bounds::text) as values from pg_stats
      where schemaname = 'public'`.execute(server.db);
      expect(noted.rows.map(({ table }) => table)).toContain("inquiries");
      expect(noted.rows.filter(({ values }) => /@example\.com|Name\d/.test(values))).toEqual([]);
    });
  });
});

const inquiry = { ...janesInquiry, otherInfo: "Two dogs\nand a kayak" };

describe.each(engines)("a person's data on %s", async (engine) => {
  const { database, owner } = await ownersCommands(engine);

  test("shows everything that is deleted on request, as lines and as JSON", async () => {
    await addInquiry(database.write, inquiry, houseTime, "secret");
    await addReview(database.write, { ...windyReview, email: "Jane@Example.com" }, "published", houseTime);
    await addInquiry(database.write, { ...inquiry, name: "Sam Poe", email: "sam@example.com" }, houseTime, "secret");
    const { code, text } = await owner("privacy", "show", "JANE@example.com");
    expect(code).toBe(0);
    for (const words of ["inquiries 1 of 1\n", "reviews 1 of 1\n", "mails 3 of 3\n", "609 555 0100", "It was windy."]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("created_at: 2027-01-15 12:30 EST");
    expect(text).not.toContain("Sam Poe");
    type Copy = Record<"inquiries" | "reviews" | "mails", object[]>;
    const json = JSON.parse((await owner("privacy", "show", "jane@example.com", "--json")).text) as Copy;
    expect(json).toMatchObject({
      email: "jane@example.com",
      inquiries: [{ name: "Jane Doe", other_info: "Two dogs\nand a kayak" }],
      reviews: [{ title: "Windy", email: "Jane@Example.com" }],
    });
    const mail = (recipient: string, subject: string, words: string) =>
      expect.objectContaining({
        id: expect.stringMatching(/^\w{32}$/) as string,
        created_at: houseTime,
        status: "waiting",
        recipient,
        subject: expect.stringContaining(subject) as string,
        text_body: expect.stringContaining(words) as string,
      }) as object;
    expect(json.mails).toContainEqual(mail("owner", "Jane Doe", "Two dogs"));
    expect(json.mails).toContainEqual(mail("jane@example.com", "We have your inquiry", "July 3"));
    const forgotten: unknown = JSON.parse((await owner("privacy", "forget", "jane@example.com", "--json")).text);
    expect(forgotten).toMatchObject({ inquiries: 1, reviews: 1, mails: json.mails.length });
    expect((await owner("privacy", "show", "jane@example.com")).code).toBe(1);
  });

  test("the copy for a person has no secret link to a review and no one else's words", async () => {
    await addReview(database.write, windyReview, "pending", houseTime);
    await addInquiry(
      database.write,
      { ...inquiry, name: "Ann Poe", otherInfo: "Say hello to sam@example.com" },
      houseTime,
      false,
    );
    for (const form of [[], ["--json"]]) {
      const { text } = await owner("privacy", "show", "sam@example.com", ...form);
      expect(text).toContain("It was windy.");
      expect(text.match(/Left out: this mail also contains/g)).toHaveLength(2);
      expect(text).not.toMatch(/\.key|Ann Poe/);
    }
  });
});
