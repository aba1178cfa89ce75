import { existsSync } from "node:fs";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { readSiteVersion } from "#server/db/site-version.ts";
import { inquiryIds, openOwnersHouse, writeInquiry } from "#tests/owners-house.ts";

/** A house with one inquiry, a backup of it in which `change` has been, and another inquiry since. */
async function houseWithBackup(change: (backup: DatabaseSync, elsewhere: string) => void) {
  const house = await openOwnersHouse("sqlite");
  const { server, run, file, dataDir } = house;
  const inBackup = await writeInquiry(server);
  expect((await run("backup", file)).code).toBe(0);
  const elsewhere = join(dataDir, "elsewhere.sqlite");
  const backup = new DatabaseSync(file, { defensive: false });
  change(backup, elsewhere);
  backup.close();
  const since = await writeInquiry(server);
  return { ...house, inBackup, since, elsewhere };
}

/** Writes into the stored statement by which a table is made. */
function rewrite(backup: DatabaseSync, table: string, change: (text: string) => string): void {
  backup.exec("pragma writable_schema = on");
  const row = backup.prepare("select sql from sqlite_schema where name = ?").get(table);
  backup.prepare("update sqlite_schema set sql = ? where name = ?").run(change(String(row?.["sql"])), table);
  backup.exec("pragma writable_schema = reset");
}

const attack = (elsewhere: string) =>
  `; commit; attach database '${elsewhere}' as x; create table x.t (a); insert into x.t values (1)`;

test("statements that are appended to a table's own are not run", async () => {
  const { run, server, file, inBackup, elsewhere } = await houseWithBackup((backup, place) =>
    rewrite(backup, "inquiries", (text) => text + attack(place)),
  );
  const restored = await run("restore", file);
  expect(existsSync(elsewhere)).toBe(false);
  expect(restored, restored.text).toMatchObject({ code: 0 });
  expect(await inquiryIds(server)).toEqual([inBackup]);
});

test.each<[string, string, (backup: DatabaseSync, elsewhere: string) => void]>([
  [
    "a trigger",
    "more than tables",
    (backup) => backup.exec("create trigger t after insert on outbox begin delete from inquiries; end"),
  ],
  [
    "a view in a table's place",
    "more than tables",
    (backup) =>
      backup.exec(`drop table calendar_feeds;
        create view calendar_feeds as select email as name, '[]' as ranges, 1 as good_at, 1 as checked_at, 1 as due_at, null as fault from inquiries`),
  ],
  ["a further view", "more than tables", (backup) => backup.exec("create view further as select 1 as a")],
  [
    "a generated column",
    "calendar_feeds",
    (backup) => backup.exec("alter table calendar_feeds add column loud text as (upper(name)) virtual"),
  ],
  [
    "a generated column in an ordinary one's place",
    "daily_jobs",
    (backup) =>
      backup.exec("drop table daily_jobs; create table daily_jobs (name text primary key, begun_on text as (name))"),
  ],
  [
    "a virtual table in a table's place",
    "more than tables",
    (backup) => backup.exec("drop table daily_jobs; create virtual table daily_jobs using fts5(name, begun_on)"),
  ],
  [
    "a virtual table that calls itself an ordinary one",
    "more than tables",
    (backup) => {
      backup.exec("drop table daily_jobs; create virtual table daily_jobs using fts5(name, begun_on)");
      backup.exec("pragma writable_schema = on");
      backup.exec("update sqlite_schema set rootpage = 2 where name = 'daily_jobs'");
    },
  ],
  ["no table of turns", "mail_turns", (backup) => backup.exec("drop table mail_turns")],
  ["no inquiries", "inquiries", (backup) => backup.exec("drop table inquiries")],
  ["a column too few", "outbox", (backup) => backup.exec("alter table outbox drop column last_error")],
  ["a column too many", "outbox", (backup) => backup.exec("alter table outbox add column more text")],
  [
    "a default of its own",
    "outbox",
    (backup) => rewrite(backup, "outbox", (text) => text.replace("claim text", "claim text default 'x'")),
  ],
  ["a text in an instant's place", "inquiries.created_at", set("inquiries set created_at = 'soon'")],
  ["an instant that is none", "inquiries.created_at", set("inquiries set created_at = 1.5")],
  ["an instant that no calendar has", "outbox.due_at", set("outbox set due_at = 8640000000000001")],
  ["bytes in a text's place", "inquiries.name", set("inquiries set name = x'00ff'")],
  ["an inquiry without an id", "inquiries.id", set("inquiries set id = null")],
  [
    "nothing where something must be",
    "damaged",
    (backup) => {
      rewrite(backup, "inquiries", (text) => text.replace("email text not null", "email text"));
      backup.exec("update inquiries set email = null");
      rewrite(backup, "inquiries", (text) => text.replace("email text", "email text not null"));
    },
  ],
  [
    "a state that is none",
    "CHECK constraint",
    (backup) => {
      backup.exec("pragma ignore_check_constraints = on");
      rewrite(backup, "outbox", (text) => text.replace(/ check \(status.*?\)\)/, ""));
      backup.exec("update outbox set status = 'lost'");
    },
  ],
  ["an unknown migration", "newer version", set("migrations set name = '9999' where name like '0003%'")],
  ["a migration left out", "migrations", (backup) => backup.exec("delete from migrations where name like '0002%'")],
  ["no migration", "migrations", (backup) => backup.exec("delete from migrations")],
])("a backup with %s is refused in words that tell of %s, and nothing has changed", async (_, words, change) => {
  const { run, server, file, inBackup, since, elsewhere } = await houseWithBackup(change);
  const outcome = await run("restore", file);
  expect(outcome.text).toContain(words);
  expect(outcome.code).toBe(1);
  expect(existsSync(elsewhere)).toBe(false);
  expect(await inquiryIds(server)).toEqual([inBackup, since].toSorted());
  await writeInquiry(server);
});

function set(words: string) {
  return (backup: DatabaseSync) => backup.exec(`update ${words}`);
}

test("reviews are counted as they are, not as the backup says", async () => {
  const { run, server, file } = await houseWithBackup((backup) =>
    backup.exec("update review_counts set published = 1000 where rating = 5"),
  );
  expect((await run("restore", file)).code).toBe(0);
  const counts = await server.db.selectFrom("review_counts").select("published").execute();
  expect(counts.map(({ published }) => published)).toEqual([0, 0, 0, 0, 0]);
});

test("a backup whose one row of turns or of the version is missing is a backup all the same", async () => {
  const { run, server, file, inBackup } = await houseWithBackup((backup) =>
    backup.exec("delete from mail_turns; delete from site_version; delete from review_counts"),
  );
  const before = await readSiteVersion(server.db);
  expect((await run("restore", file)).code).toBe(0);
  expect(await inquiryIds(server)).toEqual([inBackup]);
  expect(await readSiteVersion(server.db)).toBeGreaterThan(before);
  expect(await server.db.selectFrom("mail_turns").select("id").execute()).toEqual([{ id: 1 }]);
  expect(await server.db.selectFrom("review_counts").select("rating").execute()).toHaveLength(5);
});

test("files that a crash left beside a backup are not replayed into it", async () => {
  const { run, server, file, dataDir, inBackup, since } = await houseWithBackup(() => {});
  const writer = new DatabaseSync(file);
  onTestFinished(() => writer.close());
  // Pages that do not fit are written before the end, with a journal that says how to take them back (sqlite.org/atomiccommit.html).
  writer.exec(
    "pragma cache_size = 1; begin; update outbox set text_body = hex(zeroblob(100000)); delete from inquiries",
  );
  const hot = join(dataDir, "hot.backup");
  for (const ending of ["", "-journal"]) await copyFile(`${file}${ending}`, `${hot}${ending}`);
  const left = await Promise.all(["", "-journal"].map((ending) => readFile(`${hot}${ending}`)));
  expect((await run("restore", hot)).code).toBe(1);
  expect(await Promise.all(["", "-journal"].map((ending) => readFile(`${hot}${ending}`)))).toEqual(left);
  expect(await inquiryIds(server)).toEqual([inBackup, since].toSorted());
});
