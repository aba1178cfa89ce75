import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { emptyDatabase, engines } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { settingsWith } from "#tests/server.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import { houseTime, inquiryIds, openOwnersHouse, runOwner, writeInquiry } from "#tests/stored/owners-house.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

describe.each(engines)("backups on %s", (engine) => {
  test("a backup that fails leaves the old one as it was, and nothing beside it", async () => {
    const { dataDir, run, runWith, settings, file } = await openOwnersHouse(engine);
    await run("backup", file);
    const old = await readFile(file);
    const url = settings.databaseUrl && new URL(settings.databaseUrl);
    if (url) url.pathname = "/no_such_database";
    const broken = runWith({ databaseUrl: url ? url.href : null, dataDir: join(dataDir, "nowhere") });
    const outcome = await broken("backup", file, "--force", "--json");
    expect(outcome.code).toBe(1);
    expect(JSON.parse(outcome.text)).toMatchObject({ done: false, message: expect.stringContaining("is unchanged") });
    expect(await readFile(file)).toEqual(old);
    expect((await broken("backup", join(dataDir, "first"))).code).toBe(1);
    expect((await readdir(dataDir)).filter((name) => /copy|first|part/.test(name))).toEqual(["copy.backup"]);
    expect((await run("backup", join(dataDir, "first"))).code).toBe(0);
  });
});

test("no other user can read a backup, not even while it is written", async () => {
  const usual = process.umask(0o022);
  onTestFinished(() => void process.umask(usual));
  const { server, run, file } = await openOwnersHouse("sqlite");
  for (let i = 0; i < 50; i++) await writeInquiry(server);
  // A crash left one that everyone can read.
  await writeFile(`${file}.part`, "left", { mode: 0o644 });
  await writeFile(file, "old", { mode: 0o600 });
  const left = (await stat(`${file}.part`)).ino;

  let writing = true;
  const seen: { name: string; ino: number; mode: number }[] = [];
  const watching = (async () => {
    while (writing) {
      for (const name of [file, `${file}.part`]) {
        const found = await stat(name).catch(() => null);
        if (found) seen.push({ name, ino: found.ino, mode: found.mode & 0o777 });
      }
    }
  })();
  const outcome = await run("backup", file, "--force");
  writing = false;
  await watching;
  expect(outcome, outcome.text).toMatchObject({ code: 0 });
  const ours = seen.filter(({ ino, mode }) => ino !== left || mode !== 0o644);
  expect(ours.some(({ name }) => name.endsWith(".part"))).toBe(true);
  expect(new Set(ours.map(({ mode }) => mode))).toEqual(new Set([0o600]));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("in a folder others may write, no link that is planted is followed", async () => {
  const { run, server, file, dataDir } = await openOwnersHouse("sqlite");
  await writeInquiry(server);
  const victim = join(dataDir, "victim");
  await writeFile(victim, "precious");
  await symlink(victim, file);
  await symlink(victim, `${file}.part`);
  const outcome = await run("backup", file, "--force");
  expect(outcome, outcome.text).toMatchObject({ code: 0 });
  expect((await lstat(file)).isFile()).toBe(true);
  expect(await readFile(victim, "utf8")).toBe("precious");
});

test("an existing file is not overwritten without --force", async () => {
  const { run, file } = await openOwnersHouse("sqlite");
  await writeFile(file, "precious");
  expect((await run("backup", file)).code).toBe(1);
  expect((await run("backup", file, "--force")).code).toBe(0);
  expect((await stat(file)).size).toBeGreaterThan(1000);
});

test("backup and erasure keep the files that a running server has open", async () => {
  const { run, server, file } = await openOwnersHouse("sqlite");
  await writeInquiry(server);
  for (const words of [
    ["backup", file],
    ["privacy", "forget", janesInquiry.email],
  ]) {
    const outcome = await run(...words);
    expect(outcome, outcome.text).toMatchObject({ code: 0 });
    await expect(server.checkWritable()).resolves.toBeUndefined();
    await writeInquiry(server);
  }
});

test("a SQLite backup is consistent while somebody writes", async () => {
  const dataDir = await temporaryFolder();
  const settings = settingsWith({ dataDir });
  const server = await openDatabase(settings, () => {});
  onTestFinished(server.close);
  await migrate(server);
  const run = (...args: string[]) => runOwner({ database: server, settings, clock: () => houseTime }, args);
  const writing = Promise.all(
    Array.from({ length: 200 }, () => addInquiry(server.write, janesInquiry, houseTime, "secret")),
  );
  expect((await run("backup", join(dataDir, "copy"))).code).toBe(0);
  await writing;
  const backup = await openSqlite(join(dataDir, "copy"));
  onTestFinished(backup.close);
  // Either an inquiry and its email are both there, or neither is.
  const [{ inquiries, mails }] = (await backup.db
    .selectNoFrom((from) => [
      from
        .selectFrom("inquiries")
        .select((c) => c.fn.countAll<number>().as("n"))
        .as("inquiries"),
      from
        .selectFrom("outbox")
        .where("recipient", "=", "owner")
        .select((c) => c.fn.countAll<number>().as("n"))
        .as("mails"),
    ])
    .execute()) as [{ inquiries: number; mails: number }];
  expect(mails).toBe(inquiries);
});

const [debian = ""] = globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed();
const pgRestore = join(process.env["POSTGRES_BIN"] ?? debian, "pg_restore");

test("a PostgreSQL backup is restored as docs/owner.md says: no mail leaves twice", async () => {
  const { server, run, file } = await openOwnersHouse("postgres");
  const id = await writeInquiry(server);
  await server.write((tx) => createSignInLink(tx, "https://bayhouse.test", null, houseTime));
  const backedUp = await run("backup", file);
  expect(backedUp, backedUp.text).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const direct = await run("restore", file);
  expect(direct).toMatchObject({
    code: 1,
    text: expect.stringContaining("pg_restore --no-owner --single-transaction"),
  });

  const { location } = await emptyDatabase("postgres");
  execFileSync(pgRestore, ["--no-owner", "--single-transaction", `--dbname=${location}`, file]);
  const restored = await openOwnersHouse("postgres", location);
  const settled = await restored.run("restore", "--after-pg-restore", "--json");
  expect(JSON.parse(settled.text)).toMatchObject({ done: true, mailsSetAside: 1 });
  const { db } = restored.server;
  expect(await inquiryIds(restored.server)).toEqual([id]);
  expect(await db.selectFrom("outbox").select("status").execute()).toEqual([{ status: "failed" }]);
  expect(await db.selectFrom("private_links").selectAll().execute()).toEqual([]);
  expect(await readSiteVersion(db)).toBe(houseTime / 1000);
});
