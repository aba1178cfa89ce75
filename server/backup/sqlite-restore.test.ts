import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { printed, readArguments, wantsJson } from "#server/cli/command-line.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { loadOrCreateSecret } from "#server/house/site-secret.ts";
import type { Database } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "#server/platform/db/open-database.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { programEnvironment } from "#tests/local-server.ts";
import { fillLikeOldest } from "#tests/processes/bridged-database.ts";
import { startServer } from "#tests/processes/server-process.ts";
import { settingsWith } from "#tests/server.ts";
import { houseTime, inquiryIds, writeInquiry } from "#tests/stored/owners-house.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  file = join(dataDir, "copy.backup");
});

async function open(folder = dataDir) {
  const database = await openDatabase(settingsWith({ dataDir: folder }), () => {});
  await migrate(database);
  return database;
}

/** Uses the database as a server or a command does that then ends. */
async function within<Result>(work: (database: Database) => Promise<Result>, folder = dataDir): Promise<Result> {
  const database = await open(folder);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A command as main.ts runs it. */
async function run(args: readonly string[], folder = dataDir) {
  const plan = readArguments(args);
  if ("code" in plan) throw new Error(plan.message);
  const place = {
    settings: settingsWith({ dataDir: folder }),
    clock: () => houseTime,
    openDatabase: () => open(folder),
    renderPages: async () => {},
  };
  const { command, words, options } = plan;
  const outcome = await ("runAlone" in command
    ? command.runAlone(place, words, options)
    : within((database) => command.run({ ...place, database }, words, options), folder));
  return { code: outcome.code, text: printed(outcome, wantsJson(args)) };
}

const idsIn = (folder = dataDir) => within(inquiryIds, folder);

/** A house with an inquiry that is in the backup, and a later one. */
async function houseWithBackup() {
  const inBackup = await within(writeInquiry);
  expect(await run(["backup", file])).toMatchObject({ code: 0 });
  const since = await within(writeInquiry);
  return { inBackup, both: [inBackup, since].toSorted() };
}

test("a backup brings back what was there, and the database from before stays as a file", async () => {
  const { inBackup, both } = await houseWithBackup();
  const outcome = await run(["restore", file, "--json"]);
  expect(outcome, outcome.text).toMatchObject({ code: 0 });
  expect(await idsIn()).toEqual([inBackup]);
  const { before, message, onlyBefore } = JSON.parse(outcome.text) as Record<string, string>;
  expect(basename(before ?? "")).toBe("before-restore-2027-01-15T17-30-00-000Z.sqlite");
  expect(message).toContain("Only that file contains 1 inquiry and 0 reviews");
  expect(onlyBefore).toEqual({ inquiries: 1, reviews: 0 });
  for (const name of await readdir(dataDir)) expect((await stat(join(dataDir, name))).mode & 0o077, name).toBe(0);
  expect((await readdir(dataDir)).toSorted()).toEqual(["bay-house.sqlite", basename(before ?? ""), "copy.backup"]);

  const elsewhere = join(dataDir, "elsewhere");
  expect(await run(["restore", before ?? ""], elsewhere)).toMatchObject({ code: 0 });
  expect(await idsIn(elsewhere)).toEqual(both);
});

test("a backup carries the secret, so that calendar addresses stay as platforms know them", async () => {
  const secretIn = (folder: string) => within((database) => loadOrCreateSecret(database, houseTime), folder);
  const secret = await secretIn(dataDir);
  await run(["backup", file]);
  const elsewhere = await temporaryFolder();
  expect(await secretIn(elsewhere)).not.toBe(secret);
  expect(await run(["restore", file], elsewhere)).toMatchObject({ code: 0 });
  expect(await secretIn(elsewhere)).toBe(secret);
});

test("after a restore nothing leaves twice, nobody is signed in again, and the site's version is a new one", async () => {
  await within(async ({ db, write }) => {
    await writeInquiry({ write } as Database);
    await write((tx) => createSignInLink(tx, "https://bayhouse.test", null, houseTime));
    await db
      .updateTable("outbox")
      .set({ claim: "a worker", due_at: houseTime + 60_000 })
      .execute();
  });
  await run(["backup", file]);
  await within(({ db }) => db.updateTable("outbox").set({ status: "sent", delivered_at: houseTime }).execute());
  const outcome = await run(["restore", file]);
  expect(outcome.text).toContain("1 email that waited when the backup was made was set aside");
  await within(async ({ db }) => {
    const mails = db.selectFrom("outbox").select(["status", "claim", "last_error"]);
    expect(await mails.execute()).toEqual([
      { status: "failed", claim: null, last_error: "Waited when the backup was made." },
    ]);
    expect(await db.selectFrom("private_links").selectAll().execute()).toEqual([]);
    expect(await readSiteVersion(db)).toBe(houseTime / 1000);
  });
  await run(["backup", file, "--force"]);
  await rm(join(dataDir, "before-restore-2027-01-15T17-30-00-000Z.sqlite"));
  await run(["restore", file]);
  expect(await within(({ db }) => readSiteVersion(db))).toBe(houseTime / 1000 + 1);
});

test("while a server runs nothing is restored, and the server goes on", async () => {
  const { both } = await houseWithBackup();
  const server = await startServer({ RATE_LIMIT: "off" }, dataDir);
  expect(server.output()).toContain("Serving on");
  const refused = "Nothing was restored. The database is in use. Stop the server,";
  const outcome = await run(["restore", file]);
  expect(outcome).toMatchObject({ code: 1, text: expect.stringContaining(refused) });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill("SIGKILL");
  await server.exited;
  expect(await idsIn()).toEqual(both);
  expect(await run(["restore", file])).toMatchObject({ code: 0 });
});

test("a backup of commit 2e6ac9b5 is brought up to date, and an older one is refused", async () => {
  await fillLikeOldest("sqlite", file);
  const outcome = await run(["restore", file]);
  expect(outcome, outcome.text).toMatchObject({ code: 0 });
  expect(await idsIn()).toEqual(["i1", "i2"]);
  const older = join(dataDir, "older.backup");
  await fillLikeOldest("sqlite", older, "delete from migrations where name = '0024-history-facts'");
  expect((await run(["restore", older])).text).toContain("Start the version of commit 2e6ac9b5 with it once");
  expect(await idsIn()).toEqual(["i1", "i2"]);
});

/** Changes a backup with SQLite, even where it doesn't want to. */
const change = (statements: string) => () => {
  const backup = new DatabaseSync(file, { defensive: false });
  backup.exec(statements);
  backup.close();
};

const rewrite = (table: string, expression: string) =>
  change(`pragma writable_schema = on; update sqlite_schema set sql = ${expression} where name = '${table}'`);

test.each<[string, string, () => unknown]>([
  ["is a letter", "not a database", () => writeFile(file, "Dear owner, this is no backup.")],
  ["is empty", "not a database of this program", () => truncate(file)],
  ["is cut short", "", async () => truncate(file, Math.floor((await stat(file)).size * 0.9))],
  [
    "belongs to another program",
    "not a database of this program",
    async () => {
      await truncate(file);
      change("create table recipes (name text)")();
    },
  ],
  [
    "is of a newer version",
    "newer version",
    change("insert into kysely_migration values ('9999_from_the_future', '')"),
  ],
  ["lacks a migration", "list of migrations", change("delete from kysely_migration where name like '0001%'")],
  ["is a database in use", "-wal belongs to", () => writeFile(`${file}-wal`, "left by a crash")],
  ["lacks a table", "table message_limit", change("drop table message_limit")],
  ["lacks a row that we make", "site_version is empty", change("delete from site_version")],
  ["has one table more", "table further", change("create table further (a)")],
  ["has a view", "view further", change("create view further as select 1 as a")],
  ["has a trigger", "trigger t", change("create trigger t after insert on outbox begin delete from inquiries; end")],
  [
    "has a trigger named like SQLite's own",
    "malformed database schema",
    () => {
      change("create trigger t after insert on outbox begin delete from inquiries; end")();
      change("pragma writable_schema = on; update sqlite_schema set name = 'sqlite_t' where name = 't'")();
    },
  ],
  ["has a column of its own", "table outbox", change("alter table outbox add column loud as (upper(subject))")],
  [
    "has a virtual table in a table's place",
    "table daily_jobs",
    change("drop table daily_jobs; create virtual table daily_jobs using fts5(name, begun_on)"),
  ],
  [
    "has a view as its list of migrations",
    "not a database of this program",
    change("drop table kysely_migration; create view kysely_migration as select '0001_tables' as name"),
  ],
  ["has a default of its own", "table outbox", rewrite("outbox", "replace(sql, 'claim text', 'claim text default 1')")],
  [
    "has lost a constraint",
    "table nights",
    rewrite("nights", "replace(sql, 'check ((stay_id is null)', 'check (true or (stay_id is null)')"),
  ],
  [
    "has statements after a table's own",
    "",
    () => rewrite("inquiries", `sql || '; attach "${join(dataDir, "elsewhere")}" as x; create table x.t (a)'`)(),
  ],
  [
    "has nothing where something must be",
    "damaged",
    () => {
      rewrite("inquiries", "replace(sql, 'email text not null', 'email text')")();
      change("update inquiries set email = null")();
      rewrite("inquiries", "replace(sql, 'email text', 'email text not null')")();
    },
  ],
  [
    "has a review of a month",
    'in reviews, in the row with id "r", stay_date is "2026-07", which is not a day',
    change(`insert into reviews (id, created_at, status, guest_name, email, title, review_text, stay_date, rating)
      values ('r', 1, 'published', 'Sam', 'sam@example.com', 'Lovely', 'Sun', '2026-07', 5)`),
  ],
  ["has a stay on a day that is none", 'check_in is "2027-13-45"', change("update stays set check_in = '2027-13-45'")],
  ["has half a price", "price_lines is not what", change("update stays set price_lines = '[{'")],
  ["has a price without an amount", "price_lines is not what", change("update stays set price_lines = '[{}]'")],
  [
    "has half a house",
    'in house_settings, in the row with name "house-about", value is not what this program writes there',
    change("insert into house_settings values ('house-about', '{', 1, 1)"),
  ],
  [
    "has half a list of what its calendars leave out",
    "left_out is not what",
    change(`insert into calendar_feeds (name, events, due_at, left_out) values ('airbnb', '[]', 1, '{"unread":[')`),
  ],
  [
    "has half a list of names",
    "removed_names is not what",
    change(`insert into reviews (id, created_at, status, guest_name, email, title, review_text, rating, removed_names)
      values ('r', 1, 'published', 'Sam', 'sam@example.com', 'Lovely', 'Sun', 5, '["Bob')`),
  ],
  [
    "has words as the times of its last messages",
    "recent is not what",
    change(`insert into message_limit values (1, '["noon"]', 0, 0)`),
  ],
  ["has a time that no date can have", "created_at is", change("update inquiries set created_at = 9e15")],
  ["has words as a number", 'party is "many"', change("update stays set party = 'many'")],
])("a file that %s is refused, and nothing has changed", async (_, words, spoil) => {
  const { both } = await houseWithBackup();
  await spoil();
  const names = await readdir(dataDir);
  const outcome = await run(["restore", file]);
  expect(outcome.text).toMatch(/^Nothing was restored\. /);
  expect(outcome.text).toContain(words);
  expect(outcome.code).toBe(1);
  expect(await idsIn()).toEqual(both);
  expect(await readdir(dataDir)).toEqual(names);
});

test("the database itself, and one that cannot be read or is a link, are not replaced", async () => {
  const { both } = await houseWithBackup();
  const database = sqliteFileOf(dataDir);
  expect((await run(["restore", database])).text).toContain("That is the database itself.");
  const [broken, linked] = [join(dataDir, "broken"), join(dataDir, "linked")];
  for (const folder of [broken, linked]) await mkdir(folder);
  await writeFile(sqliteFileOf(broken), "no database at all ".repeat(500));
  expect((await run(["restore", file], broken)).text).toContain(
    "move this file and those whose names begin with its name",
  );
  await symlink(database, sqliteFileOf(linked));
  expect((await run(["restore", file], linked)).text).toContain("is a link: set DATA_DIR to the folder");
  for (const folder of [broken, linked]) expect(await readdir(folder)).toEqual(["bay-house.sqlite"]);
  expect(await idsIn()).toEqual(both);
});

test("without a database, a backup becomes one", async () => {
  const { inBackup } = await houseWithBackup();
  const empty = join(dataDir, "empty");
  const outcome = await run(["restore", file, "--json"], empty);
  expect(JSON.parse(outcome.text)).toMatchObject({ done: true, before: null });
  expect(await readdir(empty)).toEqual(["bay-house.sqlite"]);
  expect(await idsIn(empty)).toEqual([inBackup]);
  expect((await run(["restore", file], join(file, "below"))).code).toBe(1);
});

/** Kills this process right before or after the nth call that changes a name in a folder. */
const killer = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
let calls = 0;
for (const name of ["copyFile", "link", "rename", "rm"]) {
  const original = fs.promises[name];
  fs.promises[name] = async (...args) => {
    calls += 1;
    const point = process.env.KILL_AT;
    if (point === "before " + calls) process.kill(process.pid, "SIGKILL");
    const result = await original(...args);
    if (point === "after " + calls) process.kill(process.pid, "SIGKILL");
    return result;
  };
}
syncBuiltinESMExports();`;

/** What the command does, without rendering pages: that changes no name. */
const restoring = `
import { readSettings } from "./server/env.ts";
import { restoreSqlite } from "./server/backup/sqlite-restore.ts";
const { settings } = readSettings(process.env);
await restoreSqlite({ settings, clock: Date.now, renderPages: async () => {} }, process.argv.at(-1));`;

test("a restore that is killed at any moment leaves the old or the new database, and can be run again", async () => {
  const { inBackup, both } = await houseWithBackup();
  const house = join(dataDir, "house");
  const seen = new Set<string>();
  const points = Array.from({ length: 10 }, (_, i) => [`before ${i + 1}`, `after ${i + 1}`]).flat();
  for (const point of points) {
    await within(async () => {}, house);
    await copyFile(sqliteFileOf(dataDir), sqliteFileOf(house));
    const child = spawn(
      process.execPath,
      [
        "--import",
        `data:text/javascript,${encodeURIComponent(killer)}`,
        "--input-type=module",
        "--eval",
        restoring,
        file,
      ],
      { env: { ...programEnvironment, DATA_DIR: house, KILL_AT: point }, stdio: "ignore" },
    );
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    const ids = await idsIn(house);
    expect([[inBackup], both], point).toContainEqual(ids);
    seen.add(`${signal} ${ids.length}`);
    expect(await run(["restore", file], house), point).toMatchObject({ code: 0 });
    expect(await idsIn(house), point).toEqual([inBackup]);
    await rm(house, { recursive: true });
    if (code === 0) break;
  }
  // Killed with the old one, killed with the new one, and finally not killed.
  expect(seen).toEqual(new Set(["SIGKILL 2", "SIGKILL 1", "null 1"]));
});
