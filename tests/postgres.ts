import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort } from "./local-server.ts";
import { installed, startProgram } from "./processes/started-program.ts";

export type Postgres = {
  url: string;
  /** The folder with its data. */
  data: string;
  /** Restarts on the same port, closing every connection, as an update of PostgreSQL does. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL server on a free port, with its data in a folder that is removed when it stops. `durable` syncs every commit to
 * disk, as in production, which only matters in a power failure.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const bin = installed("postgres", "POSTGRES_BIN");
  const account = unprivilegedAccount();
  const data = mkdtempSync(join(tmpdir(), "bay-house-postgres-"));
  if (account) chownSync(data, account.uid, account.gid);

  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    {
      ...account,
      cwd: data,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const port = await freePort();
  const options = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: durable ? "on" : "off",
    max_connections: 200,
  };
  const args = ["-D", data, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () => startProgram(join(bin, "postgres"), args, () => answers(url), { ...account, cwd: data });
  let server = await launch();
  // Fast shutdown: closes open connections.
  const end = () => server.end("SIGINT");
  return {
    url,
    data,
    async restart() {
      await end();
      server = await launch();
    },
    async stop() {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run; each test file creates its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide("postgresUrl", url);
  return stop;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so it then runs as a user every system has. */
function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = users.find((user) => user.startsWith("postgres:")) ?? users.find((user) => user.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new Error("PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.");
  return { uid: Number(uid), gid: Number(gid) };
}
