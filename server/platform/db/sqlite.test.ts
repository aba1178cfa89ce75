import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { databaseBehavior } from "#tests/database-behavior.ts";
import { emptyDatabase } from "#tests/database.ts";
import { isDatabaseUnavailable } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";

databaseBehavior("sqlite");

test("a commit is on the disk before it is acknowledged", async () => {
  const { db } = await (await emptyDatabase("sqlite")).open();
  expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous).toBe(2);
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows[0]?.journal_mode).toBe("wal");
});

test("a database that is replaced while it is opened is not used", async () => {
  const { open, location } = await emptyDatabase("sqlite");
  await (await open()).close();
  // oxlint-disable-next-line typescript/unbound-method -- called with its own connection
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, "exec").mockImplementationOnce(function replaced(this: DatabaseSync, text) {
    renameSync(location, `${location}.before`);
    writeFileSync(location, "");
    exec.call(this, text);
  });
  await expect(openSqlite(location)).rejects.toThrow("replaced while in use");
  expect(statSync(location).size).toBe(0);
});

test("a new database is private", async () => {
  const { open, location } = await emptyDatabase("sqlite");
  await migrate(await open());
  for (const file of [location, `${location}-wal`, `${location}-shm`]) {
    expect(statSync(file).mode & 0o777, file).toBe(0o600);
  }
});

test("a full disk counts as an unavailable database", async () => {
  const database = await (await emptyDatabase("sqlite")).open();
  await migrate(database);
  await sql`pragma max_page_count = 1`.execute(database.db);
  const insert = sql`insert into daily_jobs (name, begun_on) values (${"x".repeat(100_000)}, '')`.execute(database.db);
  const error: unknown = await insert.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("exactly what is acknowledged is stored on a disk that fills up", async () => {
  const { db, write, ...database } = await (await emptyDatabase("sqlite")).open();
  await migrate({ db, write, ...database });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 10)}`.execute(db);
  const names = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(8000, "x"));
  const outcomes = await Promise.allSettled(
    names.map((name) => write((tx) => sql`insert into daily_jobs (name, begun_on) values (${name}, '')`.execute(tx))),
  );
  const acknowledged = names.filter((_, i) => outcomes[i]?.status === "fulfilled");
  const kept = await sql<{ name: string }>`select name from daily_jobs where length(name) = 8000`.execute(db);
  expect(kept.rows.map((row) => row.name).toSorted()).toEqual(acknowledged.toSorted());
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await expect(
    write((tx) => sql`insert into daily_jobs (name, begun_on) values ('later', '')`.execute(tx)),
  ).resolves.toBeDefined();
});

test("a read-only database counts as unavailable", async () => {
  const database = await (await emptyDatabase("sqlite")).open();
  await migrate(database);
  await sql`pragma query_only = on`.execute(database.db);
  const error: unknown = await sql`delete from outbox`.execute(database.db).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("a read-only database is reported with its file, without waiting for a writer", async () => {
  const { open, location } = await emptyDatabase("sqlite");
  const database = await open();
  await migrate(database);
  const { release } = lockForWriting(location);
  await expect(database.checkWritable()).resolves.toBeUndefined();
  release();
  const before = readFileSync(`${location}-wal`);
  await expect(database.checkWritable()).resolves.toBeUndefined();
  expect(readFileSync(`${location}-wal`).equals(before)).toBe(true);
  await sql`pragma query_only = on`.execute(database.db);
  await expect(database.checkWritable()).rejects.toThrow(`${location}: attempt to write a readonly database`);
});

test("a database on a full disk cannot be written, and says so with its file", async () => {
  const { location } = await emptyDatabase("sqlite");
  const database = await openSqlite(location, 0, Number.MAX_VALUE);
  onTestFinished(database.close);
  await migrate(database);
  await expect(database.checkWritable()).rejects.toThrow(`${location}: the disk is full`);
});

test.each<[string, (file: string) => void]>([
  ["removed", (file) => rmSync(file)],
  ["moved", (file) => renameSync(file, `${file}.away`)],
  [
    "replaced by a copy",
    (file) => {
      cpSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    "replaced by a link to a copy",
    (file) => {
      renameSync(file, `${file}.away`);
      cpSync(`${file}.away`, `${file}.copy`);
      symlinkSync(`${file}.copy`, file);
    },
  ],
])(
  "a database that is %s under us counts as unavailable for writing, and nobody is told that it took something",
  async (_, change) => {
    const { open, location } = await emptyDatabase("sqlite");
    const { write, checkWritable, ...database } = await open();
    await migrate({ write, checkWritable, ...database });
    const add = () =>
      write((tx) => sql`insert into daily_jobs (name, begun_on) values (${randomUUID()}, '')`.execute(tx));
    await add();
    await expect(checkWritable()).resolves.toBeUndefined();
    const during = write(async (tx) => {
      await sql`insert into daily_jobs (name, begun_on) values (${randomUUID()}, '')`.execute(tx);
      change(location);
    });
    const outcomes = await Promise.allSettled([during, add()]);
    outcomes.push(...(await Promise.allSettled([add(), checkWritable()])));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "DatabaseMoved" } });
      expect(outcome.status === "rejected" && isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
  },
);

test("closing a database that was replaced leaves the other one's files alone", async () => {
  const { location } = await emptyDatabase("sqlite");
  const ours = await openSqlite(location);
  await migrate(ours);
  for (const name of [location, `${location}-wal`, `${location}-shm`]) renameSync(name, `${name}.away`);
  const others = await openSqlite(location);
  onTestFinished(others.close);
  await migrate(others);
  await ours.close();
  await expect(others.checkWritable()).resolves.toBeUndefined();
  expect(statSync(`${location}-wal`).size).toBeGreaterThan(0);
});

test("a file that is no database is refused", async () => {
  const { open, location } = await emptyDatabase("sqlite");
  writeFileSync(location, "this is no database, but it is long enough to be looked at".repeat(40));
  await expect(open()).rejects.toThrow(`${location}: file is not a database`);
});

/** As another process would hold it: SQLite's locks are between connections. */
function lockForWriting(file: string): { release: () => void } {
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  return { release: () => other.exec("commit") };
}

test("while another process writes, reading goes on, and writing fails after a wait and works again later", async () => {
  const { location } = await emptyDatabase("sqlite");
  const database = await openSqlite(location, 20);
  onTestFinished(database.close);
  const { db, write } = database;
  await migrate(database);
  const { release } = lockForWriting(location);
  const add = () =>
    write((tx) => sql`insert into daily_jobs (name, begun_on) values (${randomUUID()}, '')`.execute(tx));
  const outcome: unknown = await add().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  expect(await db.selectFrom("daily_jobs").selectAll().execute()).toEqual([]);
  release();
  await Promise.all([add(), add()]);
  expect(await db.selectFrom("daily_jobs").selectAll().execute()).toHaveLength(2);
});

test("deleted data is purged as soon as readers are done", async () => {
  const { open, location } = await emptyDatabase("sqlite");
  const { db, purgeDeletedData, ...database } = await open();
  await migrate({ db, purgeDeletedData, ...database });
  const reader = new DatabaseSync(location);
  onTestFinished(() => reader.close());
  reader.exec("begin; select name from daily_jobs");
  await sql`insert into daily_jobs (name, begun_on) values ('to-be-forgotten', '')`.execute(db);
  await sql`delete from daily_jobs where name = 'to-be-forgotten'`.execute(db);
  const erased = purgeDeletedData("quick");
  for (let i = 0; i < 20; i++) await sql`select name from daily_jobs`.execute(db);
  expect(readFileSync(`${location}-wal`, "latin1")).toContain("to-be-forgotten");
  reader.exec("commit");
  expect(await erased).toBe(true);
  for (const file of [location, `${location}-wal`]) {
    expect(readFileSync(file, "latin1")).not.toContain("to-be-forgotten");
  }
});
