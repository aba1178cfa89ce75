import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { startClients } from "#tests/hosts/posting-clients.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { type Running, startServer } from "#tests/processes/server-process.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/** The clients post without a pause. */
const often = { interval: 5 };

/** A server with a new data folder, by the path it was given. */
async function house() {
  const above = await temporaryFolder();
  const dataDir = join(above, "data");
  // Emails stay in the queue: written as files, they would create the folder again.
  const start = () => startServer({ RATE_LIMIT: "off", SMTP_URL: "smtp://127.0.0.1:9" }, dataDir);
  return { above, dataDir, file: join(dataDir, "bay-house.sqlite"), start };
}

async function post({ url }: Running): Promise<Response> {
  return fetch(`${url}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(janesInquiry),
  });
}

async function readiness({ url }: Running): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

async function storedIn(file: string): Promise<Set<string>> {
  const { db, close } = await openSqlite(file);
  const rows = await db.selectFrom("inquiries").select("id").execute();
  await close();
  return new Set(rows.map(({ id }) => id));
}

/** The log events about the files. */
function eventsAbout(server: Running): string[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.includes("DatabaseMoved"))
    .map((line) => (JSON.parse(line) as { event: string }).event);
}

test("with its data folder removed, a server accepts no inquiries and logs why once", async () => {
  const { dataDir, start } = await house();
  const server = await start();
  expect((await post(server)).status).toBe(201);
  expect(await readiness(server)).toBe(200);
  await rm(dataDir, { recursive: true });
  const refused = await post(server);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect([await readiness(server), await readiness(server), await readiness(server)]).toEqual([503, 503, 503]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/reviews`)).status).toBe(200);
  expect(eventsAbout(server).filter((event) => event === "not-ready")).toHaveLength(1);
  expect(eventsAbout(server)).toContain("not-stored");
});

test("moving the data folder away and back under eight clients loses no acknowledged inquiry", async () => {
  const { above, dataDir, file, start } = await house();
  const server = await start();
  const clients = startClients(server.url, 8);
  await expect.poll(() => clients.acknowledged.length, often).toBeGreaterThan(40);
  await rename(dataDir, join(above, "away"));
  await expect.poll(() => clients.refused.get(503) ?? 0, often).toBeGreaterThan(20);
  expect(await readiness(server)).toBe(503);
  await rename(join(above, "away"), dataDir);
  expect(await readiness(server)).toBe(200);
  const before = clients.acknowledged.length;
  await expect.poll(() => clients.acknowledged.length, often).toBeGreaterThan(before + 20);
  await clients.stop();
  server.child.kill("SIGKILL");
  await server.exited;
  const stored = await storedIn(file);
  expect(clients.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});

test("a database replaced by an older copy under eight clients gets no acknowledged inquiry and is not changed", async () => {
  const { above, file, start } = await house();
  const first = await start();
  expect((await post(first)).status).toBe(201);
  first.child.kill("SIGTERM");
  await first.exited;
  const older = join(above, "older.sqlite");
  await copyFile(file, older);

  const server = await start();
  const clients = startClients(server.url, 8);
  await expect.poll(() => clients.acknowledged.length, often).toBeGreaterThan(40);
  await rename(file, join(above, "replaced.sqlite"));
  await rename(`${file}-wal`, join(above, "replaced.sqlite-wal"));
  await rename(older, file);
  await expect.poll(() => clients.refused.get(503) ?? 0, often).toBeGreaterThan(20);
  await clients.stop();
  expect(await readiness(server)).toBe(503);
  server.child.kill("SIGKILL");
  await server.exited;

  expect((await storedIn(file)).size).toBe(1);
  const stored = await storedIn(join(above, "replaced.sqlite"));
  expect(clients.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});
