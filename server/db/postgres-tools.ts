import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where one of PostgreSQL's own programs is, or null. The newest wins: an older one refuses newer servers. */
export function findPostgresTool(name: "pg_dump" | "pg_restore"): string | null {
  const debian = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => b.localeCompare(a, undefined, { numeric: true }));
  const folders = [process.env["POSTGRES_BIN"] ?? "", ...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  const folder = folders.find((each) => each && existsSync(join(each, name)));
  return folder ? join(folder, name) : null;
}

/** Runs one of the programs on the database at `url`. Rejects with its last words. The password is in no list of processes. */
export async function runPostgresTool(tool: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(tool, [...args, "--no-password", `--dbname=${address.href}`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2000)));
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(complaints.trim() || `exit ${code}`))));
  });
}
