import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, openOwnersHouse } from "#tests/owners-house.ts";
import { keptLog } from "#tests/server.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import type { Database } from "#server/db/database.ts";
import { dailyJobs } from "#server/upkeep/jobs.ts";
import { runOwner } from "./run.ts";

const day = 24 * 60 * 60_000;

/** Guests of different length, so that rows lie across pages and are moved about. */
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

/** Everything that lies in the database's files, while others have them open. */
async function filesOfDatabase(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith("bay-house.sqlite"));
  expect(names).toContain("bay-house.sqlite-wal");
  return (await Promise.all(names.map((name) => readFile(join(dataDir, name), "latin1")))).join("");
}

test("a guest who is forgotten is in no file of the database any more, while the server runs", async () => {
  const { dataDir, server, run } = await openOwnersHouse("sqlite");
  await writeGuests(server, houseTime);
  expect(await filesOfDatabase(dataDir)).toContain("guest-77@example.com");
  expect((await run("privacy", "forget", "guest-77@example.com")).text).toBe(
    "Deleted 1 inquiry, 0 reviews and 2 mails with their files. Backups still hold them until they are replaced.\n",
  );
  const files = await filesOfDatabase(dataDir);
  expect(files).not.toContain("guest-77@example.com");
  expect(files).not.toContain("Plea 77.");
  expect(files).toContain("guest-78@example.com");
  expect(await server.db.selectFrom("inquiries").select("id").execute()).toHaveLength(199);
});

test.each([["tidy"], ["forget", "guest-3@example.com"]])(
  "what an older version has left in the files goes with the next `privacy %s`",
  async (...command) => {
    const { dataDir, server, run } = await openOwnersHouse("sqlite");
    await writeGuests(server, houseTime);
    const careless = new DatabaseSync(join(dataDir, "bay-house.sqlite"));
    careless.exec(
      "pragma secure_delete = off; delete from inquiries; delete from outbox where recipient <> 'guest-3@example.com'",
    );
    careless.close();
    expect(await filesOfDatabase(dataDir)).toContain("guest-77@example.com");
    expect((await run("privacy", ...command)).code).toBe(0);
    expect(await filesOfDatabase(dataDir)).not.toMatch(/guest-77@example|Plea 77/);
  },
);

test("what the server removes because of its age leaves its files as well", async () => {
  const { dataDir, server, settings } = await openOwnersHouse("sqlite");
  await writeGuests(server, houseTime - 3000 * day);
  const { retention } = settings;
  const { log } = keptLog();
  const jobs = dailyJobs({
    ...server,
    dataDir,
    mailFolder: join(dataDir, "mail"),
    retention,
    feeds: [],
    siteUrl: "https://house.test",
    secret: "secret",
    wakeOutbox() {},
    log,
  });
  await jobs.find(({ name }) => name === "retention")?.run("2027-01-15", houseTime);
  const files = await filesOfDatabase(dataDir);
  expect(files).not.toContain("@example.com");
  expect(files).not.toContain("Plea");
});

test("when the database is in use without a pause, the owner is told that traces may be left", async () => {
  const { server, settings } = await openOwnersHouse("sqlite");
  await writeGuests(server, houseTime);
  const database = { ...server, eraseTraces: async () => false };
  const house = { database, settings, clock: () => houseTime, progress: () => {} };
  const outcome = await runOwner(house, ["privacy", "forget", "guest-77@example.com"]);
  expect(outcome.code).toBe(0);
  expect(outcome.text).toContain("`privacy tidy` removes them later");
});
