import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/local-server.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { freeBytesAt, isDiskFull } from "./platform/process/data-folder.ts";
import { explainStartFailure } from "./preflight.ts";

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
