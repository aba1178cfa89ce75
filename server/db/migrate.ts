import { sql } from "kysely";
import type { Database } from "./database.ts";
import { firstTables } from "./migrations/0001-first-tables.ts";
import { guardCalendarUpkeep } from "./migrations/0002-guard-calendar-upkeep.ts";
import { siteVersion } from "./migrations/0003-site-version.ts";
import { noStatistics } from "./migrations/0004-no-statistics.ts";
import { stays } from "./migrations/0005-stays.ts";
import { desk } from "./migrations/0006-desk.ts";
import { feedEvents } from "./migrations/0007-feed-events.ts";
import { undo } from "./migrations/0008-undo.ts";
import { house } from "./migrations/0009-house.ts";
import { photos } from "./migrations/0010-photos.ts";
import { together } from "./migrations/0011-together.ts";
import { mailCare } from "./migrations/0012-mail-care.ts";
import { films } from "./migrations/0013-films.ts";
import { calendarAddresses } from "./migrations/0016-calendar-addresses.ts";
import type { Tx } from "./schema.ts";

/** Both engines run `statements`; PostgreSQL then runs its own. */
type Migration = { name: string; statements: readonly string[]; postgres?: readonly string[] };

const migrations: readonly Migration[] = [
  firstTables,
  guardCalendarUpkeep,
  siteVersion,
  noStatistics,
  stays,
  desk,
  feedEvents,
  undo,
  house,
  photos,
  together,
  mailCare,
  films,
  calendarAddresses,
];

/** All migrations this version of the program knows. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** The table that lists a database's applied migrations. */
export const createMigrationsTable = "create table if not exists migrations (name text primary key)";

/**
 * Brings the schema up to date in one transaction; processes that start together wait for each other. Rejects, changing nothing, when a
 * statement fails or a newer version of this program has used the database.
 */
export async function migrate({ changeSchema, engine }: Database): Promise<void> {
  await changeSchema((tx) => applyMigrations(tx, engine, migrationNames));
}

/** Applies those of the `wanted` migrations that are missing. Rejects like `migrate`. */
export async function applyMigrations(tx: Tx, engine: Database["engine"], wanted: readonly string[]): Promise<void> {
  await sql.raw(createMigrationsTable).execute(tx);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
  const applied = rows.map((row) => row.name);
  refuseNewerVersion(applied);
  for (const { name, statements, postgres = [] } of migrationsIn(wanted)) {
    if (applied.includes(name)) continue;
    for (const statement of [...statements, ...(engine === "postgres" ? postgres : [])])
      await sql.raw(statement).execute(tx);
    await sql`insert into migrations (name) values (${name})`.execute(tx);
  }
}

/** Throws when the list holds migrations that only a newer version of this program knows. */
export function refuseNewerVersion(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of this program (${unknown.join(", ")}).`);
  }
}

/** The migrations with these names, in order. */
export function migrationsIn(names: readonly string[]): Migration[] {
  return migrations.filter(({ name }) => names.includes(name));
}
