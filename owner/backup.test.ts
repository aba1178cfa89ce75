import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { emptyPlace, engines } from "#tests/database.ts";
import { settingsWith } from "#tests/settings.ts";
import type { Database } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase, sqliteFileOf } from "#server/db/open-database.ts";
import { storeInquiry } from "#server/inquiries/store.ts";
import { runOwner } from "./run.ts";

const inquiry = {
  name: "Jane Doe",
  phone: "609 555 0100",
  email: "jane@example.com",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  otherInfo: "",
};

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(engines)("backups on %s", (engine) => {
  /** Two processes' views of one database: the server's and the owner's. */
  async function house() {
    const dataDir = await mkdtemp(join(tmpdir(), "bay-house-backup-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const databaseUrl = engine === "postgres" ? (await emptyPlace(engine)).location : null;
    const settings = settingsWith({ dataDir, databaseUrl });
    const [server, owner] = [await openDatabase(settings, () => {}), await openDatabase(settings, () => {})];
    onTestFinished(async () => void (await Promise.all([server.close(), owner.close()])));
    await migrate(server);
    const run = (...args: string[]) =>
      runOwner({ database: owner, settings, clock: () => now, progress: () => {} }, args);
    return { dataDir, settings, server, run, file: join(dataDir, "copy.backup") };
  }

  const write = ({ write: writeTo }: Database) => storeInquiry(writeTo, inquiry, now, false);
  const idsIn = async ({ db }: Database) =>
    (await db.selectFrom("inquiries").select("id").orderBy("id").execute()).map(({ id }) => id);

  test("a backup brings back what was there, while the server goes on", async () => {
    const { server, run, file, dataDir } = await house();
    const before = [await write(server), await write(server)].toSorted();
    const outcome = await run("backup", file);
    expect(outcome, outcome.text).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).not.toContain("copy.backup.part");

    await write(server);
    await server.db.deleteFrom("inquiries").where("id", "in", before).execute();
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await idsIn(server)).toEqual(before);
    const after = await write(server);
    expect(await idsIn(server)).toEqual([...before, after].toSorted());
  });

  test("mails that waited at the backup are set aside, not sent again by themselves", async () => {
    const { server, run, file } = await house();
    await write(server);
    await run("backup", file);
    await server.db.updateTable("outbox").set({ status: "sent", delivered_at: now }).execute();
    expect((await run("restore", file)).text).toContain("1 mails");
    expect(await server.db.selectFrom("outbox").select("status").execute()).toMatchObject([{ status: "failed" }]);
    await run("mail", "retry", "all");
    expect(await server.db.selectFrom("outbox").select("status").execute()).toMatchObject([{ status: "waiting" }]);
  });

  test("a file that is there is not written over unasked", async () => {
    const { run, file } = await house();
    await writeFile(file, "precious");
    expect((await run("backup", file)).code).toBe(1);
    expect((await run("backup", file, "--force")).code).toBe(0);
    expect((await stat(file)).size).toBeGreaterThan(1000);
  });

  test("what is no backup changes nothing", async () => {
    const { server, run, file } = await house();
    await write(server);
    await writeFile(file, "no database at all ".repeat(500));
    const outcome = await run("restore", file);
    expect(outcome.code).toBe(1);
    expect(await idsIn(server)).toHaveLength(1);
  });
});

test("a SQLite backup is consistent while somebody writes, and what a restore replaces is kept", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-backup-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = settingsWith({ dataDir });
  const server = await openDatabase(settings, () => {});
  onTestFinished(server.close);
  await migrate(server);
  const run = (...args: string[]) =>
    runOwner({ database: server, settings, clock: () => now, progress: () => {} }, args);
  const writing = Promise.all(Array.from({ length: 200 }, () => storeInquiry(server.write, inquiry, now, true)));
  expect((await run("backup", join(dataDir, "copy"))).code).toBe(0);
  await writing;
  expect((await run("restore", sqliteFileOf(settings))).text).toContain("the database itself");
  expect((await run("restore", join(dataDir, "copy"))).code).toBe(0);
  // Each inquiry has its mail, or neither is there.
  const [{ inquiries, mails }] = (await server.db
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
  expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^before-restore-.*\.sqlite$/));
});
