import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { preRestoreCopyPath } from "#server/backup/backup-leftovers.ts";
import type { Finding } from "#server/cli/database-check.ts";
import { runDoctor } from "#server/cli/doctor.ts";
import { mailFileDelivery } from "#server/mail/mail-files.ts";
import { createOutboxWorker } from "#server/mail/worker.ts";
import type { Database } from "#server/platform/db/database.ts";
import { queueSpamDigest } from "#server/stays/desk/suspected-spam.ts";
import { emptyTables, engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, openOwnersHouse, runOwner } from "#tests/owners-house.ts";
import { keptLog } from "#tests/server.ts";
import { addInquiry, addSuspectedInquiry } from "#tests/stored-posts.ts";
import { retentionJob } from "./retention.ts";

const day = 24 * 60 * 60_000;

/** Writes guests of different lengths, so that rows span database pages and get moved. */
async function writeGuests({ write, db }: Database, createdAt: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const inquiry = {
      ...janesInquiry,
      email: `guest-${i}@example.com`,
      otherInfo: `Plea ${i}. `.repeat((i * 37) % 200),
    };
    await addInquiry(write, inquiry, createdAt + i, "secret");
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
    expect(await filesOfDatabase(dataDir)).not.toMatch(/guest-77@example|Plea 77/);
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
  /** A house after a restore: its mail folder has files without a database row. */
  async function restoredHouse() {
    const house = await openOwnersHouse(engine);
    const { server, dataDir } = house;
    const mailFolder = join(dataDir, "mail");
    const ann = { ...janesInquiry, name: "Ann Poe", email: "ann@example.com", otherInfo: "A lighthouse" };
    await addInquiry(server.write, ann, houseTime, "secret");
    for (let i = 0; i < 2; i++) {
      const other = { ...janesInquiry, name: `Ben ${i}`, email: `ben-${i}@example.com` };
      await addSuspectedInquiry(server.write, other, houseTime, "speed");
    }
    await addSuspectedInquiry(server.write, ann, houseTime, "speed");
    await queueSpamDigest(server.write, "https://bayhouse.test", "2027-01-15", houseTime);
    await createOutboxWorker({
      write: server.write,
      delivery: mailFileDelivery(mailFolder),
      correspondence: { from: "no-reply@bayhouse.test", owners: async () => ["owner@bayhouse.test"] },
      clock: () => houseTime,
      log: keptLog().log,
    }).deliverDue();
    expect(await readdir(mailFolder)).toHaveLength(3);
    await emptyTables(server.db);
    const before = preRestoreCopyPath(dataDir, houseTime, "sqlite");
    await writeFile(before, "");
    return { ...house, mailFolder, before };
  }

  test("mail files without a row are shown and erased, too", async () => {
    const { run, mailFolder, before } = await restoredHouse();
    const shown = await run("privacy", "show", "ANN@example.com", "--json");
    expect(shown.code).toBe(0);
    const { files } = JSON.parse(shown.text) as { files: { subject: string; text_body: string }[] };
    expect(files.map(({ subject }) => subject.replace(/:.*/, "")).toSorted()).toEqual([
      "(Left out",
      "Inquiry",
      "We have your inquiry",
    ]);
    expect(shown.text).toContain("A lighthouse");
    expect(shown.text).not.toContain("ben-");

    const forgotten = await run("privacy", "forget", "ANN@example.com");
    expect(forgotten.code).toBe(0);
    expect(forgotten.text).toContain(
      "Deleted 0 inquiries, 0 reviews and 0 mails with their files, and 3 mail files with no database record. Of the mail files, 1 also contained other people's messages.",
    );
    expect(forgotten.text).toContain(before);
    expect(await readdir(mailFolder)).toEqual([]);

    const again = await run("privacy", "forget", "ann@example.com");
    expect(again.code).toBe(1);
    expect(again.text).toContain("Nothing is stored about ann@example.com. Backups may hold something");
    expect(again.text).toContain(before);
  });

  test("a file about someone else is not deleted", async () => {
    const { run, mailFolder } = await restoredHouse();
    expect((await run("privacy", "forget", "ben-0@example.com")).text).toContain("1 mail file");
    expect(await readdir(mailFolder)).toHaveLength(2);
    expect((await run("privacy", "forget", "joann@example.com")).code).toBe(1);
    expect(await readdir(mailFolder)).toHaveLength(2);
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
    const deps = {
      settings,
      clock: () => houseTime,
      openDatabase: async () => null,
    };
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
