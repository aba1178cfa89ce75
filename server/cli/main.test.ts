import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { migrate } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open-database.ts";
import { freePort, programEnvironment } from "#tests/local-server.ts";
import { boundByModes } from "#tests/processes/server-process.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/** Runs the real program in a process of its own, on a SQLite database without rows unless the environment says otherwise. */
async function owner(args: readonly string[], environment: Record<string, string> = {}) {
  const dataDir = environment["DATA_DIR"] ?? (await house());
  const [command = "", ...words] = [...boundByModes, process.execPath, "server/cli/main.ts", ...args];
  const child = spawn(command, words, {
    env: { ...programEnvironment, DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: code as number | null, stdout, stderr };
}

/** Makes a data folder as a server leaves it that no one has written to. */
async function house() {
  const dataDir = await temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null }, () => {});
  await migrate(database);
  await database.close();
  return dataDir;
}

test("commands find no database where no server has run, and make none", async () => {
  const dataDir = await temporaryFolder();
  const words = `There is no database in ${dataDir}.`;
  for (const args of [
    ["privacy", "show", "jane@example.com"],
    ["backup", join(dataDir, "copy")],
  ]) {
    const { code, stderr } = await owner(args, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain(`${words} The server creates it when it first starts.`);
  }
  const { code, stdout } = await owner(["doctor"], { DATA_DIR: dataDir });
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^LOOK +database +${words}$`, "m"));
  expect(await readdir(dataDir)).toEqual([]);
});

test("the doctor names a database and a mail folder that cannot be written", async () => {
  const dataDir = await house();
  const places = [join(dataDir, "bay-house.sqlite"), join(dataDir, "mail")];
  await mkdir(join(dataDir, "mail"));
  for (const place of places) await chmod(place, 0o500);
  const { code, stdout } = await owner(["doctor"], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  for (const place of places) expect(stdout).toMatch(new RegExp(`^BROKEN +disk +EACCES.*'${place}/?'`, "m"));
  expect(stdout).toMatch(new RegExp(`^BROKEN +database +${places[0]}: attempt to write a readonly database`, "m"));
});

type Case = { args: string[]; environment?: () => Promise<Record<string, string>>; code: number; words: string };

const cases: Record<string, Case> = {
  "a faulty environment": {
    args: ["privacy", "show", "jane@example.com"],
    environment: async () => ({ PORT: "x" }),
    code: 2,
    words: "PORT must be",
  },
  "a PostgreSQL that does not answer": {
    args: ["privacy", "show", "jane@example.com"],
    environment: async () => ({ DATABASE_URL: `postgres://nobody@localhost:${await freePort()}/none` }),
    code: 1,
    words: "ECONNREFUSED",
  },
};

test.each(Object.entries(cases))(
  "%s: one JSON document for programs, a sentence for people",
  async (_, { args, environment, code, words }) => {
    const around = await environment?.();
    const [asked, unasked] = await Promise.all([owner([...args, "--json"], around), owner(args, around)]);
    expect(asked).toMatchObject({ code, stderr: "" });
    expect(JSON.parse(asked.stdout)).toMatchObject({ done: false, message: expect.stringContaining(words) });
    expect(unasked).toMatchObject({ code, stdout: "" });
    expect(unasked.stderr).toContain(words);
    expect(unasked.stderr).not.toMatch(/^\s+at /m);
  },
);

test("--json after -- is a word like any other", async () => {
  const { code, stderr } = await owner(["privacy", "show", "--", "--json"]);
  expect(code).toBe(2);
  expect(stderr).toContain('"--json" is not an email address.');
});
