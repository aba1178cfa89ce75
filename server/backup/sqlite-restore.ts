import { statSync } from "node:fs";
import { chmod, copyFile, link, lstat, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import type { Place } from "#server/command.ts";
import { setAsideWaitingMails } from "#server/mail/queue.ts";
import type { Database } from "#server/platform/db/database.ts";
import {
  earlierList,
  migrate,
  migrationNames,
  migratorOf,
  refuseEarlierVersion,
  refuseNewerVersion,
} from "#server/platform/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "#server/platform/db/open-database.ts";
import type { Tables, Tx } from "#server/platform/db/schema.ts";
import { nodeSqliteDialect } from "#server/platform/db/sqlite-dialect.ts";
import { isBusy } from "#server/platform/db/sqlite.ts";
import { makePrivateFolder, syncToDisk } from "#server/platform/process/data-folder.ts";
import { errorMessage } from "#server/platform/process/errors.ts";
import { preRestoreCopies, preRestoreCopyPath, withPrivateFolder } from "./backup-leftovers.ts";
import { checkValues } from "./check-values.ts";
import { checkIntegrity } from "./make-backup.ts";

type RestorePlace = Pick<Place, "settings" | "clock" | "renderPages">;

export type RestoreResult = {
  aside: number;
  /** The file with the previous database, or null if there was none. */
  before: string | null;
  lost: { inquiries: number; reviews: number };
};

/** Swaps in a checked, migrated copy of a backup while nothing uses the database. If killed at any point, leaves the old or the new one. */
export async function restoreSqlite(place: RestorePlace, file: string): Promise<RestoreResult> {
  const { settings, clock } = place;
  const { dataDir } = settings;
  const now = clock();
  const target = sqliteFileOf(settings.dataDir);
  refuseUnfinished(file);
  if (isSameFile(file, target)) throw new Error("That is the database itself.");
  await makePrivateFolder(dataDir);
  const old = await lockOut(target);
  try {
    return await withPrivateFolder(dataDir, async (folder) => {
      const copy = sqliteFileOf(folder);
      await copyFile(file, copy);
      await chmod(copy, 0o600);
      const aside = await prepare(folder, file, place);
      const lost = old === null ? { inquiries: 0, reviews: 0 } : notIn(copy, old);
      return { aside, before: await swapIn(copy, target, dataDir, old && now), lost };
    });
  } finally {
    old?.close();
  }
}

/** Refuses a backup with companion files: SQLite would complete it with them, but a backup is one file. */
function refuseUnfinished(file: string): void {
  const beside = ["-wal", "-journal"].map((ending) => file + ending).find((each) => (sizeOf(each) ?? 0) > 0);
  if (beside) throw new Error(`${beside} belongs to ${file}: it is a database in use, or one that was not closed.`);
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/** Locks out every other process. Null if there is no database. Its mode can't change while another has it open (sqlite.org/wal.html). */
async function lockOut(file: string): Promise<DatabaseSync | null> {
  const found = await lstat(file).catch(() => null);
  if (found === null) return null;
  if (found.isSymbolicLink()) throw new Error(`${file} is a link: set DATA_DIR to the folder it points to.`);
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    const mode = connection.prepare("pragma journal_mode = delete").get();
    if (mode?.["journal_mode"] !== "delete") throw inUse();
    connection.exec("begin exclusive");
    return connection;
  } catch (error) {
    connection.close();
    if (isBusy(error)) throw inUse();
    const advice =
      "Stop the server, move this file and those whose names begin with its name elsewhere, and restore again.";
    throw new Error(`${file} cannot be used: ${errorMessage(error)}. ${advice}`, { cause: error });
  }
}

function inUse(): Error {
  return new Error("The database is in use. Stop the server, wait for other commands, and restore again.");
}

/** Checks and migrates the copy, so that a server can use it. Returns how many emails were set aside. */
async function prepare(folder: string, file: string, { clock, renderPages }: RestorePlace): Promise<number> {
  try {
    await checkBackup(sqliteFileOf(folder));
    const database = await openDatabase({ dataDir: folder, databaseUrl: null }, () => {});
    try {
      await migrate(database);
      await checkWhole(database);
      await checkValues(database);
      await renderPages(database);
      return await database.write((tx) => settleRestored(tx, clock()));
    } finally {
      // Leaves a single file with everything in it.
      await database.close();
    }
  } catch (error) {
    throw new Error(`${file} can't be restored: ${errorMessage(error)}.`, { cause: error });
  }
}

/** Checks the file as untrusted (sqlite.org/security.html, "Untrusted SQLite Database Files"). */
async function checkBackup(path: string): Promise<void> {
  const backup = new DatabaseSync(path);
  try {
    // Missing in some releases of Node 24.
    backup.enableDefensive?.(true);
    backup.exec("pragma trusted_schema = off; pragma cell_size_check = on");
    await refuseForeignSchema(backup);
    checkIntegrity(backup);
  } finally {
    backup.close();
  }
}

function notIn(copy: string, old: DatabaseSync): RestoreResult["lost"] {
  const backup = new DatabaseSync(copy, { readOnly: true });
  try {
    const count = (table: "inquiries" | "reviews") => {
      const ids = backup.prepare(`select id from ${table}`).all();
      const known = JSON.stringify(ids.map(({ id }) => id));
      const others = `select count(*) as n from ${table} where id not in (select value from json_each(?))`;
      return Number(old.prepare(others).get(known)?.["n"]);
    };
    return { inquiries: count("inquiries"), reviews: count("reviews") };
  } finally {
    backup.close();
  }
}

/** Swaps the file in one step, after giving the old one another name. Removes such a name left by a killed restore. */
async function swapIn(copy: string, target: string, dataDir: string, keptAt: number | null): Promise<string | null> {
  await syncToDisk(copy);
  if (keptAt === null) {
    // Fails if a server has created a database since.
    await link(copy, target);
    await syncToDisk(dirname(target));
    return null;
  }
  for (const { path } of await preRestoreCopies(dataDir)) if (isSameFile(path, target)) await rm(path);
  const before = preRestoreCopyPath(dataDir, keptAt);
  await link(target, before);
  await syncToDisk(dataDir);
  await rename(copy, target);
  await syncToDisk(dataDir);
  return before;
}

/** Sets waiting emails aside, signs out all devices and moves the version past any that browsers saw. Returns how many emails. */
export async function settleRestored(tx: Tx, now: number): Promise<number> {
  await tx.deleteFrom("private_links").where("opens", "=", "desk-sign-in").execute();
  await tx.deleteFrom("desk_sessions").execute();
  // Each change adds one to the version, and there are fewer changes than seconds.
  await sql`update site_version set version = case when version < ${Math.floor(now / 1000)} then ${Math.floor(now / 1000)} else version + 1 end`.execute(
    tx,
  );
  return setAsideWaitingMails(tx);
}

type Schema = { tables: string[]; all: string[] };

/** Rejects unless the schema is what our migrations create: a foreign view or trigger would run with our permissions. */
async function refuseForeignSchema(database: DatabaseSync): Promise<void> {
  const { tables, all } = schemaOf(database);
  const expected = tables.includes(earlierList.table)
    ? await schemaWithEarlierList(database, all)
    : (await schemaAfter(namesIn(database, DEFAULT_MIGRATION_TABLE, all, (await schemaAfter(migrationNames)).all))).all;
  const differs = all.find((each) => !expected.includes(each)) ?? expected.find((each) => !all.includes(each));
  if (differs !== undefined) throw new Error(`its schema is not this program's: ${differs.slice(0, 100)}`);
}

/** The tables as they are, but without Kysely's list of migrations: ours was in its place until November 2026. */
async function schemaWithEarlierList(database: DatabaseSync, all: readonly string[]): Promise<string[]> {
  const first = await schemaAfter(migrationNames.slice(0, 1));
  const list = `table ${earlierList.table}: CREATE TABLE migrations (name text primary key)`;
  const expected = [list, ...first.all.filter((each) => !each.startsWith("table kysely_"))];
  refuseEarlierVersion(namesIn(database, earlierList.table, all, expected));
  return expected;
}

/** Rejects, with a readable reason, if an up-to-date database of either engine lacks a table or a row created by the migrations. */
export async function checkWhole({ db }: Pick<Database, "db">): Promise<void> {
  for (const table of (await schemaAfter(migrationNames)).tables)
    await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (!(await db.selectFrom("site_version").selectAll().executeTakeFirst()))
    throw new Error("Its table site_version is empty, which it never is in an intact database.");
}

/** Reads a list of migrations. Throws unless it is our table: a view or virtual table in its place could run something when read. */
function namesIn(database: DatabaseSync, list: string, all: readonly string[], expected: readonly string[]): string[] {
  const own = expected.find((each) => each.startsWith(`table ${list}:`)) ?? "";
  if (!all.includes(own)) throw new Error("it is not a database of this program");
  return database
    .prepare(`select name from ${list} not indexed`)
    .all()
    .map(({ name }) => String(name));
}

/** Returns the schema of a database with these migrations, which must be our first ones. */
async function schemaAfter(applied: readonly string[]): Promise<Schema> {
  refuseNewerVersion(applied);
  const first = migrationNames.slice(0, applied.length);
  const last = first.at(-1);
  if (last === undefined || first.some((name) => !applied.includes(name)))
    throw new Error("its list of migrations is not this program's");
  const example = new DatabaseSync(":memory:");
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(example) });
  try {
    const { error } = await migratorOf(db).migrateTo(last);
    if (error !== undefined) throw error;
    return schemaOf(example);
  } finally {
    await db.destroy();
  }
}

function schemaOf(database: DatabaseSync): Schema {
  // Leaves out what SQLite creates itself: indexes of keys, and statistics.
  const rows = database
    .prepare(
      `select type, name, sql as statement from sqlite_schema
        where sql is not null and sql not in ('CREATE TABLE sqlite_stat1(tbl,idx,stat)',
          'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')`,
    )
    .all() as { type: string; name: string; statement: string }[];
  return {
    tables: rows.filter(({ type }) => type === "table").map(({ name }) => name),
    // An added or renamed column is written with other spaces and quotes than one that was there from the beginning.
    all: rows.map(({ type, name, statement }) => `${type} ${name}: ${withoutSpacing(statement)}`),
  };
}

function withoutSpacing(statement: string): string {
  return statement
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .replace(/ (?=[,)])|(?<=\() /g, "");
}
