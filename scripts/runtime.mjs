// Runs before anything is installed, on the Node that npm was started with: plain JavaScript, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import process from "node:process";

/** The oldest Node that runs the site: it runs TypeScript without a build step and has SQLite built in. */
const lowestNode = 24;
/** Node from `optionalDependencies`, where npm has one for the machine. npm scripts find it before the machine's own. */
const nodeFromNpm = join("node_modules", ".bin", "node");
const npmHasNode = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
const signals = ["SIGINT", "SIGTERM"];
const checkMs = 250;
/** The process that started us, usually npm. The id changes when that process is gone. */
const startedBy = process.ppid;

/** Installs the exact versions of a folder's lock file, if they are not there yet. */
export async function install(folder = ".", what = "packages (once; a minute or two)", options = []) {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(folder, "node_modules", ".installed-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // To standard error, because the owner's commands print JSON to standard output.
  console.error(`Installing ${what} ...`);
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith(".js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const words = [...args, ...options, ...cacheOption(), "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await step(command, words, { stdio: ["ignore", 2, "inherit"], cwd: folder })) !== 0)
    fail("Packages could not be installed. Check the connection and run the command again.");
  // npm succeeds even if the download of an optional package fails. The next run then tries again.
  if (existsSync(nodeFromNpm) || !npmHasNode) writeFileSync(stamp, wanted);
  // It needs glibc. Without it, as on Alpine, scripts would find a Node that does not start.
  if (spawnSync(nodeFromNpm, ["--version"]).status !== 0) rmSync(nodeFromNpm, { force: true });
}

/** npm caches packages in the user's home directory. System users often have none, and then npm would fail. */
function cacheOption() {
  const usual = process.env.npm_config_cache;
  if (!usual) return [];
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return [];
  } catch {
    return ["--cache", resolve(".cache", "npm")];
  }
}

/** Returns the path of the Node that npm installed, or of this machine's. Exits if that is too old. */
export function nodePath() {
  if (existsSync(nodeFromNpm)) return resolve(nodeFromNpm);
  if (Number(process.versions.node.split(".")[0]) >= lowestNode) return process.execPath;
  return fail(`This machine needs Node ${lowestNode} or newer: https://nodejs.org`);
}

/** Returns an environment whose PATH has the installed tools first. */
export function toolEnvironment() {
  return { ...process.env, PATH: [resolve("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter) };
}

/** Runs one step of the setup, such as the build, and returns its exit code. The step ends when we do, and we end when npm does. */
async function step(command, args, options) {
  // Its own process group, so that the programs it starts end with it.
  const child = spawn(command, args, { ...options, detached: true });
  const stop = () => process.exit(1);
  const killStep = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const watch = setInterval(() => isLeftByNpm() && stop(), checkMs);
  process.once("exit", killStep);
  for (const signal of signals) process.once(signal, stop);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  process.off("exit", killStep);
  for (const signal of signals) process.off(signal, stop);
  return code ?? 1;
}

/** Returns whether npm started us and was then killed, as by `kill -9`. */
function isLeftByNpm() {
  return Boolean(process.env.npm_lifecycle_event) && process.ppid !== startedBy;
}

/** Starts a program, passes our signals on, and exits with it. A `tied` one also ends if npm is killed with `kill -9`, which would leave a server. */
export function become(command, args, { tied = false } = {}) {
  const stdio = ["inherit", "inherit", "inherit", ...(tied ? ["ipc"] : [])];
  const child = spawn(command, args, { stdio, env: toolEnvironment() });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (tied) setInterval(() => isLeftByNpm() && child.kill("SIGTERM"), checkMs).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signals.includes(signal) ? 0 : 1)));
}

/** Builds the site if a source has changed since the last build. Exits if that fails; the build before is still in place then. */
export async function build() {
  if ((await step(nodePath(), ["scripts/build.ts"], { stdio: "inherit", env: toolEnvironment() })) !== 0)
    fail("The site could not be built; the reason is above. The build before it, if any, is still in place.");
}

/** Prints why and exits with 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
