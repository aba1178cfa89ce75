import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findPostgresTool } from "#server/db/postgres-tools.ts";
import { messageOf } from "#server/message-of.ts";

/** Where one of PostgreSQL's own programs is. Throws, in words, when it is not on this machine; `byHand` is what to run elsewhere instead. */
export function findPostgresProgram(name: "pg_dump" | "pg_restore", byHand?: string): string {
  const tool = findPostgresTool(name);
  if (!tool) throw new Error(missingProgram(name, byHand));
  return tool;
}

/** Says that a program is not on this machine and what to do. */
export function missingProgram(name: string, byHand?: string): string {
  const instead = byHand ? `run where they are: ${byHand}` : "run this command where they are.";
  return `${name} is not on this machine. Install PostgreSQL's client programs (Debian: apt-get install postgresql-client), or ${instead}`;
}

/** Runs a program that needs no database. Rejects with what it complained about. */
export async function runOnFiles(tool: string, args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(tool, [...args]);
  } catch (error) {
    const complaints = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Error(complaints || messageOf(error), { cause: error });
  }
}

/** The same run; when it fails, the error names the program. */
export async function named(program: string, run: Promise<void>): Promise<void> {
  try {
    await run;
  } catch (error) {
    throw new Error(`${program} failed: ${messageOf(error)}`, { cause: error });
  }
}
