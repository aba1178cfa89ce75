import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/in-order.ts";
import type { Db } from "./schema.ts";

/** The names of all migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Until November 2026 the list of applied migrations was kept here. Its last state is what `0001_tables` creates. */
export const earlierList = { table: "migrations", length: 23, last: "0024-history-facts" } as const;

/** Brings the schema up to date. Rejects, and changes nothing, if a newer version made it, or one too old to be brought up to date. */
export async function migrate({ changeSchema }: Database): Promise<void> {
  await changeSchema(async (db) => {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const has = (table: string) => tables.some(({ name }) => name === table);
    if (has(DEFAULT_MIGRATION_TABLE)) refuseNewerVersion(await namesIn(db, DEFAULT_MIGRATION_TABLE));
    if (has(earlierList.table)) refuseEarlierVersion(await namesIn(db, earlierList.table));
    const { error } = await migratorOf(db).migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/** Returns Kysely's migrator with our migrations. */
export function migratorOf(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
}

async function namesIn(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws if the list contains migrations that only a newer version knows. */
export function refuseNewerVersion(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database was created by a newer version of this program (${unknown.join(", ")}).`);
  }
}

/** Throws unless the earlier list is complete: the migrations that are missing were removed from this program. */
export function refuseEarlierVersion(applied: readonly string[]): void {
  if (applied.length === earlierList.length && applied.includes(earlierList.last)) return;
  throw new Error(
    "The database was created by a version of this program that is too old. Start the version of commit 2e6ac9b5 with it once, and then this one.",
  );
}
