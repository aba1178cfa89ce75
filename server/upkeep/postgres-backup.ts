import type { FileHandle } from "node:fs/promises";
import { devNull } from "node:os";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { replaceFile } from "./private-files.ts";

/** Bytes per read. */
const piece = 256 * 1024;

/**
 * Copies the database at `url` into `file`, in `pg_dump`'s custom format. The file appears complete, checked, on the disk and closed to
 * other users; until then an old one stays. Rejects, in words, when a program is missing or fails, leaving nothing behind.
 */
export async function backupPostgres(url: string, file: string): Promise<void> {
  const dump = findPostgresProgram("pg_dump", "pg_dump --format=custom --file=FILE --dbname=$DATABASE_URL");
  const read = findPostgresProgram("pg_restore");
  await replaceFile(file, async (part) => {
    await dumpInto(part.fd, dump, url);
    // A full conversion reads all the data; `--list` reads only the table of contents, which survives at the start of a truncated file.
    await feed(contentOf(part), read, [`--file=${devNull}`]);
  });
}

/** The whole file, from the start. Node's own stream would close the file when the reader stops. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(piece), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

const lineEnd = 0x0a;

/** Path of one of PostgreSQL's programs, or null. The newest wins: older ones refuse newer servers. */
export function findPostgresTool(name: "pg_dump" | "pg_restore"): string | null {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  const folders = [process.env["POSTGRES_BIN"] ?? "", ...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  const folder = folders.find((each) => each && existsSync(join(each, name)));
  return folder ? join(folder, name) : null;
}

/** Like `findPostgresTool`. Throws, in words, when it is not on this machine; `byHand` is what to run elsewhere instead. */
export function findPostgresProgram(name: "pg_dump" | "pg_restore", byHand?: string): string {
  const tool = findPostgresTool(name);
  if (tool) return tool;
  const instead = byHand ? `run where they are: ${byHand}` : "run this command where they are.";
  throw new Error(
    `${name} is not on this machine. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or ${instead}`,
  );
}

/**
 * Runs `pg_dump` on the database at `url` and writes its output to an open file. Rejects with the program's name and last error line. The
 * password is passed in the environment, so the process list does not show it.
 */
async function dumpInto(file: number, tool: string, url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const args = ["--format=custom", "--encoding=UTF8", "--no-password", `--dbname=${address.href}`];
  const child = spawn(tool, args, {
    stdio: ["ignore", file, "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  await ended(tool, child);
}

/** Lets a program read `input` to its end. Rejects with its name and last error line when it fails. */
async function feed(input: AsyncIterable<Buffer>, tool: string, args: readonly string[]): Promise<void> {
  const child = spawn(tool, [...args], { stdio: ["pipe", "ignore", "pipe"] });
  const end = ended(tool, child);
  // A program that fails stops reading, and its exit says why.
  await pipeline(input, child.stdin).catch(() => {});
  await end;
}

/** A program's output lines as bytes, without line ends. Rejects with its name and last error line when it fails. */
export async function* outputLines(tool: string, args: readonly string[]): AsyncGenerator<Buffer> {
  const child = spawn(tool, [...args], { stdio: ["ignore", "pipe", "pipe"] });
  const end = ended(tool, child);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(lineEnd); to >= 0; to = chunk.indexOf(lineEnd, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, to)]);
        rest = [];
        from = to + 1;
      }
      rest.push(chunk.subarray(from));
    }
    await end;
  } finally {
    child.kill();
  }
}

function ended(tool: string, child: ChildProcess): Promise<void> {
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2000)));
  const end = new Promise<void>((resolve, reject) => {
    const failed = (words: string) => reject(new Error(`${basename(tool)} failed: ${words}`));
    child.once("error", ({ message }) => failed(message));
    child.once("close", (code) => (code === 0 ? resolve() : failed(complaints.trim() || `exit ${code}`)));
  });
  // Handled later, when its output has been read.
  end.catch(() => {});
  return end;
}
