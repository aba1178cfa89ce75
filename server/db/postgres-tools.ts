import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

/** Where one of PostgreSQL's own programs is, or null. The newest wins: an older one refuses newer servers. */
export function findPostgresTool(name: "pg_dump" | "pg_restore"): string | null {
  const debian = globSync("/usr/lib/postgresql/*/bin").toSorted((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  const folders = [process.env["POSTGRES_BIN"] ?? "", ...debian, ...(process.env["PATH"] ?? "").split(delimiter)];
  const folder = folders.find((each) => each && existsSync(join(each, name)));
  return folder ? join(folder, name) : null;
}

/** Runs one of the programs on the database at `url`. Rejects with its last words. The password is in no list of processes. */
export function runPostgresTool(tool: string, url: string, args: readonly string[]): Promise<void> {
  return startPostgresTool(tool, url, args).end();
}

/** A program at work on a database. */
type PostgresTool = {
  /** Gives it `input` and resolves when it has printed the line `answer`. Rejects with its last words when it ends before. */
  said: (input: string, answer: string) => Promise<void>;
  /** Gives it the last input and resolves when it has ended well. Rejects with its last words. */
  end: (input?: string) => Promise<void>;
  kill: () => void;
};

/** Starts one of the programs on the database at `url`. The password is in no list of processes. */
export function startPostgresTool(tool: string, url: string, args: readonly string[]): PostgresTool {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(tool, [...args, "--no-password", `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-2000)));
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(complaints.trim() || `exit ${code}`))));
  });
  // Whoever waits for the program hears of its end; input that it did not want any more says nothing else.
  ended.catch(() => {});
  child.stdin.on("error", () => {});
  const lines = createInterface(child.stdout);
  return {
    async said(input, answer) {
      const printed = new Promise<void>((resolve) => {
        lines.on("line", (line) => line === answer && resolve());
      });
      child.stdin.write(input);
      await Promise.race([printed, ended.then(() => Promise.reject(new Error(`It ended without "${answer}".`)))]);
    },
    end(input = "") {
      child.stdin.end(input);
      return ended;
    },
    kill: () => void child.kill(),
  };
}
