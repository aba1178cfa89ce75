import { randomBytes } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startClients } from "#tests/posting-clients.ts";
import { emptyDatabase, type Engine, engines } from "#tests/database.ts";
import { houseTime, inquiryIds, openOwnersHouse, writeInquiry } from "#tests/owners-house.ts";
import { keptLog, settingsWith } from "#tests/server.ts";
import { startServer } from "#tests/server-process.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { samsReview } from "#tests/review.ts";
import { fillWithFilms, heroFilm } from "#tests/stored-films.ts";
import { addInquiry, addReview, addSuspectedInquiry } from "#tests/stored-posts.ts";
import { firstTables } from "#server/db/migrations/0001-first-tables.ts";
import { guardCalendarUpkeep } from "#server/db/migrations/0002-guard-calendar-upkeep.ts";
import type { Database } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { savedFilmsFolder } from "#server/db/save-films.ts";
import { readSiteVersion } from "#server/db/site-version.ts";
import type { OutgoingMail } from "#server/outbox/delivery.ts";
import { unlimitedMail } from "#server/outbox/mail-budget.ts";
import { createOutboxWorker } from "#server/outbox/worker.ts";
import { dailyJobs } from "#server/upkeep/jobs.ts";
import { runOwner } from "./command-line.ts";
import { runDoctor } from "./doctor.ts";

const day = 24 * 60 * 60_000;

/** Writes a backup of an empty database after `fill`. */
async function backUpWhat(engine: Engine, file: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-first-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const databaseUrl = engine === "postgres" ? (await emptyDatabase(engine)).location : null;
  const settings = settingsWith({ dataDir, databaseUrl });
  const database = await openDatabase(settings, () => {});
  onTestFinished(database.close);
  await fill(database);
  const house = { database, settings, clock: () => houseTime, progress: () => {} };
  const outcome = await runOwner(house, ["backup", file]);
  expect(outcome, outcome.text).toMatchObject({ code: 0 });
}

function runAll(all: readonly string[]) {
  return async ({ db }: Database) => {
    for (const statement of all) await sql.raw(statement).execute(db);
  };
}

describe.each(engines)("restoring on %s", (engine) => {
  test("a backup brings back what was there, while the server goes on", async () => {
    const { server, run, runWith, file, dataDir } = await openOwnersHouse(engine);
    const before = [await writeInquiry(server), await writeInquiry(server)].toSorted();
    const outcome = await run("backup", file);
    expect(outcome, outcome.text).toMatchObject({ code: 0 });
    expect(outcome.text).toContain("Keep a copy of the file `secret`");
    expect((await runWith({ secret: "x".repeat(32) })("backup", file, "--force")).text).toBe(`Backed up to ${file}.\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).not.toContain("copy.backup.part");

    await writeInquiry(server);
    await server.db.deleteFrom("inquiries").where("id", "in", before).execute();
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await inquiryIds(server)).toEqual(before);
    const after = await writeInquiry(server);
    expect(await inquiryIds(server)).toEqual([...before, after].toSorted());
  });

  test("the copy from before a restore is mentioned at an erasure, and removed when it is too old", async () => {
    const { server, run, file, dataDir, settings } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await run("backup", file);
    const { before } = JSON.parse((await run("restore", file, "--json")).text) as { before: string };
    const examine = (now: number) => runDoctor({ settings, clock: () => now, openDatabase: async () => null }, false);
    expect((await examine(houseTime)).text).toContain(
      `LOOK    old copy       ${before} holds what was there before a restore or an update on 2027-01-15 12:30 EST.`,
    );
    expect((await run("privacy", "forget", janesInquiry.email)).text).toContain(`until you delete them: ${before}.`);

    const { log } = keptLog();
    const more = {
      mailFolder: join(dataDir, "mail"),
      readFeeds: async () => [],
      siteUrl: "",
      secret: "",
      wakeOutbox() {},
      log,
    };
    const jobs = dailyJobs({ ...server, ...more, dataDir, retention: settings.retention });
    const retain = (now: number) => jobs.find(({ name }) => name === "retention")?.run("", now);
    await retain(houseTime + 700 * day);
    expect(await readdir(dataDir)).toContain(basename(before));
    await retain(houseTime + 732 * day);
    expect(await readdir(dataDir)).not.toContain(basename(before));
    expect((await examine(houseTime)).text).not.toContain("old copy");
  });

  test("a restore gives the site a version that no server has cached", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    const publish = () => addReview(server.write, samsReview, "published", houseTime, () => "");
    await publish();
    await run("backup", file);
    await publish();
    await publish();
    const before = await readSiteVersion(server.db);
    expect((await run("restore", file)).code).toBe(0);
    expect(await readSiteVersion(server.db)).toBeGreaterThan(before);
  });

  test("mails that waited at the backup are set aside, not sent again by themselves", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await run("backup", file);
    await server.db.updateTable("outbox").set({ status: "sent", delivered_at: houseTime }).execute();
    expect((await run("restore", file)).text).toContain("1 mail that waited when the backup was made is set aside");
    expect(await server.db.selectFrom("outbox").select("status").execute()).toMatchObject([{ status: "failed" }]);
    await run("mail", "retry", "all");
    expect(await server.db.selectFrom("outbox").select("status").execute()).toMatchObject([{ status: "waiting" }]);
  });

  test("no restored mail leaves while a server works through its queue", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    for (let i = 0; i < 20; i++) await writeInquiry(server);
    await run("backup", file);
    await server.db
      .updateTable("outbox")
      .set({ status: "sent", delivered_at: houseTime - day })
      .execute();

    const left: OutgoingMail[] = [];
    const worker = createOutboxWorker({
      write: server.write,
      delivery: { kind: "sent", deliver: async (mail) => void left.push(mail) },
      correspondence: { from: "no-reply@bayhouse.test", owners: async () => ["owner@bayhouse.test"] },
      budget: unlimitedMail,
      clock: () => houseTime,
      log: keptLog().log,
    });
    let restoring = true;
    const working = (async () => {
      while (restoring) await worker.deliverDue();
    })();
    const restored = await run("restore", file, "--json");
    await worker.deliverDue();
    restoring = false;
    await working;
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(JSON.parse(restored.text)).toMatchObject({ mailsSetAside: 20 });
    expect(left).toEqual([]);
    expect(await server.db.selectFrom("outbox").select("status").distinct().execute()).toEqual([{ status: "failed" }]);
  });

  test("leased mails and those in a digest are set aside like the others", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await server.db
      .updateTable("outbox")
      .set({ claim: "a worker", carried_by: "a digest", due_at: houseTime + day })
      .execute();
    await run("backup", file);
    await run("restore", file);
    expect(
      await server.db.selectFrom("outbox").select(["status", "claim", "carried_by", "last_error"]).execute(),
    ).toEqual([{ status: "failed", claim: null, carried_by: null, last_error: "Waited when the backup was made." }]);
  });

  test("a backup of a newer version changes nothing", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await sql`insert into migrations (name) values ('9999-from-the-future')`.execute(server.db);
    await run("backup", file);
    await sql`delete from migrations where name = '9999-from-the-future'`.execute(server.db);
    const id = await writeInquiry(server);
    const outcome = await run("restore", file);
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain("newer version");
    expect(await inquiryIds(server)).toEqual([id]);
  });

  test.each([
    ["the first version", [firstTables]],
    ["the second version", [firstTables, guardCalendarUpkeep]],
  ])("a backup of %s is brought up to date", async (_, migrations) => {
    const { server, run, file } = await openOwnersHouse(engine);
    await backUpWhat(
      engine,
      file,
      runAll([
        ...migrations.flatMap(({ statements }) => statements),
        "create table migrations (name text primary key)",
        ...migrations.map(({ name }) => `insert into migrations values ('${name}')`),
        `insert into inquiries (id, created_at, name, phone, email, check_in, check_out, other_info)
        values ('of long ago', 1, 'Jane', '1', 'jane@example.com', '2027-07-03', '2027-07-10', '')`,
        `insert into outbox (id, created_at, event, recipient, subject, text_body, html_body, status, attempts, due_at)
        values ('mail of long ago', 1, 'inquiry', 'owner', 'A stay', '', '', 'waiting', 0, 1)`,
      ]),
    );
    await writeInquiry(server);
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await inquiryIds(server)).toEqual(["of long ago"]);
    expect((await run("mail", "list", "--status", "failed")).text).toContain("mail of long ago");
    await writeInquiry(server);
  });

  test("a backup that is cut short changes nothing", async () => {
    const { dataDir, server, run, file } = await openOwnersHouse(engine);
    for (let i = 0; i < 50; i++) await writeInquiry(server);
    await run("backup", file);
    await truncate(file, Math.floor((await stat(file)).size * 0.9));
    const id = await writeInquiry(server);
    expect((await run("restore", file)).code).toBe(1);
    expect(await inquiryIds(server)).toContain(id);
    expect((await readdir(dataDir)).filter((name) => /restor/.test(name))).toEqual([]);
  });

  test("every row is as it was, to the last character", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    const odd = "\\N \\. \\\\ \\t\n\\.\n\ttab\r\nline\u2028 Ünïcødé 🦀 ' \" ; -- \v\f\b $$ ?";
    for (let i = 0; i < 120; i++) await addInquiry(server.write, { ...janesInquiry, otherInfo: odd }, i, "secret");
    await addInquiry(server.write, { ...janesInquiry, name: "\\.", phone: "\\N", otherInfo: "" }, 1, "secret");
    await addReview(server.write, { ...samsReview, review_text: odd }, "published", houseTime, () => "");
    await addSuspectedInquiry(server.write, janesInquiry, houseTime, "speed");
    await server.db.updateTable("outbox").set({ status: "sent", delivered_at: houseTime, last_error: odd }).execute();
    const feed = {
      name: "vrbo",
      events: "[]",
      good_at: null,
      checked_at: 8_640_000_000_000_000,
      due_at: 0,
      fault: odd,
    };
    await server.db.insertInto("calendar_feeds").values(feed).execute();
    await server.db.insertInto("daily_jobs").values({ name: "retention", begun_on: "2027-01-15 mark" }).execute();
    const everything = async () => ({
      inquiries: await server.db.selectFrom("inquiries").selectAll().orderBy("id").execute(),
      reviews: await server.db.selectFrom("reviews").selectAll().orderBy("id").execute(),
      counts: await server.db.selectFrom("review_counts").selectAll().orderBy("rating").execute(),
      mails: await server.db.selectFrom("outbox").selectAll().orderBy("id").execute(),
      feeds: await server.db.selectFrom("calendar_feeds").selectAll().execute(),
      jobs: await server.db.selectFrom("daily_jobs").selectAll().execute(),
    });
    const before = await everything();
    await run("backup", file);
    for (const table of ["inquiries", "reviews", "outbox", "calendar_feeds", "daily_jobs"] as const) {
      await server.db.deleteFrom(table).execute();
    }
    await server.db.updateTable("review_counts").set({ published: 0 }).execute();
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await everything()).toEqual(before);
  });

  test("photos are as they were, to the last byte", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const files = [everyByte, new Uint8Array(), Buffer.from("\\N\t\\.\n\\\\x41"), randomBytes(3 * 1024 * 1024)];
    await server.db
      .insertInto("photos")
      .values({ id: "a", width: 4032, height: 3024, created_at: houseTime })
      .execute();
    for (const [width, bytes] of files.entries()) {
      const picture = {
        photo_id: "a",
        purpose: "gallery",
        width,
        height: 1,
        format: "avif",
        hash: "h",
        bytes,
      } as const;
      await server.db.insertInto("photo_files").values(picture).execute();
    }
    await run("backup", file);
    await server.db.deleteFrom("photos").execute();
    await server.db.updateTable("photo_files").set({ bytes: everyByte }).execute();
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await server.db.selectFrom("photos").select("width").execute()).toEqual([{ width: 4032 }]);
    const rows = await server.db.selectFrom("photo_files").select("bytes").orderBy("width").execute();
    expect(rows.map(({ bytes }, i) => Buffer.compare(bytes, files[i] ?? everyByte))).toEqual(files.map(() => 0));
  });

  test("films of an earlier version's backup become files in the data folder", async () => {
    const { run, file, dataDir } = await openOwnersHouse(engine);
    let films: Awaited<ReturnType<typeof fillWithFilms>> | null = null;
    await backUpWhat(engine, file, async (database) => {
      films = await fillWithFilms(database);
    });
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    const saved = await readFile(join(savedFilmsFolder(dataDir), `hero-${heroFilm.slice(0, 8)}.mp4`));
    expect(films).toMatchObject({ hero: saved });
  });

  test("a running server notices: the site's version is one that nobody has seen", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    const setVersion = (version: number) => server.db.updateTable("site_version").set({ version }).execute();
    await setVersion(40);
    await run("backup", file);
    await setVersion(70);
    await run("restore", file);
    expect(await readSiteVersion(server.db)).toBe(71);
    await setVersion(3);
    await run("restore", file);
    expect(await readSiteVersion(server.db)).toBe(41);
  });

  test("works in the data folder alone, where a killed run's files are found and removed", async () => {
    const { server, run, file, dataDir } = await openOwnersHouse(engine);
    const id = await writeInquiry(server);
    await run("backup", file);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("TMPDIR", join(dataDir, "nowhere"));
    const restored = await run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await inquiryIds(server)).toEqual([id]);
  });

  test("a file that is not a backup changes nothing", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await writeFile(file, "no database at all ".repeat(500));
    const outcome = await run("restore", file);
    expect(outcome.code).toBe(1);
    expect(await inquiryIds(server)).toHaveLength(1);
  });

  test("somebody else's backup changes nothing", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await backUpWhat(engine, file, runAll(["create table recipes (name text)"]));
    const outcome = await run("restore", file);
    expect(outcome.code).toBe(1);
    expect(await inquiryIds(server)).toHaveLength(1);
  });
});

/** For a busy machine. */
const patience = { timeout: 20_000, interval: 5 };

/** Another house's database that is as the file says, read as a restore tells the owner to. */
async function houseFrom(engine: Engine, file: string) {
  const there = await openOwnersHouse(engine);
  if (engine === "postgres") {
    const restored = await there.run("restore", file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    return there;
  }
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-look-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await copyFile(file, join(dataDir, "bay-house.sqlite"));
  const settings = { ...there.settings, dataDir };
  const server = await openDatabase(settings, () => {});
  onTestFinished(server.close);
  const house = { database: server, settings, clock: () => houseTime, progress: () => {} };
  return { server, run: (...args: string[]) => runOwner(house, args) };
}

describe.each(engines)("what a restore on %s replaces", (engine) => {
  test("is kept to the last inquiry that was acknowledged, while guests write", { timeout: 90_000 }, async () => {
    const { settings, server, dataDir, file } = await openOwnersHouse(engine);
    const runNow = async (...args: string[]) => {
      const outcome = await runOwner({ database: server, settings, clock: Date.now, progress: () => {} }, args);
      expect(outcome, outcome.text).toMatchObject({ code: 0 });
      return outcome.text;
    };
    const inBackup = await writeInquiry(server);
    await runNow("backup", file);
    const database: Record<string, string> = settings.databaseUrl
      ? { DATABASE_URL: settings.databaseUrl, SECRET: "a secret of sixteen letters and more" }
      : {};
    const { url } = await startServer({ RATE_LIMIT: "off", ...database }, dataDir);
    const clients = startClients(url, 6);
    const more = (count: number) => {
      const enough = clients.acknowledged.length + count;
      return expect.poll(() => clients.acknowledged.length, patience).toBeGreaterThan(enough);
    };
    const kept: string[] = [];
    for (let round = 0; round < 3; round++) {
      await more(100);
      const { before, onlyBefore } = JSON.parse(await runNow("restore", file, "--json")) as {
        before: string;
        onlyBefore: { inquiries: number };
      };
      const ids = await inquiryIds((await houseFrom(engine, before)).server);
      expect(ids.filter((id) => id !== inBackup)).toHaveLength(onlyBefore.inquiries);
      kept.push(...ids);
    }
    await more(100);
    await clients.stop();

    expect((await readdir(dataDir)).filter((name) => name.startsWith("before-restore-"))).toHaveLength(3);
    const stored = new Set([...kept, ...(await inquiryIds(server))]);
    expect(clients.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect([...clients.refused]).toEqual([]);
  });

  test("is reported, and can be read as described", async () => {
    const { server, run, file } = await openOwnersHouse(engine);
    await writeInquiry(server);
    await run("backup", file);
    const later = [await writeInquiry(server), await writeInquiry(server)].toSorted();
    const restored = await run("restore", file, "--json");
    const { message, before, onlyBefore } = JSON.parse(restored.text) as Record<string, string>;
    expect(message).toContain("2 inquiries, 0 reviews and 2 mails that have not left");
    expect(onlyBefore).toEqual({ inquiries: 2, reviews: 0, mails: 2 });
    expect((await stat(before ?? "")).mode & 0o777).toBe(0o600);

    const listed = await (await houseFrom(engine, before ?? "")).run("inquiries", "list");
    for (const id of later) expect(listed.text).toContain(id);

    // The same once more: nothing came in between.
    expect((await run("restore", file)).text).not.toContain("Only that file");
  });

  test("stays when it cannot be kept, and guests can write", async () => {
    const { server, run, file, dataDir } = await openOwnersHouse(engine);
    await run("backup", file);
    const id = await writeInquiry(server);
    const stamp = new Date(houseTime).toISOString().replace(/[:.]/g, "-");
    const ending = engine === "postgres" ? "backup" : "sqlite";
    await mkdir(join(dataDir, `before-restore-${stamp}.${ending}`, "in the way"), { recursive: true });
    expect((await run("restore", file)).code).toBe(1);
    expect(await inquiryIds(server)).toEqual([id]);
    await writeInquiry(server);
  });
});
