// Runs before anything is installed, on the Node that npm was started with: plain JavaScript, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/** The oldest Node that runs the site: it runs TypeScript without a build step and has SQLite built in. */
const lowestNode = 24;
const signals = ["SIGINT", "SIGTERM"];
const checkMs = 250;
/** The process that started us, usually npm. The id changes when that process is gone. */
const startedBy = process.ppid;
const runsSite = Number(process.versions.node.split(".")[0]) >= lowestNode;
/** Node for machines whose own is too old, from scripts/node/package-lock.json. */
const nodeFolder = ".cache/node";
const broughtNode = join(nodeFolder, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
const buildStamp = "build/.built-from";

/** Everything a build reads. A change in any of these makes `npm start` rebuild. */
const buildSources = [
  "app",
  "content",
  "contract",
  "scripts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Installs what is missing: the site's packages, and Node if this machine's is too old. */
export async function install() {
  await installFrom(".", ".", "node_modules", "packages (once; a minute or two)");
  if (!runsSite) await installFrom("scripts/node", nodeFolder, broughtNode, `Node ${lowestNode} (once; half a minute)`);
  linkNode();
}

/** Installs the exact versions of a lock file into a folder. npm may succeed without `proof`; the next run then tries again. */
export async function installFrom(source, folder, proof, what, options = []) {
  const lock = readFileSync(join(source, "package-lock.json"), "utf8");
  const wanted = createHash("sha256").update(lock).digest("hex");
  const stamp = join(folder, "node_modules", ".installed-from");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // To standard error, because the owner's commands print JSON to standard output.
  console.error(`Installing ${what} ...`);
  mkdirSync(folder, { recursive: true });
  if (folder !== source)
    for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(source, name), join(folder, name));
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith(".js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const words = [...args, ...options, ...cacheOption(), "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await step(command, words, { stdio: ["ignore", 2, "inherit"], cwd: folder })) !== 0)
    fail("Packages could not be installed. Check the connection and run the command again.");
  if (existsSync(proof)) writeFileSync(stamp, wanted);
}

/** A service starts Node by this path on every machine (deploy/systemd). */
function linkNode() {
  const link = join("node_modules", ".bin", "node");
  const node = nodePath();
  if (existsSync(link)) return;
  mkdirSync(join(link, ".."), { recursive: true });
  // A dangling link may be left over.
  rmSync(link, { force: true });
  symlinkSync(node, link);
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
    return ["--cache", join(process.cwd(), ".cache", "npm")];
  }
}

/** Returns the path of this machine's Node, or of the one `install` brought. */
export function nodePath() {
  if (runsSite) return process.execPath;
  if (existsSync(broughtNode)) return join(process.cwd(), broughtNode);
  return fail(`This machine needs Node ${lowestNode} or newer: https://nodejs.org`);
}

/** Returns an environment whose PATH has our Node and the installed tools first. */
export function toolEnvironment() {
  const path = [join(nodePath(), ".."), join(process.cwd(), "node_modules", ".bin"), process.env.PATH ?? ""].join(
    delimiter,
  );
  return { ...process.env, PATH: path };
}

/** Runs a program and returns its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: "inherit", env: toolEnvironment(), ...options });
  return done.status ?? 1;
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

/** Builds the site if a source has changed since the last build. Exits if the build fails. */
export async function build() {
  const wanted = sourcesFingerprint();
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === wanted) return;
  console.log("Building the site ...");
  rmSync("build", { recursive: true, force: true });
  const options = { stdio: "inherit", env: toolEnvironment() };
  if ((await step(nodePath(), ["scripts/build.ts"], options)) !== 0)
    fail("The site could not be built; the reason is above.");
  writeFileSync(buildStamp, wanted);
}

/** Changes when a source file is added, removed, or changes size or time. Reading every file would slow down each start. */
function sourcesFingerprint() {
  const hash = createHash("sha256").update(process.env.GOOGLE_MAPS_API_KEY ?? "");
  for (const source of buildSources) {
    const files = statSync(source, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(source, { recursive: true })
          .map((name) => join(source, name))
          .toSorted()
      : [source];
    for (const file of files) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found?.isFile()) hash.update(`${file}\0${found.size}\0${found.mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/** Prints why and exits with 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
