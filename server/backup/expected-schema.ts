import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Database } from "#server/platform/db/database.ts";
import {
  createMigrationsTable,
  migrationNames,
  migrationsIn,
  refuseNewerVersion,
} from "#server/platform/db/migrate.ts";

type Schema = { tables: string[]; all: string[] };

/** Throws unless the schema is what our migrations make: another's view or trigger would run with our rights. */
export function refuseForeignSchema(database: DatabaseSync): void {
  const { tables, all } = schemaOf(database);
  if (!tables.includes("migrations")) throw new Error("it is not a database of this program");
  const expected = schemaAfter(migrationsListed(database, all));
  const differs = all.find((each) => !expected.all.includes(each)) ?? expected.all.find((each) => !all.includes(each));
  if (differs !== undefined) throw new Error(`it is not like a database of this program: ${differs.slice(0, 100)}`);
}

/** Rejects, in words, when an up-to-date database of either engine lacks a table, or a row that the migrations have made. */
export async function checkWhole({ db }: Pick<Database, "db">): Promise<void> {
  for (const table of schemaAfter(migrationNames).tables)
    await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  for (const table of ["mail_turns", "site_version", "review_counts"] as const) {
    if (!(await db.selectFrom(table).selectAll().limit(1).executeTakeFirst())) {
      throw new Error(`Its table ${table} is empty, which it never is in a house that is whole.`);
    }
  }
}

function migrationsListed(database: DatabaseSync, schema: readonly string[]): string[] {
  const [own = ""] = schemaAfter([]).all;
  // A view or a virtual table in its place could run something when it is read.
  if (!schema.includes(own)) throw new Error("it is not a database of this program");
  return database
    .prepare("select name from migrations not indexed")
    .all()
    .map(({ name }) => String(name));
}

function schemaAfter(applied: readonly string[]): Schema {
  refuseNewerVersion(applied);
  const example = new DatabaseSync(":memory:");
  try {
    for (const statement of [createMigrationsTable, ...migrationsIn(applied).flatMap(({ statements }) => statements)]) {
      example.exec(statement);
    }
    return schemaOf(example);
  } catch {
    throw new Error("its list of migrations is none of ours");
  } finally {
    example.close();
  }
}

function schemaOf(database: DatabaseSync): Schema {
  // Without what SQLite makes by itself: indexes of keys, and statistics.
  const rows = database
    .prepare(
      `select type, name, sql as statement from sqlite_schema
        where sql is not null and sql not in ('CREATE TABLE sqlite_stat1(tbl,idx,stat)',
          'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')`,
    )
    .all() as { type: string; name: string; statement: string }[];
  return {
    tables: rows.filter(({ type }) => type === "table").map(({ name }) => name),
    // Versions of SQLite differ in spaces and quotes after a column was renamed.
    all: rows.map(
      ({ type, name, statement }) => `${type} ${name}: ${statement.replaceAll('"', "").replace(/\s+/g, " ")}`,
    ),
  };
}
