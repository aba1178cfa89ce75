// Runs on whatever Node npm was started with, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/** Lowest Node that runs the site: TypeScript without a build step and the built-in SQLite. */
const lowestNode = 24;
/** How often we look whether npm is still there, in milliseconds. */
const checkMs = 250;
/** The process that started us: npm, when it did. Read at once, because nobody says when it goes. */
const startedBy = process.ppid;
const installStamp = "node_modules/.installed-from";
const buildStamp = "build/.built-from";

/** Everything a build reads. */
const buildSources = [
  "app",
  "content",
  "contract",
  "scripts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** Installs the exact versions of package-lock.json unless that was done before. */
export async function install() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  // Not on standard output, where the owner's commands answer with JSON.
  console.error("Installing packages (once; a minute or two) ...");
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith(".js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const words = [...args, ...cacheOption(), "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await step(command, words, { stdio: ["ignore", 2, "inherit"] })) !== 0)
    fail("Packages could not be installed. Check the connection and run the command again.");
  writeFileSync(installStamp, wanted);
}

/** npm keeps what it fetches in the user's home and fails without one, as the user of a service often is. */
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

/** The Node that npm brought, or this one when it is new enough. */
export function nodePath() {
  const brought = join("node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(brought)) return join(process.cwd(), brought);
  if (Number(process.versions.node.split(".")[0]) >= lowestNode) return process.execPath;
  return fail(`This machine needs Node ${lowestNode} or newer: https://nodejs.org`);
}

/** The environment in which programs find our Node and the installed tools first. */
export function toolEnvironment() {
  const path = [join(nodePath(), ".."), join(process.cwd(), "node_modules", ".bin"), process.env.PATH ?? ""].join(
    delimiter,
  );
  return { ...process.env, PATH: path };
}

/** Runs a program to its end and answers its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: "inherit", env: toolEnvironment(), ...options });
  return done.status ?? 1;
}

/** Runs a program of the set-up to its end and answers its exit code. Neither it nor we outlive the npm that started us, or each other. */
async function step(command, args, options) {
  const watch = setInterval(() => isLeftByNpm() && process.exit(1), checkMs);
  const words = ["scripts/step.mjs", String(process.pid), command, ...args];
  // In a group of its own: whoever kills ours leaves it the time to end what it has started.
  const [code] = await once(spawn(process.execPath, words, { ...options, detached: true }), "exit");
  clearInterval(watch);
  return code ?? 1;
}

/** Whether npm has started us and is gone without a word, as after `kill -9`. */
function isLeftByNpm() {
  return Boolean(process.env.npm_lifecycle_event) && process.ppid !== startedBy;
}

/**
 * Starts a program and hands it our signals; ends when it ends. One that is `tied` has a channel to us, and sees by its end that we are gone
 * when nothing could be handed on, as after `kill -9`; when npm has started us and is gone in that way, we tell it to end.
 */
export function become(command, args, { tied = false } = {}) {
  const stdio = ["inherit", "inherit", "inherit", ...(tied ? ["ipc"] : [])];
  const child = spawn(command, args, { stdio, env: toolEnvironment() });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  if (tied) setInterval(() => isLeftByNpm() && child.kill("SIGTERM"), checkMs).unref();
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1)));
}

/** Builds the site when a source is newer than the last build. Exits when the build fails. */
export async function build() {
  const wanted = sourcesFingerprint();
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === wanted) return;
  console.log("Building the site ...");
  rmSync("build", { recursive: true, force: true });
  const options = { stdio: "inherit", env: toolEnvironment() };
  if ((await step(nodePath(), ["scripts/build.ts"], options)) !== 0)
    fail("The site could not be built; the reason stands above.");
  writeFileSync(buildStamp, wanted);
}

/** Changes when a source file appears, goes, or changes size or time. Reading 300 contents would cost every start. */
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

/** Ends the process with 1 and says why. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
