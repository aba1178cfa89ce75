import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { Tx } from "#server/db/schema.ts";
import type { Settings } from "#server/env.ts";
import { createRateLimits } from "#server/http/rate-limit.ts";
import { startPostgres } from "#tests/postgres.ts";
import { createTestServer, settingsWith } from "#tests/server.ts";
import type { Engine } from "./options.ts";

/** A filled database and a server over it that is called in process. */
export type SeededDatabase = {
  database: Database;
  settings: Settings;
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /** Size of the database on disk. */
  bytes: number;
  close: () => Promise<void>;
};

/** Creates a database with `count` reviews, inquiries and mails. */
export async function openSeededDatabase(engine: Engine, count: number): Promise<SeededDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-scale-"));
  const postgres = engine === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
  const settings = settingsWith({ dataDir, databaseUrl: postgres?.url ?? null });
  const database = await openDatabase(settings, () => {});
  const close = async () => {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  };
  try {
    await migrate(database);
    await seed(database, count);
    const limits = createRateLimits({ clock: Date.now, enabled: false });
    const { app } = createTestServer(database, { clock: Date.now, limits });
    const request = (path: string, init?: RequestInit) => app.request(path, init);
    return { database, settings, request, bytes: await bytesOf(database, engine), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bytesOf({ db }: Database, engine: Engine): Promise<number> {
  const query =
    engine === "SQLite"
      ? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`;
  const { rows } = await query.execute(db);
  return rows[0]?.size ?? Number.NaN;
}

/** About 300 characters, as long as a typical guest's text. */
export const guestText = "We had coffee on the dock at sunrise and were in the bay before breakfast. ".repeat(4);

const batchSize = 500;
const minute = 60_000;
const states = ["published", "published", "published", "pending", "rejected"] as const;

/** Stores `count` reviews, inquiries and sent mails, one per minute up to now. */
async function seed(database: Database, count: number): Promise<void> {
  const { db } = database;
  const start = Date.now() - count * minute;
  for (let from = 0; from < count; from += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - from) }, (_, i) => from + i);
    await db.transaction().execute((tx) => insert(tx, numbers, start));
  }
  for (const rating of [1, 2, 3, 4, 5]) {
    const { published } = await db
      .selectFrom("reviews")
      .select((column) => column.fn.countAll<number>().as("published"))
      .where("status", "=", "published")
      .where("rating", "=", rating)
      .executeTakeFirstOrThrow();
    await db.updateTable("review_counts").set({ published }).where("rating", "=", rating).execute();
  }
  // PostgreSQL would do this on its own within minutes.
  await sql`analyze`.execute(db);
}

async function insert(tx: Tx, numbers: readonly number[], start: number): Promise<void> {
  const reviews = numbers.map((i) => ({
    id: randomUUID(),
    created_at: start + i * minute,
    status: states[i % states.length] ?? "published",
    guest_name: `Guest ${i}`,
    email: `guest${i}@example.com`,
    hometown: "Philadelphia, PA",
    title: `Week ${i} on the bay`,
    review_text: guestText,
    stay_date: "2026-07-04",
    rating: (i % 5) + 1,
    owner_reply: null,
    rejection_reason: null,
    decided_at: Date.now(),
    suspected: null,
    reported_at: null,
  }));
  const inquiries = numbers.map((i) => ({
    id: randomUUID(),
    created_at: start + i * minute,
    name: `Guest ${i}`,
    phone: "609 555 0100",
    email: `guest${i}@example.com`,
    check_in: "2027-07-03",
    check_out: "2027-07-10",
    other_info: guestText,
    suspected: i % 10 === 9 ? ("speed" as const) : null,
    reported_at: null,
  }));
  const mails = numbers.map((i) => ({
    id: randomUUID().replaceAll("-", ""),
    created_at: start + i * minute,
    event: `inquiry:${i}`,
    recipient: "owner",
    reply_to: `guest${i}@example.com`,
    subject: `Inquiry ${i}`,
    text_body: guestText,
    html_body: guestText,
    status: "sent" as const,
    attempts: 1,
    due_at: 0,
    claim: null,
    last_error: null,
    delivered_at: start + i * minute,
    carried_by: null,
    expires_at: null,
  }));
  await tx.insertInto("reviews").values(reviews).execute();
  await tx.insertInto("inquiries").values(inquiries).execute();
  await tx.insertInto("outbox").values(mails).execute();
}
