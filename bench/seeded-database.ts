import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { Settings } from "#server/env.ts";
import { createRateLimits } from "#server/http/rate-limit.ts";
import { createTestServer } from "#tests/server.ts";
import { settingsWith } from "#tests/settings.ts";
import { startPostgres } from "#tests/postgres.ts";
import type { Engine } from "./options.ts";
import { seed } from "./seed.ts";

/** A house with a past: its database, and its server called in process. */
export type SeededHouse = {
  database: Database;
  settings: Settings;
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /** What the database takes on the disk. */
  bytes: number;
  close: () => Promise<void>;
};

/** Opens a database of its own that holds so many reviews, inquiries and mails. */
export async function openSeededHouse(engine: Engine, count: number): Promise<SeededHouse> {
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
