import { spawn, type SpawnOptions } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { findPrograms } from "#scripts/test-machine.mjs";
import { patienceMs } from "#tests/patience.ts";

/** Returns where a program or its folder is. Throws, saying what to install, if it is missing: tests that need it are never skipped. */
export function installed(name: "caddy" | "postgres", variable: string): string {
  if (findPrograms([name]).length === 0) return process.env[variable] ?? "";
  throw new Error(
    `${name} is missing. Install it (Debian: apt-get install ${name === "postgres" ? "postgresql" : name}), or set ${variable}.`,
  );
}

/** Starts a program and resolves once `answers` does. `onOutput` gets what it prints to standard error. Rejects, with what it printed, if it exits first or takes too long. */
export async function startProgram(
  command: string,
  args: readonly string[],
  answers: () => Promise<boolean>,
  options: SpawnOptions = {},
  onOutput: (words: string) => void = () => {},
): Promise<{ pid: number; end: (signal: NodeJS.Signals) => Promise<void> }> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-4000);
    onOutput(chunk.toString());
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await exited;
  }
  const deadline = Date.now() + patienceMs(30);
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end("SIGKILL");
      throw new Error(`${command} did not start:\n${complaints}`);
    }
    await pause(50);
  }
  return { pid: child.pid ?? 0, end };
}
