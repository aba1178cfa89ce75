import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { emptyDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { inquiryIds, openOwnersHouse, writeInquiry } from "#tests/owners-house.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { findPostgresProgram } from "#server/upkeep/postgres-backup.ts";

/** A house with an inquiry, and a dump of another database with one in which `statements` were run, its bytes as they are. */
async function houseWithDump(statements: readonly string[] = [], otherInfo = "") {
  const other = await emptyDatabase("postgres");
  const database = await other.open();
  await migrate(database);
  const id = await addInquiry(database.write, { ...janesInquiry, otherInfo }, 1, false);
  for (const statement of statements) await sql.raw(statement).execute(database.db);
  const house = await openOwnersHouse("postgres");
  const args = ["--format=custom", "--compress=0", `--file=${house.file}`, `--dbname=${other.location}`];
  await promisify(execFile)(findPostgresProgram("pg_dump"), args);
  const since = await writeInquiry(house.server);
  return { ...house, inBackup: id, since, touched: join(house.dataDir, "touched") };
}

/** Puts other words of the same length into a dump. */
async function patch(file: string, from: string, to: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(0);
  expect(Buffer.byteLength(to)).toBeLessThanOrEqual(Buffer.byteLength(from));
  bytes.write(to.padEnd(Buffer.byteLength(from)), at, "utf8");
  await writeFile(file, bytes);
}

const copyInquiries =
  "COPY public.inquiries (id, created_at, name, phone, email, check_in, check_out, other_info, suspected, reported_at) FROM stdin;";

test.each<[string, string, string[]]>([
  [
    "a trigger",
    "TRIGGER",
    [
      "create function attack() returns trigger language plpgsql as 'begin delete from reviews; return new; end'",
      "create trigger attack before insert on inquiries for each row execute function attack()",
    ],
  ],
  ["a rule", "RULE", ["create rule attack as on update to outbox do also delete from inquiries"]],
  [
    "a policy for rows",
    "POLICY",
    ["alter table reviews enable row level security", "create policy p on reviews using (true)"],
  ],
  ["a view in a table's place", "outbox", ["alter table outbox rename to x", "create view outbox as select * from x"]],
  ["a column too many", "inquiries", ["alter table inquiries add column more text"]],
  ["a column too few", "outbox", ["alter table outbox drop column last_error"]],
  ["no table of turns", "mail_turns", ["drop table mail_turns"]],
  ["no inquiries", "inquiries", ["drop table inquiries"]],
  ["a table twice", "inquiries", ["create schema more", "create table more.inquiries as select * from inquiries"]],
  [
    "a text in an instant's place",
    "inquiries.created_at",
    ["alter table inquiries alter column created_at type text", "update inquiries set created_at = 'soon'"],
  ],
  ["an instant that no calendar has", "inquiries.created_at", ["update inquiries set created_at = 8640000000000001"]],
  [
    "a state that is none",
    "outbox_status_check",
    ["alter table outbox drop constraint outbox_status_check", "update outbox set status = 'lost'"],
  ],
  [
    "nothing where something must be",
    "inquiries.email",
    ["alter table inquiries alter column email drop not null", "update inquiries set email = null"],
  ],
  ["a migration left out", "migrations", ["delete from migrations where name like '0002%'"]],
])("a dump with %s is refused in words that tell of %s, and nothing has changed", async (_, words, statements) => {
  const { run, server, file, since } = await houseWithDump(statements);
  const outcome = await run("restore", file);
  expect(outcome.text).toContain(words);
  expect(outcome.code).toBe(1);
  expect(await inquiryIds(server)).toEqual([since]);
  await writeInquiry(server);
});

test("what else lies in a database is not restored with it, and nothing of it is run", async () => {
  const { run, server, file, inBackup } = await houseWithDump([
    "create table recipes (name text)",
    "insert into recipes values ('scones')",
    "create function attack() returns text language sql as 'select 1::text'",
    "alter table inquiries alter column name set default attack()",
    "alter table inquiries add column loud text generated always as (upper(email)) stored",
    "create view more as select * from recipes",
    "create sequence numbers",
  ]);
  const restored = await run("restore", file);
  expect(restored, restored.text).toMatchObject({ code: 0 });
  expect(await inquiryIds(server)).toEqual([inBackup]);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname in ('recipes', 'more', 'numbers')
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(server.db);
  expect(rows).toEqual([]);
});

test.each<[string, (touched: string) => string]>([
  ["reads from a program", (touched) => `COPY public.inquiries FROM PROGRAM 'touch ${touched}';`],
  ["writes to a program", (touched) => `COPY public.inquiries TO PROGRAM 'touch ${touched}';`],
  [
    "reads from a program on a second line",
    (touched) => `COPY public.inquiries (id)\nFROM PROGRAM 'touch ${touched}';`,
  ],
  ["names another table", () => copyInquiries.replace("public.inquiries", "public.reviews  ")],
  ["names a column twice", () => copyInquiries.replace("phone, email", "phone, phone")],
  ["goes on behind its end", (touched) => `COPY public.inquiries (id) FROM stdin; \\! touch ${touched}`],
  ["is none", (touched) => `\\! touch ${touched}`],
])("a dump whose COPY %s is refused, and nothing has changed or been run", async (_, statement) => {
  const { run, server, file, since, touched } = await houseWithDump();
  await patch(file, copyInquiries, statement(touched));
  const outcome = await run("restore", file);
  expect(outcome, outcome.text).toMatchObject({ code: 1 });
  expect(outcome.text).toContain("inquiries");
  expect(existsSync(touched)).toBe(false);
  expect(await inquiryIds(server)).toEqual([since]);
});

test.each<[string, (touched: string) => string]>([
  ["the way psql reads it", (touched) => `\n\\.\n\\! touch ${touched}\ndelete from public.reviews;\n`],
  ["with a carriage return", (touched) => `\n\\.\r\n\\! touch ${touched}\ndelete from public.reviews;\n`],
  ["behind a zero byte", (touched) => `\0\n\\.\n\\! touch ${touched}\ndelete from public.reviews;\n`],
])("rows that end %s and go on as statements are rows or nothing", async (_, words) => {
  const placeholder = "A long stay, if we may. ".repeat(8);
  const { run, server, file, since, touched } = await houseWithDump([], placeholder);
  await server.db.deleteFrom("outbox").execute();
  await patch(file, placeholder, words(touched));
  const outcome = await run("restore", file);
  expect(outcome, outcome.text).toMatchObject({ code: 1 });
  expect(existsSync(touched)).toBe(false);
  expect(await inquiryIds(server)).toEqual([since]);
});

test("tables are made by our own statements, whatever the dump says", async () => {
  const { run, server, file, inBackup, touched } = await houseWithDump();
  const table =
    "CREATE TABLE public.inquiries (\n    id text NOT NULL,\n    created_at bigint NOT NULL,\n    name text NOT NULL,";
  await patch(file, table, `\\! touch ${touched}\ndrop table public.reviews; -- `);
  const restored = await run("restore", file);
  expect(restored, restored.text).toMatchObject({ code: 0 });
  expect(existsSync(touched)).toBe(false);
  expect(await inquiryIds(server)).toEqual([inBackup]);
});
