/** @module-tag postgres */
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { databaseBehavior } from "#tests/database-behavior.ts";
import { emptyDatabase } from "#tests/database.ts";
import { freePort } from "#tests/local-server.ts";
import { isDatabaseUnavailable, ping } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

databaseBehavior("postgres");

test("a server that is not there counts as an unavailable database", async () => {
  const database = openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`, () => {});
  const error: unknown = await ping(database.db).catch((reason: unknown) => reason);
  await database.close();
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test("a PostgreSQL that only lets us read says so", async () => {
  const { open, location } = await emptyDatabase("postgres");
  const before = await open();
  await expect(before.checkWritable()).resolves.toBeUndefined();
  await sql`alter database ${sql.id(new URL(location).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    before.db,
  );
  await expect((await open()).checkWritable()).rejects.toThrow("PostgreSQL is read-only");
});

/** In milliseconds. */
const short = { statementMs: 10_000, answerMs: 200 };

test("a server that starts waits for another that is changing the schema, longer than any query may take", async () => {
  const { open, location } = await emptyDatabase("postgres");
  const other = await open();
  const starting = openPostgres(location, () => {}, short);
  onTestFinished(starting.close);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const changing = other.changeSchema(() => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;

  const migrated = migrate(starting);
  const waiting = sql`select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await waiting.execute(other.db)).rows).toHaveLength(1);
  const late: unknown = await sql`select pg_sleep(1)`.execute(starting.db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(late)).toBe(true);
  end.resolve();
  await changing;

  await expect(migrated).resolves.toBeUndefined();
  expect(await other.db.selectFrom("site_version").selectAll().execute()).toHaveLength(1);
});

test.each([
  ["the driver's", { statementMs: 10_000, answerMs: 200 }],
  ["the server's", { statementMs: 200, answerMs: 10_000 }],
])("a statement that changes the schema may take longer than %s limit for queries", async (_, limits) => {
  const { location } = await emptyDatabase("postgres");
  const database = openPostgres(location, () => {}, limits);
  onTestFinished(database.close);
  const slow = sql`select pg_sleep(0.4)`;
  await expect(slow.execute(database.db)).rejects.toThrow(/timeout/);
  await expect(database.changeSchema((db) => slow.execute(db))).resolves.toBeDefined();
});

test("a statement that changes the schema may take longer than a limit that the database has of its own", async () => {
  const { open, location } = await emptyDatabase("postgres");
  const name = sql.id(new URL(location).pathname.slice(1));
  await sql`alter database ${name} set statement_timeout = 200`.execute((await open()).db);
  const { changeSchema } = await open();
  await expect(changeSchema((db) => sql`select pg_sleep(0.4)`.execute(db))).resolves.toBeDefined();
});

test("a connection that did not answer in time is not asked again", async () => {
  const { location } = await emptyDatabase("postgres");
  const database = openPostgres(location, () => {}, short);
  onTestFinished(database.close);
  await ping(database.db);
  await expect(sql`select pg_sleep(20)`.execute(database.db)).rejects.toThrow(/timeout/);
  await expect(ping(database.db)).resolves.toBeUndefined();
});
