import { join } from "node:path";
import { expect } from "vitest";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { openSqlite } from "#server/platform/db/sqlite.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { startServer } from "./server-process.ts";

/** Starts a server that a test kills and restarts with the same data, and an owner who stays signed in. */
export async function openOwnerServer() {
  const dataDir = await temporaryFolder();
  const databaseFile = join(dataDir, "bay-house.sqlite");
  let cookie = "";

  /** Uses the database of a server that isn't writing to it. */
  async function withDatabase<Result>(
    work: (database: Awaited<ReturnType<typeof openSqlite>>) => Promise<Result>,
  ): Promise<Result> {
    const database = await openSqlite(databaseFile);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async function start(environment: Record<string, string> = {}) {
    const server = await startServer({ RATE_LIMIT: "off", ...environment }, dataDir);
    expect(server.output()).toContain("Serving on");
    // The cookie is the same whatever the port.
    const origin = `http://localhost:${server.port}`;
    if (cookie === "") {
      const link = await withDatabase(({ write }) => write((tx) => createSignInLink(tx, server.url, null, Date.now())));
      const signedIn = await fetch(link, { method: "POST", headers: { origin }, redirect: "manual" });
      cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    }
    const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(server.url + path, { method: "POST", body, headers: { origin, cookie, ...headers }, redirect: "manual" });
    const get = (path: string) => fetch(server.url + path, { headers: { cookie }, redirect: "manual" });
    return { ...server, get, post };
  }

  return { start, withDatabase, databaseFile };
}
