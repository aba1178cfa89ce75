// `node scripts/step.mjs <process id> <program> <arguments>`: runs one step of the set-up for that process, and kills it with all it has started
// when the process is gone, however it went. Otherwise a step that was left behind would meet the next start's at work on the same files.
import { spawn } from "node:child_process";
import process from "node:process";

/** How often we look, in milliseconds: less than npm needs to begin again. */
const checkMs = 100;

const [caller, program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
child.on("error", (cause) => {
  console.error(cause.message);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
setInterval(() => process.ppid !== Number(caller) && stop(), checkMs);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

/** Ends our process group: us, the program and whatever that has started. */
function stop() {
  process.kill(-process.pid, "SIGKILL");
}
