import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Engine, emptyDatabase, engines } from "#tests/database.ts";
import type { Database } from "../platform/db/database.ts";
import { applyMigrations, migrate, migrationNames } from "../platform/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "../platform/db/open-database.ts";
import { preRestoreCopies, removePreRestoreCopies } from "./backup-leftovers.ts";
import { copyBeforeDrop } from "./make-backup.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const now = Date.UTC(2027, 0, 15, 12);

/** A database from before votes were dropped, with an answer to a question. */
async function withVotes(engine: Engine) {
  const dataDir = await temporaryFolder();
  const databaseUrl = engine === "postgres" ? (await emptyDatabase(engine)).location : null;
  const database = await openDatabase({ dataDir, databaseUrl }, () => {});
  onTestFinished(database.close);
  const before = migrationNames.slice(0, migrationNames.indexOf("0014-no-votes"));
  await database.changeSchema((tx) => applyMigrations(tx, engine, before));
  await sql`insert into polls (id, token_hash, maker_hash, weeks, answers, created_at)
    values ('one', ${randomUUID()}, ${randomUUID()}, '["2027-07-03"]', 1, ${now})`.execute(database.db);
  await sql`insert into poll_answers (id, poll_id, edit_hash, nickname, votes, created_at)
    values ('first', 'one', ${randomUUID()}, 'Rose', '{"2027-07-03":"yes"}', ${now})`.execute(database.db);
  return { database, dataDir };
}

async function nicknames({ db }: Database): Promise<unknown[]> {
  return (await sql<{ nickname: string }>`select nickname from poll_answers`.execute(db)).rows;
}

async function nicknamesIn(copy: string): Promise<unknown[]> {
  if (copy.endsWith(".json")) {
    const { polls, poll_answers } = JSON.parse(await readFile(copy, "utf8"));
    expect(polls).toMatchObject([{ id: "one", weeks: '["2027-07-03"]', created_at: now }]);
    return poll_answers.map(({ nickname }: { nickname: string }) => ({ nickname }));
  }
  const database = new DatabaseSync(copy, { readOnly: true });
  const rows = database.prepare("select nickname from poll_answers").all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

describe.each(engines)("dropping votes on %s", (engine) => {
  test("leaves a copy for the owner alone, once, which the daily job removes like one from before a restore", async () => {
    const { database, dataDir } = await withVotes(engine);
    const copy = copyBeforeDrop(engine, dataDir, () => now);
    await migrate(database, copy);
    await expect(nicknames(database)).rejects.toThrow(/poll_answers/);
    const [kept, ...others] = await preRestoreCopies(dataDir);
    expect(await nicknamesIn(kept?.path ?? "")).toEqual([{ nickname: "Rose" }]);
    expect((await stat(kept?.path ?? "")).mode & 0o777).toBe(0o600);
    expect([kept?.keptAt, others]).toEqual([now, []]);

    await migrate(
      database,
      copyBeforeDrop(engine, dataDir, () => now + 1),
    );
    expect(await preRestoreCopies(dataDir)).toEqual([kept]);
    expect(await removePreRestoreCopies(dataDir, now + 1)).toBe(1);
  });

  test("changes nothing when the copy cannot be made", async () => {
    const { database, dataDir } = await withVotes(engine);
    const file = join(dataDir, "a file");
    await writeFile(file, "");
    await expect(
      migrate(
        database,
        copyBeforeDrop(engine, file, () => now),
      ),
    ).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await nicknames(database)).toEqual([{ nickname: "Rose" }]);
  });

  test("makes no copy of empty tables", async () => {
    const { database, dataDir } = await withVotes(engine);
    await sql`delete from polls`.execute(database.db);
    await sql`delete from poll_answers`.execute(database.db);
    await migrate(
      database,
      copyBeforeDrop(engine, dataDir, () => now),
    );
    expect(await preRestoreCopies(dataDir)).toEqual([]);
  });
});

test.each([
  ["die-before-copy", 0],
  ["die-after-copy", 1],
])("a server that has to %s loses no votes, and the next start goes on", async (job, copies) => {
  const { database, dataDir } = await withVotes("sqlite");
  const file = sqliteFileOf({ dataDir });
  const killed = promisify(execFile)(process.execPath, ["tests/database-process.ts", "sqlite", file, job]);
  await expect(killed).rejects.toMatchObject({ signal: "SIGKILL" });
  expect(await preRestoreCopies(dataDir)).toHaveLength(copies);
  expect(await nicknames(database)).toEqual([{ nickname: "Rose" }]);

  await migrate(database, copyBeforeDrop("sqlite", dataDir, Date.now));
  const found = await preRestoreCopies(dataDir);
  expect(found).toHaveLength(copies + 1);
  for (const { path } of found) expect(await nicknamesIn(path)).toEqual([{ nickname: "Rose" }]);
  await expect(nicknames(database)).rejects.toThrow("no such table");
});
