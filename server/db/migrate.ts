import { sql } from "kysely";
import type { Database } from "./database.ts";
import { firstTables } from "./migrations/0001-first-tables.ts";
import { guardCalendarUpkeep } from "./migrations/0002-guard-calendar-upkeep.ts";
import { siteVersion } from "./migrations/0003-site-version.ts";

type Migration = { name: string; statements: readonly string[] };

const migrations: readonly Migration[] = [firstTables, guardCalendarUpkeep, siteVersion];

/** What this version of the program knows. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Brings the schema up to date in one transaction; processes that start together wait for each other. Rejects, changing nothing, when a
 * statement fails or when the database has been used by a newer version of this program.
 */
export async function migrate({ changeSchema }: Database): Promise<void> {
  await changeSchema(async (tx) => {
    await sql`create table if not exists migrations (name text primary key)`.execute(tx);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    for (const { name, statements } of migrationsAfter(rows.map((row) => row.name))) {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
    }
  });
}

/** What a database lacks that has had these migrations, in order. Throws when a newer version of this program has used it. */
export function migrationsAfter(applied: readonly string[]): Migration[] {
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database was made by a newer version of this program (${unknown.join(", ")}).`);
  }
  return migrations.filter(({ name }) => !applied.includes(name));
}
