import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { replaceFile } from "./private-files.ts";

/**
 * Copies the database at `url` into `file` with `pg_dump`, in its custom format. The file appears complete, on the disk and closed to other
 * users; until then an old one stays. Rejects, in words, when the program is missing or fails, leaving nothing behind.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const program = findPgDump();
  const address = new URL(url);
  // In the environment, so that the process list does not show it.
  const password = decodeURIComponent(address.password);
  address.password = "";
  await replaceFile(file, async (part) => {
    const child = spawn(program, ["--format=custom", "--no-password", `--dbname=${address.href}`], {
      stdio: ["ignore", part.fd, "pipe"],
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
    await succeeded(child);
  });
}

/** The newest: older ones refuse newer servers. */
function findPgDump(): string {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  const folders = [process.env["POSTGRES_BIN"] ?? "", ...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  const folder = folders.find((each) => each && existsSync(join(each, "pg_dump")));
  if (folder) return join(folder, "pg_dump");
  throw new Error(
    "pg_dump is not on this machine. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or run where they are: pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL",
  );
}

async function succeeded(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  const complaints = child.stderr ? await text(child.stderr) : "";
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`pg_dump failed: ${complaints.trim().slice(-2000) || `exit ${code}`}`);
}
