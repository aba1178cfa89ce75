import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeEach, inject } from "vitest";
import type { Database } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Engine = "sqlite" | "postgres";

declare module "vitest" {
  export interface ProvidedContext {
    engines: { both: readonly Engine[]; usual: readonly Engine[] };
    races: number;
  }
}

/** For tests of what depends on the engine: its dialect, locks and races, and one pass of each main path. Always on both. */
export const bothEngines = inject("engines").both;

/** For tests of our own logic, independent of the engine: on SQLite in `npm test`, on both with `--all`. */
export const engines = inject("engines").usual;

/** How often a race between two actions is run. */
export const races = inject("races");

type EmptyDatabase = {
  location: string;
  /** Can be called several times, as by several processes. */
  open: () => Promise<Database>;
  /** Returns the database as two servers race for it. On SQLite it is one: a second connection in a process that waits for the first would block it. */
  openForRace: () => Promise<[Database, Database]>;
};

/** Makes an empty database without tables, removed after the test file. */
export async function emptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  const location = engine === "sqlite" ? await sqliteFile() : await postgresDatabase();
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  async function open(): Promise<Database> {
    const database = engine === "sqlite" ? await openSqlite(location) : openPostgres(location, () => {});
    opened.push(database);
    return database;
  }
  return {
    location,
    open,
    async openForRace() {
      const one = await open();
      return [one, engine === "sqlite" ? one : await open()];
    },
  };
}

/** Opens a new migrated database, closed after the test file. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const database = await (await emptyDatabase(engine)).open();
  // No test loses power, so commits need not wait for the disk.
  if (engine === "sqlite") await sql`pragma synchronous = off`.execute(database.db);
  await migrate(database);
  return database;
}

const tables = [
  ...(["inquiries", "stays", "stay_history", "offers", "blocks", "nights", "undo_log", "payments"] as const),
  ...(["house_settings", "setting_versions", "private_links", "desk_sessions", "photos"] as const),
  ...(["photo_files", "wishes", "reviews", "outbox", "calendar_feeds", "clashes", "message_limit"] as const),
  ...(["daily_jobs", "desk_answers", "freed_nights"] as const),
];

/** Opens a new migrated database for a group of tests, emptied before each of them. */
export async function sharedDatabase(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  beforeEach(() => emptyTables(database.db));
  return database;
}

/** Empties all tables, for tests that share one database. */
export async function emptyTables(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of tables) await tx.deleteFrom(table).execute();
    await tx.updateTable("site_version").set({ nights_changed_at: null }).execute();
  });
}

async function sqliteFile(): Promise<string> {
  const folder = await temporaryFolder(afterAll);
  return join(folder, "test.sqlite");
}

async function postgresDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}
