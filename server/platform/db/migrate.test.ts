import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readDocument } from "#server/settings/house-document.ts";
import { bothEngines, emptyDatabase, type Engine } from "#tests/database.ts";
import { fillLikeOldest } from "#tests/processes/bridged-database.ts";
import type { Database } from "./database.ts";
import { migrate, migrationNames } from "./migrate.ts";
import type { Db } from "./schema.ts";

describe.each(bothEngines)("a database of commit 2e6ac9b5 on %s", (engine) => {
  test("opens as it is, loses nothing, and has the tables of a new one", async () => {
    const { open, location } = await emptyDatabase(engine);
    await fillLikeOldest(engine, location);
    const database = await open();
    const before = await rowsIn(database.db);
    await migrate(database);
    const { kysely_migration: listed, kysely_migration_lock: _, ...after } = await rowsIn(database.db);
    const { migrations: __, mail_turns: ___, review_counts: ____, ...left } = before;
    const { house_draft: draft, house_versions: versions, ...kept } = left;
    expect(Object.values(kept).filter((rows) => rows.length === 0)).toEqual([]);
    // What a later migration has added or dropped.
    const mails = kept["outbox"]?.map((mail) => ({ ...(mail as object), carried_by: undefined }));
    const feeds = kept["calendar_feeds"]?.map((feed) => ({ ...(feed as object), left_out: null }));
    const payments = kept["payments"]?.map((payment) => ({ ...(payment as object), method: "Check", reason: "" }));
    const reviews = kept["reviews"]?.map((review) => ({ ...(review as object), removed_names: null }));
    const stays = kept["stays"]?.map((stay) => ({ ...(stay as object), arrival_note: null }));
    const { setting_versions: house, house_settings: settings, ...others } = after;
    const { house_settings: own, ...unchanged } = kept;
    expect(others).toEqual({
      ...unchanged,
      stays,
      outbox: mails,
      reviews,
      message_limit: [],
      desk_answers: [],
      freed_nights: [],
      calendar_feeds: feeds,
      payments,
    });
    expect(settings).toEqual(expect.arrayContaining(own ?? []));
    expect([draft, versions, house]).toMatchObject([[{}], [{}], [{}, {}]]);
    expect(listed).toMatchObject(migrationNames.map((name) => ({ name })));

    const fresh = await (await emptyDatabase(engine)).open();
    await migrate(fresh);
    expect(await schemaOf(engine, database)).toEqual(await schemaOf(engine, fresh));

    await migrate(database);
    expect(await rowsIn(database.db)).toMatchObject(after);
  });

  test("shows the house that was published, and keeps its versions, its draft and the texts of removed fields", async () => {
    const { open, location } = await emptyDatabase(engine);
    const version = (id: number, document: string) => `(${id}, '${document}', 'Words', ${id})`;
    const contact = '"phone":"(609) 522-1408","email":"a@dock.com"';
    const changes = [
      "delete from house_versions; delete from house_draft;",
      `insert into house_versions values ${version(1, '{"name":"Dock"}')},
        ${version(2, `{"name":"Heron",${contact},"details":{"license":"7","deposit-return":"In a week","crib":"2"},"notice":"Hi","settled":["nights"]}`)};`,
      `insert into house_settings values ('kayak-hours', '{"minutesBefore":90,"minutesAfter":120}', 1, 1);`,
      `insert into house_draft values (1, '{"name":"Heron",${contact},"details":{"license":"8","crib":"2"},"settled":["nights"]}', 9, 3);`,
    ];
    await fillLikeOldest(engine, location, changes.join("\n"));
    const { db, ...database } = await open();
    await migrate({ db, ...database });
    expect(await readDocument(db)).toEqual({
      name: "Heron",
      phone: "(609) 522-1408",
      email: "a@dock.com",
      details: { license: "7", crib: "2" },
      kayakBefore: 90,
      kayakAfter: 120,
      settled: ["nights"],
      opened: true,
    });
    const stored = await db.selectFrom("house_settings").select(["name", "value"]).execute();
    expect(stored).toEqual(
      expect.arrayContaining([
        { name: "house-draft", value: '{"rules":{"details":{"license":"8"}}}' },
        { name: "house-removed", value: '["Notice: Hi","Deposit return: In a week"]' },
      ]),
    );
    const versionsOf = (name: string) =>
      db
        .selectFrom("setting_versions")
        .select(["version", "value"])
        .where("name", "=", name)
        .orderBy("version")
        .execute();
    expect(await versionsOf("house-about")).toMatchObject([{ version: 1, value: '{"name":"Dock"}' }, { version: 2 }]);
    const questions = await versionsOf("house-questions");
    expect(questions.length).toBeGreaterThan(0);
    for (const { value } of questions) expect(value).toContain('"kayakBefore":90');
  });

  test("sends what was in a digest once, with the digest", async () => {
    const { open, location } = await emptyDatabase(engine);
    const mail = (id: string, event: string, status: string, carriedBy: string | null) =>
      `insert into outbox (id, created_at, event, recipient, subject, text_body, html_body, status, attempts, due_at, carried_by)
        values ('${id}', 1, '${event}', 'owner', 's', 't', 'h', '${status}', 0, 1, ${carriedBy === null ? "null" : `'${carriedBy}'`});`;
    const changes = [
      "delete from outbox;",
      mail("d1", "held-back:500000", "waiting", null),
      mail("d2", "held-back:499999", "failed", null),
      mail("d3", "held-back:499998", "filed", null),
      mail("a", "inquiry:a", "waiting", "d1"),
      mail("b", "inquiry:b", "waiting", null),
      mail("c", "inquiry:c", "filed", "d3"),
    ];
    await fillLikeOldest(engine, location, changes.join("\n"));
    const database = await open();
    await migrate(database);
    const rows = await database.db
      .selectFrom("outbox")
      .select(["id", "status", "delivered_at"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "a", status: "sent", delivered_at: 1 },
      { id: "b", status: "waiting", delivered_at: null },
      { id: "c", status: "sent", delivered_at: 1 },
      { id: "d1", status: "waiting", delivered_at: null },
      { id: "d3", status: "filed", delivered_at: null },
    ]);
  });

  test("reads what was typed as a payment's method as a name and a note, and leaves its state", async () => {
    const { open, location } = await emptyDatabase(engine);
    const payment = (id: string, method: string, word: string) =>
      `insert into payments values ('${id}', 's', 1, 'received', 75000, '2026-10-01', '${method}', '${word}', 'cleared', null);`;
    const changes = [
      "delete from payments;",
      payment("a", "Check #1042", "from her mother"),
      payment("b", " check", ""),
      payment("c", "zelle", "confirmed"),
      payment("d", "Wire transfer", ""),
      payment("e", "", "A lamp"),
      payment("f", "PayPal", ""),
      payment("g", "Other", "barter"),
    ];
    await fillLikeOldest(engine, location, changes.join("\n"));
    const database = await open();
    await migrate(database);
    const rows = await database.db.selectFrom("payments").selectAll().orderBy("id").execute();
    expect(rows.map(({ method, word }) => [method, word])).toEqual([
      ["Check", "Check #1042, from her mother"],
      ["Check", ""],
      ["Zelle", "confirmed"],
      ["Other", "Wire transfer"],
      ["", "A lamp"],
      ["PayPal", ""],
      ["Other", "barter"],
    ]);
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "cleared"));
  });

  test("opens once when several processes open it together", async () => {
    const { open, location } = await emptyDatabase(engine);
    await fillLikeOldest(engine, location);
    const start = () =>
      promisify(execFile)(process.execPath, ["tests/processes/database-process.ts", engine, location, "migrate"]);
    await Promise.all([start(), start(), start()]);
    const { db } = await open();
    expect(await rowsIn(db)).toMatchObject({ kysely_migration: migrationNames.map((name) => ({ name })) });
  });

  test.each([
    ["an older one", "delete from migrations where name = '0024-history-facts'"],
    ["one that skipped something", "delete from migrations where name = '0022-offers'"],
  ])("is the oldest that opens: %s is refused with what to do, and nothing is changed", async (_, changes) => {
    const { open, location } = await emptyDatabase(engine);
    await fillLikeOldest(engine, location, changes);
    const database = await open();
    const [rows, schema] = [await rowsIn(database.db), await schemaOf(engine, database)];
    await expect(migrate(database)).rejects.toThrow(
      "too old. Start the version of commit 2e6ac9b5 with it once, and then this one.",
    );
    expect([await rowsIn(database.db), await schemaOf(engine, database)]).toEqual([rows, schema]);
  });
});

/** Returns the rows of every table, in the order of their first columns. */
async function rowsIn(db: Db): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name, columns } of await db.introspection.getTables({ withInternalKyselyTables: true })) {
    const first = sql.join(columns.slice(0, 2).map((column) => sql.ref(column.name)));
    rows[name] = (await sql`select * from ${sql.table(name)} order by ${first}`.execute(db)).rows;
  }
  return rows;
}

/** Returns all tables, columns, indexes and constraints in the engine's own words. */
async function schemaOf(engine: Engine, { db }: Database): Promise<unknown[]> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, coalesce(sql, '') as sql from sqlite_schema order by name`.execute(db);
    // A column that was added later has other spaces around it.
    return rows.map((row) => [row.name, row.sql.replace(/\s/g, "")]);
  }
  const { rows } = await sql`
    select class.relname::text, attribute.attname::text, attribute.attnum::int, format_type(atttypid, atttypmod), attnotnull, attstattarget,
      attstorage::text, pg_get_expr(adbin, adrelid) as value
    from pg_attribute as attribute join pg_class as class on class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0
    union all select relname::text, pg_get_indexdef(oid), 0, null, null, null, null, null from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i'
    union all select conrelid::regclass::text, conname::text, 0, pg_get_constraintdef(oid), null, null, null, null from pg_constraint
    where connamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db);
  return rows;
}
