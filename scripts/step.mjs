// `node scripts/step.mjs <process id> <program> <arguments>`: runs one step of the set-up for that process, and kills it with all it has started
// when the process is gone, however it went. Otherwise a step that was left behind would meet the next start's at work on the same files.
import { spawn } from "node:child_process";
import process from "node:process";

/** How often we look, in milliseconds: less than npm needs to begin again. */
const checkMs = 100;

const [caller, program, ...args] = process.argv.slice(2);
// In a group of its own, so that all of it can be reached.
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], detached: true });
child.on("error", (cause) => {
  console.error(cause.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
setInterval(() => process.ppid !== Number(caller) && stop(), checkMs);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

function stop() {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
  process.exit(1);
}
