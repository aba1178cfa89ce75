import { sql } from "kysely";
import type { Database } from "./database.ts";
import { earlyMigrations } from "./migrations/0001-0008.ts";
import { laterMigrations } from "./migrations/0009-0024.ts";
import type { Tx } from "./schema.ts";

/** Both engines run `statements`, then PostgreSQL its own. `change` does what SQL can't. `drops` names the tables the migration removes. */
type Migration = {
  name: string;
  statements: readonly string[];
  postgres?: readonly string[];
  change?: (tx: Tx) => Promise<void>;
  drops?: readonly string[];
};

/** Saves the rows of tables about to be dropped. Runs in the migration's transaction, which fails if this rejects. */
export type KeepDropped = (tx: Tx, tables: readonly string[]) => Promise<void>;

const migrations: readonly Migration[] = [...earlyMigrations, ...laterMigrations];

/** All migrations known to this version. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** The table that lists a database's applied migrations. */
export const createMigrationsTable = "create table if not exists migrations (name text primary key)";

/** Brings the schema up to date in one transaction. Rejects if a newer version made it, or if tables with rows would be dropped without `keep`. */
export async function migrate({ changeSchema, engine }: Database, keep?: KeepDropped): Promise<void> {
  await changeSchema((tx) => applyMigrations(tx, engine, migrationNames, keep));
}

/** Applies the `wanted` migrations that are missing. Rejects like `migrate`. */
export async function applyMigrations(
  tx: Tx,
  engine: Database["engine"],
  wanted: readonly string[],
  keep: KeepDropped = refuseToDrop,
): Promise<void> {
  await sql.raw(createMigrationsTable).execute(tx);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
  const applied = rows.map((row) => row.name);
  refuseNewerVersion(applied);
  for (const { name, statements, postgres = [], change, drops = [] } of migrationsIn(wanted)) {
    if (applied.includes(name)) continue;
    const dropped = await tablesWithRows(tx, engine, drops);
    if (dropped.length > 0) await keep(tx, dropped);
    for (const statement of [...statements, ...(engine === "postgres" ? postgres : [])])
      await sql.raw(statement).execute(tx);
    await change?.(tx);
    await sql`insert into migrations (name) values (${name})`.execute(tx);
  }
}

/** Throws if the list contains migrations that only a newer version knows. */
export function refuseNewerVersion(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new Error(`The database was created by a newer version of this program (${unknown.join(", ")}).`);
  }
}

/** Returns the migrations with these names, in order. */
export function migrationsIn(names: readonly string[]): Migration[] {
  return migrations.filter(({ name }) => names.includes(name));
}

const refuseToDrop: KeepDropped = async (_, tables) => {
  throw new Error(`This version no longer has ${tables.join(", ")}, and their rows would be lost.`);
};

/** Returns the tables that aren't empty, and on PostgreSQL locks all of them against other servers' writes. */
async function tablesWithRows(tx: Tx, engine: Database["engine"], tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    if (engine === "postgres") await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
