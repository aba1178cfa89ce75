import { mkdir, stat, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { openTestDatabase } from "#tests/database.ts";
import { freePort } from "#tests/local-server.ts";
import { keptLog, settingsWith } from "#tests/server.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { createHouse } from "./house/create-house.ts";
import { freeBytesAt, isDiskFull, makePrivateFolder } from "./platform/process/data-folder.ts";
import { explainStartFailure, preflight, warnOwner } from "./preflight.ts";

const kept = { databaseUrl: null, smtpUrl: null };

test("a folder that is missing is made for its owner alone, also by several at once, and one that is there is taken", async () => {
  const folder = join(await temporaryFolder(), "var", "data");
  const tries = [1, 2, 3, 4].map(() => preflight({ host: "127.0.0.1", ...kept, dataDir: folder }));
  expect((await Promise.all(tries)).flat()).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await preflight({ host: "localhost", ...kept, dataDir: folder })).toEqual([]);
  await expect(makePrivateFolder(folder)).resolves.toBeUndefined();
});

test("a folder that cannot be made is named with its variable", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, "file");
  await writeFile(file, "");
  const nowhere = join(folder, "link");
  await symlink(join(folder, "missing", "target"), nowhere);
  // Where no one can make a folder.
  for (const dataDir of [file, join(file, "below"), nowhere, "/proc/nope", "/proc/nope/below"]) {
    const [fault, ...others] = await preflight({ host: "127.0.0.1", ...kept, dataDir });
    expect(others).toEqual([]);
    expect(fault).toMatch(/^DATA_DIR must be a folder that the server can write: E/);
    expect(fault).toContain(dataDir.startsWith("/proc") ? "/proc/nope" : folder);
    await expect(makePrivateFolder(dataDir)).rejects.toThrow(/^E/);
  }
});

test.each(["192.0.2.1", "no such", "[::1]"])(
  "a host that is not this machine is named with its variable: %s",
  async (host) => {
    const [fault, ...others] = await preflight({ host, ...kept, dataDir: null });
    expect(others).toEqual([]);
    expect(fault).toMatch(/^HOST must be an address or a name of this machine: /);
    expect(fault).toContain(host);
  },
);

test("a mail server without an owner's address is a warning that says where inquiries go", async () => {
  async function warnings(ownerEmails: string[]): Promise<string> {
    const { log, logged } = keptLog();
    const settings = settingsWith({ smtpUrl: "smtp://127.0.0.1:9", ownerEmails });
    const database = await openTestDatabase("sqlite");
    const house = createHouse({ database, settings, clock: Date.now, prepareHero: async () => true });
    await warnOwner({ ...settings, secret: "x".repeat(32) }, house, log);
    return logged();
  }
  const [warning = "", ...others] = (await warnings([])).split("\n").filter((line) => line.includes("OWNER_EMAIL"));
  expect(others).toEqual([]);
  expect(JSON.parse(warning)).toMatchObject({
    level: 40,
    event: "owner-address-is-a-placeholder",
    advice: `Set OWNER_EMAIL: inquiries and reviews are emailed to ${shippedFrame.email}, a placeholder that receives no mail.`,
  });
  expect(await warnings(["owner@bayhouse.test"])).not.toContain("OWNER_EMAIL");
});

function failureOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("It worked.");
}

test("a database that cannot grow is reported as a full disk", async () => {
  const dataDir = await temporaryFolder();
  const connection = new DatabaseSync(join(dataDir, "full.sqlite"));
  onTestFinished(() => connection.close());
  connection.exec("pragma max_page_count = 1");
  const error = failureOf(() => connection.exec("create table stays (night text)"));
  expect(await explainStartFailure(error, { dataDir, databaseUrl: null })).toBe(
    `The disk with DATA_DIR (${dataDir}) is full. Free up space and start again; everything stored is still there. (database or disk is full)`,
  );
});

test.runIf(process.platform === "linux")("a file that may not grow is a full disk, too", async () => {
  const error = await writeFile("/dev/full", "x").catch((failure: unknown) => failure);
  const reason = await explainStartFailure(error, { dataDir: "/data", databaseUrl: null });
  expect(reason).toContain("The disk with DATA_DIR (/data) is full");
});

test("an input or output fault of SQLite is a full disk only where no room is left", async () => {
  const folder = await temporaryFolder();
  const inputOutput = Object.assign(new Error("disk I/O error"), { errcode: 10 | (3 << 8) });
  expect(await isDiskFull(inputOutput, folder)).toBe(false);
  expect(await isDiskFull(inputOutput, folder, (await freeBytesAt(folder)) * 2)).toBe(true);
});

test("a PostgreSQL that does not answer is named by its variable", async () => {
  const port = await freePort();
  const error = await new Promise((resolve) => connect(port, "127.0.0.1").once("error", resolve));
  expect(
    await explainStartFailure(error, { dataDir: "/data", databaseUrl: `postgres://127.0.0.1:${port}/house` }),
  ).toBe(`The database in DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}`);
});

test("any other failure keeps its own words", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "a.sqlite"));
  const error = failureOf(() => new DatabaseSync(join(dataDir, "a.sqlite")));
  expect(await explainStartFailure(error, { dataDir, databaseUrl: null })).toBe("unable to open database file");
  expect(await explainStartFailure("nothing", { dataDir, databaseUrl: null })).toBe("nothing");
});
