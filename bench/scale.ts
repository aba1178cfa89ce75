/**
 * `node bench/scale.ts [rows]`: seeds that many reviews and inquiries (100,000) on each engine and prints how long the calls and commands over
 * them take, beside the same with 100. Medians of one run; on another machine read the ratios, not the milliseconds.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { runOwner } from "../owner/run.ts";
import type { Database } from "../server/db/database.ts";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "../server/db/open-database.ts";
import { createApp } from "../server/app.ts";
import { createLog } from "../server/http/log.ts";
import { createRateLimits } from "../server/http/rate-limit.ts";
import type { Settings } from "../server/env.ts";
import { startPostgres } from "../tests/postgres.ts";
import { settingsWith } from "../tests/settings.ts";

const rows = Number(process.argv[2] ?? 100_000);
const few = 100;
const atOnce = 500;
const text = "We had coffee on the dock at sunrise and were in the bay before breakfast. ".repeat(4);

type Timed = { what: string; ms: number };

for (const engine of ["SQLite", "PostgreSQL"] as const) {
  // The first time round, the machine is still warming up.
  await measure(engine, few);
  const small = await measure(engine, few);
  const large = await measure(engine, rows);
  process.stdout.write(`\n${engine}: median milliseconds with ${few} and with ${rows} of each\n`);
  for (const [i, { what, ms }] of large.timed.entries()) {
    const before = small.timed[i]?.ms ?? Number.NaN;
    process.stdout.write(
      `${what.padEnd(44)} ${before.toFixed(2).padStart(9)} ${ms.toFixed(2).padStart(9)}  x ${(ms / before).toFixed(2)}\n`,
    );
  }
  process.stdout.write(`database ${(large.bytes / 1024 ** 2).toFixed(0)} MB\n`);
}

async function measure(engine: "SQLite" | "PostgreSQL", count: number): Promise<{ timed: Timed[]; bytes: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-scale-"));
  const postgres = engine === "PostgreSQL" ? await startPostgres() : null;
  const settings = settingsWith({ dataDir, databaseUrl: postgres?.url ?? null });
  const database = await openDatabase(settings, () => {});
  try {
    await migrate(database);
    await seed(database, count);
    // PostgreSQL does this by itself within minutes.
    await sql`analyze`.execute(database.db);
    return { timed: await time(database, settings), bytes: await sizeOf(database, settings) };
  } finally {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function seed({ db }: Database, count: number): Promise<void> {
  const start = Date.now() - count * 60_000;
  const states = ["published", "published", "published", "pending", "rejected"] as const;
  for (let from = 0; from < count; from += atOnce) {
    await db.transaction().execute(async (tx) => {
      const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => from + i);
      await tx
        .insertInto("reviews")
        .values(
          numbers.map((i) => ({
            id: randomUUID(),
            created_at: start + i * 60_000,
            status: states[i % states.length] ?? "published",
            guest_name: `Guest ${i}`,
            email: `guest${i}@example.com`,
            hometown: "Philadelphia, PA",
            title: `Week ${i} on the bay`,
            review_text: text,
            stay_date: "2026-07-04",
            rating: (i % 5) + 1,
            owner_reply: null,
            rejection_reason: null,
            decided_at: Date.now(),
            suspected: null,
            reported_at: null,
          })),
        )
        .execute();
      await tx
        .insertInto("inquiries")
        .values(
          numbers.map((i) => ({
            id: randomUUID(),
            created_at: start + i * 60_000,
            name: `Guest ${i}`,
            phone: "609 555 0100",
            email: `guest${i}@example.com`,
            check_in: "2027-07-03",
            check_out: "2027-07-10",
            other_info: text,
            suspected: i % 10 === 9 ? ("speed" as const) : null,
            reported_at: null,
          })),
        )
        .execute();
      await tx
        .insertInto("outbox")
        .values(
          numbers.map((i) => ({
            id: randomUUID().replaceAll("-", ""),
            created_at: start + i * 60_000,
            event: `inquiry:${i}`,
            recipient: "owner",
            reply_to: `guest${i}@example.com`,
            subject: `Inquiry ${i}`,
            text_body: text,
            html_body: text,
            status: "sent" as const,
            attempts: 1,
            due_at: 0,
            claim: null,
            last_error: null,
            delivered_at: start + i * 60_000,
            carried_by: null,
          })),
        )
        .execute();
    });
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
}

async function time(database: Database, settings: Settings): Promise<Timed[]> {
  const app = createApp({
    siteUrl: settings.siteUrl,
    moderation: "hold",
    trustedProxies: 0,
    secret: "only for measuring, nothing is signed with it",
    ...database,
    site: { respond: () => null, notFound: () => null },
    weather: async () => null,
    bookedRanges: [],
    bookedAsOf: "2027-01-01T00:00:00Z",
    feedNames: ["airbnb"],
    limits: createRateLimits({ clock: Date.now, enabled: false }),
    clock: Date.now,
    log: createLog({ write: () => {} }),
    wakeOutbox: () => {},
    isDraining: () => false,
    socketAddress: () => "192.0.2.1",
  });
  const get = (path: string) => async () => {
    const response = await app.request(path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };
  const owner =
    (...args: string[]) =>
    async () => {
      const { code, text: said } = await runOwner({ database, settings, clock: Date.now, progress: () => {} }, args);
      if (code !== 0) throw new Error(said);
    };
  // Far down the list, as somebody gets there who turns pages for a long time.
  const middle = await database.db
    .selectFrom("reviews")
    .select(["id", "created_at"])
    .where("status", "=", "published")
    .orderBy("created_at")
    .offset(20)
    .limit(1)
    .executeTakeFirstOrThrow();
  const cursor = Buffer.from(`${middle.created_at}.${middle.id}`).toString("base64url");
  const inquiry = JSON.stringify({
    name: "Jane Doe",
    phone: "609 555 0100",
    email: "jane@example.com",
    checkIn: "2027-07-03",
    checkOut: "2027-07-10",
    otherInfo: text,
  });
  const post = async () => {
    const headers = { "content-type": "application/json" };
    const response = await app.request("/api/inquiries", { method: "POST", headers, body: inquiry });
    if (response.status !== 201) throw new Error(`answered ${response.status}`);
  };

  return [
    await median("GET /api/reviews, first page", 200, get("/api/reviews")),
    await median("GET /api/reviews, last pages", 200, get(`/api/reviews?cursor=${cursor}`)),
    await median("GET /api/reviews?limit=1 (mostly the summary)", 200, get("/api/reviews?limit=1")),
    await median("GET /api/availability", 200, get("/api/availability")),
    await median("POST /api/inquiries", 100, post),
    await median("owner inquiries list", 50, owner("inquiries", "list")),
    await median("owner inquiries list --suspected", 50, owner("inquiries", "list", "--suspected")),
    await median("owner reviews list", 50, owner("reviews", "list")),
    await median("owner reviews list --status pending", 50, owner("reviews", "list", "--status", "pending")),
    await median("owner mail list", 50, owner("mail", "list")),
    await median("owner mail waiting", 50, owner("mail", "waiting")),
    await median(
      "owner inquiries export",
      1,
      owner("inquiries", "export", join(settings.dataDir, "all.csv"), "--force"),
    ),
  ];
}

async function median(what: string, times: number, run: () => Promise<unknown>): Promise<Timed> {
  const taken: number[] = [];
  if (times > 1) for (let i = 0; i < 5; i++) await run();
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  return { what, ms: taken[Math.floor(taken.length / 2)] ?? Number.NaN };
}

async function sizeOf({ db }: Database, settings: Settings): Promise<number> {
  if (!settings.databaseUrl) return (await stat(sqliteFileOf(settings))).size;
  const { rows: found } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return found[0]?.size ?? 0;
}
