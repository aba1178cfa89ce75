import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyPlace } from "#tests/database.ts";
import { databaseBehaviour } from "#tests/database-behaviour.ts";
import { isDatabaseUnavailable } from "./fault.ts";
import { migrate } from "./migrate.ts";

databaseBehaviour("sqlite");

test("a commit is on the disk before it is acknowledged", async () => {
  const { db } = await (await emptyPlace("sqlite")).open();
  expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous).toBe(2);
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows[0]?.journal_mode).toBe("wal");
});

test("a full disk counts as an unavailable database", async () => {
  const database = await (await emptyPlace("sqlite")).open();
  await migrate(database);
  await sql`pragma max_page_count = 1`.execute(database.db);
  const insert = sql`insert into migrations (name) values (${"x".repeat(100_000)})`.execute(database.db);
  const error: unknown = await insert.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("what is acknowledged on a disk that fills up is kept, and nothing else", async () => {
  const { db, write, ...database } = await (await emptyPlace("sqlite")).open();
  await migrate({ db, write, ...database });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 10)}`.execute(db);
  const names = Array.from({ length: 20 }, (_, i) => `${i}`.padEnd(8000, "x"));
  const outcomes = await Promise.allSettled(
    names.map((name) => write((tx) => sql`insert into migrations (name) values (${name})`.execute(tx))),
  );
  const acknowledged = names.filter((_, i) => outcomes[i]?.status === "fulfilled");
  const kept = await sql<{ name: string }>`select name from migrations where length(name) = 8000`.execute(db);
  expect(kept.rows.map((row) => row.name).toSorted()).toEqual(acknowledged.toSorted());
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await expect(write((tx) => sql`insert into migrations (name) values ('later')`.execute(tx))).resolves.toBeDefined();
});

test("a database that may only be read counts as unavailable for writing", async () => {
  const database = await (await emptyPlace("sqlite")).open();
  await migrate(database);
  await sql`pragma query_only = on`.execute(database.db);
  const error: unknown = await sql`delete from outbox`.execute(database.db).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("a file that is no database is refused", async () => {
  const { open, location } = await emptyPlace("sqlite");
  writeFileSync(location, "this is no database, but it is long enough to be looked at".repeat(40));
  await expect(open()).rejects.toThrow("not a database");
});
