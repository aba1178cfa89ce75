import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupSqlite } from "#server/backup/make-backup.ts";
import { restoreSqlite } from "#server/backup/sqlite-restore.ts";
import { storeDemoRecords } from "#server/demo/demo-records.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { hostileHouse } from "#tests/hostile/hostile-house.ts";
import { settingsWith } from "#tests/server.ts";
import { publishHouse } from "#tests/stored/published-house.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { renderStoredPages } from "./render-stored-pages.ts";

const clock = Date.now;

/** Backs up a house with stays, offers, payments, reviews and emails of all kinds, and with the worst words an owner can write. */
async function fullBackup(): Promise<string> {
  const dataDir = await temporaryFolder(afterAll);
  const database = await openDatabase({ dataDir, databaseUrl: null }, () => {});
  await migrate(database);
  await storeDemoRecords({ write: database.write, siteUrl: "http://localhost:3000", secret: "x".repeat(40) }, clock());
  await publishHouse(database, hostileHouse);
  await database.close();
  const file = join(dataDir, "full.backup");
  await backupSqlite(dataDir, file);
  return file;
}

/** Restores a file into an empty folder, after rendering its pages with the built site as the command does. */
async function restore(file: string) {
  const settings = settingsWith({ dataDir: await temporaryFolder() });
  const place = { settings, clock };
  return restoreSqlite({ ...place, renderPages: (database) => renderStoredPages({ ...place, database }) }, file);
}

let backup: string;
beforeAll(async () => {
  backup = await fullBackup();
});

test("a backup that a running house made is restored", async () => {
  expect(await restore(backup)).toMatchObject({ before: null });
});

test.each([
  [
    "rooms that are a number",
    "its page / fails",
    `insert into house_settings values ('house-rooms', '{"rooms":5}', 1, 0)`,
  ],
  [
    "a name that is none",
    "its page / fails",
    `update house_settings set value = '{"name":{}}' where name = 'house-about'`,
  ],
  [
    "histories without their facts",
    "its page /desk fails: stay_history.facts of",
    "update stay_history set facts = '{}'",
  ],
])("%s: refused, with the page that fails", async (_, words, statement) => {
  const file = join(await temporaryFolder(), "spoilt.backup");
  await copyFile(backup, file);
  const database = new DatabaseSync(file);
  expect(database.prepare(statement).run().changes).toBeGreaterThan(0);
  database.close();
  await expect(restore(file)).rejects.toThrow(`${file} can't be restored: ${words}`);
});
