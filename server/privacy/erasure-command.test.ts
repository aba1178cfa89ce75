import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { houseTime, openOwnersHouse } from "#tests/owners-house.ts";
import { samsReview } from "#tests/review.ts";
import { addInquiry, addReview } from "#tests/stored-posts.ts";

async function filesIn(folder: string): Promise<string> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const files = await Promise.all(paths.map(async (path) => ((await stat(path)).isFile() ? path : [])));
  return (await Promise.all(files.flat().map((path) => readFile(path, "latin1")))).join("\n");
}

/** Writes guests of different lengths, each with unique words: in rows, in emails, and in planner statistics. */
async function writeGuests({ write, db }: Database): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const guest = {
      name: `Name${i}x`,
      email: `guest-${i}@example.com`,
      otherInfo: `Plea${i}x `.repeat((i * 37) % 200),
    };
    await addInquiry(write, { ...janesInquiry, ...guest }, houseTime + i, "secret");
  }
  for (const i of [77, 78]) {
    const review = { ...samsReview, email: `guest-${i}@example.com`, review_text: `Bliss${i}x` };
    await addReview(write, review, "published", houseTime);
  }
  for (const i of [77, 78]) {
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
  await db
    .updateTable("outbox")
    .set({ status: "sent", delivered_at: houseTime, last_error: "x".repeat(80) })
    .execute();
  await sql`analyze main`.execute(db);
}

const words = (i: number) => [`guest-${i}@example.com`, `Name${i}x`, `Plea${i}x`, `Bliss${i}x`, `Promise${i}x`];

/** Returns the words that are in the files. Printing the files themselves would be unreadable. */
function foundIn(files: string, sought: readonly string[]): string[] {
  return sought.filter((word) => files.includes(word));
}

test("erasing a guest removes the guest, and only the guest, from all files of SQLite while the server runs", async () => {
  const { server, run, dataDir } = await openOwnersHouse("sqlite");
  await writeGuests(server);
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
