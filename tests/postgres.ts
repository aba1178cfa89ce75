import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { patienceMs } from "./patience.ts";
import { freePort } from "./local-server.ts";

export type Postgres = {
  url: string;
  /** The folder with its data. */
  data: string;
  /** Restarts on the same port, closing every connection, as an update of PostgreSQL does. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const startTimeoutMs = patienceMs(30);

/**
 * Starts a PostgreSQL server on a free port, with its data in a folder that is removed when it stops. Without PostgreSQL, rejects and
 * says what to install: tests on PostgreSQL are never skipped. `durable` syncs every commit to disk, as in production, which only
 * matters in a power failure.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const bin = findBinaries();
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
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () => startServer(join(bin, "postgres"), data, options, account, url);
  let server = await launch();
  return {
    url,
    data,
    async restart() {
      await server.stop();
      server = await launch();
    },
    async stop() {
      await server.stop();
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

async function startServer(
  program: string,
  data: string,
  options: Readonly<Record<string, string | number>>,
  account: Account | null,
  url: string,
): Promise<{ stop: () => Promise<void> }> {
  const server = spawn(
    program,
    ["-D", data, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...account, cwd: data, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaints = "";
  server.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)));
  const exited = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill("SIGKILL");
      throw new Error(`PostgreSQL did not start:\n${complaints}`);
    }
    await pause(50);
  }
  return {
    async stop() {
      // Fast shutdown: closes open connections.
      server.kill("SIGINT");
      await exited;
    },
  };
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

function findBinaries(): string {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...debian, process.env["POSTGRES_BIN"] ?? ""];
  const found = folders.find(
    (folder) => folder && existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
  if (found) return found;
  throw new Error(
    "No PostgreSQL server found. The tests run on SQLite and on PostgreSQL. Please install it (Debian: apt-get install postgresql; " +
      "macOS: brew install postgresql), or name the folder that holds initdb and postgres in POSTGRES_BIN.",
  );
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
