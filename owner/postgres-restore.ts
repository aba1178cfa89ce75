import { dirname, join } from "node:path";
import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Tx } from "#server/db/schema.ts";
import { makePrivateFolder } from "#server/process/data-folder.ts";
import { errorMessage } from "#server/process/errors.ts";
import { preRestoreCopyPath } from "#server/upkeep/backup-leftovers.ts";
import {
  type Backup,
  type Column,
  replaceRowsFrom,
  type MissingRows,
  missingRowsIn,
  listOfMigrations,
  lockOrder,
  type RestoreResult,
  type Table,
  importBackup,
  unusableBackup,
} from "./backup-import.ts";
import type { CommandContext } from "./command.ts";
import { backupPostgres, findPostgresProgram, outputLines } from "#server/upkeep/postgres-backup.ts";
import { withPrivateFolder, syncFolder } from "#server/upkeep/private-files.ts";

/**
 * Replaces the PostgreSQL database's data by that of a dump, in one transaction: copies its rows into temporary tables, sets waiting mails
 * aside there, and copies them from there. A running server sees the old data, or the new with nothing to send. The previous data is kept
 * as a backup, complete to the last acknowledged inquiry. Rejects, in words, with nothing changed; the backup stays then, because a
 * connection that breaks at the very end does not tell which data is there.
 */
export async function restorePostgres(
  { database, settings, clock }: Pick<CommandContext, "database" | "settings" | "clock">,
  url: string,
  file: string,
): Promise<RestoreResult> {
  const pgRestore = findPostgresProgram("pg_restore");
  const { dataDir } = settings;
  await makePrivateFolder(dataDir);
  const before = preRestoreCopyPath(dataDir, clock(), "backup");
  return withPrivateFolder(dataDir, (folder) =>
    database.changeSchema(async (tx) => {
      const { path } = await one<{ path: string }>(tx, "select current_setting('search_path') as path");
      await sql`set local search_path = pg_temp`.execute(tx);
      const aside = await readPostgresBackup(pgRestore, file, folder)
        .then((backup) => importBackup(tx, "postgres", backup, dataDir))
        .catch((error: unknown) => {
          throw unusableBackup(file, error);
        });
      const names = [path, "pg_temp"].filter((name) => name !== "").join(", ");
      await sql`select set_config('search_path', ${names}, true)`.execute(tx);
      await hold(tx);
      await keep(url, before);
      const lacking = await one<MissingRows>(tx, missingRowsIn("pg_temp"));
      for (const statement of replaceRowsFrom("pg_temp")) await sql.raw(statement).execute(tx);
      return { aside, before, lacking };
    }),
  );
}

/**
 * From here on guests who write wait, while everybody can read, `pg_dump` too. A write that takes longer than five seconds, as long as a
 * server waits for SQLite, aborts the restore: guests wait behind us meanwhile.
 */
async function hold(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  await sql.raw(`lock table ${lockOrder.join(", ")} in exclusive mode`).execute(tx);
}

async function one<Row>(tx: Tx, question: string): Promise<Row> {
  const { rows } = await sql.raw<Row>(question).execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`PostgreSQL does not answer "${question}".`);
  return row;
}

async function keep(url: string, before: string): Promise<void> {
  try {
    await backupPostgres(url, before);
    await syncFolder(dirname(before));
  } catch (error) {
    throw new Error(`What is there now could not be kept: ${errorMessage(error)}`, { cause: error });
  }
}

/** A line of `pg_restore --list`: number, two catalog ids, kind, schema, and the name of a table or something else. */
const entry = /^\d+; \d+ \d+ ([A-Z ]+) \S+ (\S+) /;

/** What a dump may say about one of our tables. A trigger, a rule or a separate default: ours have none. */
const expectedKinds: ReadonlySet<string> = new Set(["TABLE", "TABLE DATA", "CONSTRAINT", "STATISTICS DATA"]);

/** Start of a table's rows in the output of `pg_restore`. */
const copyStatement = /^COPY [a-z_][a-z\d_]*\.([a-z_]+) \(([a-z_]+(?:, [a-z_]+)*)\) FROM stdin;$/;

/** Characters after a backslash (section "COPY" of PostgreSQL's manual, "Text Format"); `pg_dump` writes no others. */
const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads a dump in `pg_dump`'s custom format as a backup; it may come from anywhere. Nothing that `pg_restore` prints is run, and only rows
 * are used. `folder` is a private one. Rejects, in words, when the file is not a dump.
 */
async function readPostgresBackup(pgRestore: string, file: string, folder: string): Promise<Backup> {
  const entries: { line: string; kind: string; table: string }[] = [];
  for await (const bytes of outputLines(pgRestore, ["--list", file])) {
    const line = bytes.toString("latin1");
    const [, kind, table] = entry.exec(line) ?? [];
    if (kind && table) entries.push({ line, kind, table });
  }

  async function* rows(table: Table): AsyncGenerator<unknown[]> {
    const about = entries.filter((each) => each.table === table.name);
    const stranger = about.find(({ kind }) => !expectedKinds.has(kind));
    if (stranger) throw new Error(`its table ${table.name} has a ${stranger.kind}, and ours never do`);
    const [data, ...more] = about.filter(({ kind }) => kind === "TABLE DATA");
    if (!data || more.length > 0) throw new Error(`it holds the rows of ${table.name} ${data ? "twice" : "nowhere"}`);
    const list = join(folder, "entries");
    await writeFile(list, `${data.line}\n`);
    yield* rowsIn(outputLines(pgRestore, ["--data-only", `--use-list=${list}`, "--file=-", file]), table);
  }

  const applied: string[] = [];
  for await (const [name] of rows(listOfMigrations)) applied.push(String(name));
  return { applied, rows };
}

/** Only what is between COPY and its end; the rest is read, so that the program can exit properly, and ignored. */
async function* rowsIn(script: AsyncIterable<Buffer>, table: Table): AsyncGenerator<unknown[]> {
  let places: number[] | null = null;
  let ended = false;
  for await (const line of script) {
    if (ended) continue;
    if (!places) {
      const text = line.toString("latin1");
      if (text.startsWith("COPY ")) places = placesOf(text, table);
      continue;
    }
    const text = utf8.decode(line);
    ended = text === "\\.";
    if (!ended) yield valuesOf(text, places, table);
  }
  if (!ended) throw new Error(`the rows of ${table.name} are cut short`);
}

/** Where our columns are in the lines of a COPY. Throws when the statement is not ours: it might read from a program. */
function placesOf(statement: string, { name, columns }: Table): number[] {
  const [, table, list = ""] = copyStatement.exec(statement) ?? [];
  const names = list.split(", ");
  const places = columns.map((column) => names.indexOf(column.name));
  if (table !== name || names.length !== columns.length || places.includes(-1)) {
    throw new Error(`its table ${name} is not like ours`);
  }
  return places;
}

function valuesOf(line: string, places: readonly number[], { name, columns }: Table): unknown[] {
  const fields = line.split("\t");
  if (fields.length !== columns.length) throw new Error(`a row of ${name} has ${fields.length} values`);
  return columns.map((column, i) => valueOf(fields[places[i] ?? -1] ?? "", column));
}

function valueOf(field: string, { holds }: Column): string | bigint | Buffer | null {
  if (field === "\\N") return null;
  if (holds === "whole number" && /^-?\d{1,19}$/.test(field)) return BigInt(field);
  if (holds === "bytes") return bytesOf(field);
  return field.replace(/\\(.?)/gsu, (written, letter: string) => {
    const meant = escapes[letter];
    if (meant === undefined) throw new Error(`"${written}" is no escape that pg_dump writes`);
    return meant;
  });
}

/** The start of bytes in PostgreSQL's hex format (section "Binary Data Types" of its manual), its backslash doubled by COPY. */
const hexMark = "\\\\x";

/** Null, which is refused in our tables, for anything else. */
function bytesOf(field: string): Buffer | null {
  const bytes = Buffer.from(field.slice(hexMark.length), "hex");
  return field.startsWith(hexMark) && field.length === hexMark.length + 2 * bytes.byteLength ? bytes : null;
}
