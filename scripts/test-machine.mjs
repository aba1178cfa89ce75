// Finds the programs that tests and measurements need and npm cannot install: two browsers, a PostgreSQL server, nginx, Java and wrk.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fail } from "./runtime.mjs";

const headlessShell = "/usr/lib/chromium/chromium-headless-shell";

/** The Chromium for the browser tests: Debian's headless shell, which is almost twice as fast as the whole browser, or any other. */
export function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (!existsSync(headlessShell)) installFromDebian("chromium-headless-shell");
  return existsSync(headlessShell) ? headlessShell : ensureChromium();
}

/** The path of a Chromium or Chrome. */
export function ensureChromium() {
  return ensureProgram({
    variable: "CHROMIUM_PATH",
    debianPackage: "chromium",
    candidates: () => [
      "/usr/lib/chromium/chromium",
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/opt/google/chrome/chrome",
    ],
    need: "The browser tests need Chromium",
    named: "a Chrome or Chromium",
  });
}

/** The path of a Firefox. */
export function ensureFirefox() {
  return ensureProgram({
    variable: "FIREFOX_PATH",
    debianPackage: "firefox-esr",
    candidates: () => [
      "/usr/bin/firefox-esr",
      "/usr/bin/firefox",
      "/usr/lib/firefox-esr/firefox-esr",
      "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    need: "Some browser tests need Firefox",
    named: "a Firefox",
  });
}

/** The folder with PostgreSQL's server programs. */
export function ensurePostgres() {
  return ensureProgram({
    variable: "POSTGRES_BIN",
    debianPackage: "postgresql",
    candidates: () => [...pathFolders(), ...debianPostgresFolders()],
    isThere: (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
    need: "The database tests need a PostgreSQL server",
    named: "the folder that holds `initdb` and `postgres`",
  });
}

/** The path of nginx. */
export function ensureNginx() {
  return ensureProgram({
    variable: "NGINX_BIN",
    debianPackage: "nginx",
    candidates: () => [...pathFolders().map((folder) => join(folder, "nginx")), "/usr/sbin/nginx"],
    need: "The deployment test needs nginx",
    named: "the program",
  });
}

/** The path of Java, which runs the Nu HTML checker. */
export function ensureJava() {
  return ensureProgram({
    variable: "JAVA_BIN",
    debianPackage: "default-jre-headless",
    candidates: () => pathFolders().map((folder) => join(folder, "java")),
    need: "The HTML checker needs Java 17 or later",
    named: "the program",
    command: "npm test -- --all",
  });
}

/** The path of wrk, which measures requests per second. */
export function ensureWrk() {
  return ensureProgram({
    variable: "WRK_BIN",
    debianPackage: "wrk",
    candidates: () => pathFolders().map((folder) => join(folder, "wrk")),
    need: "Measuring needs wrk",
    named: "the program",
    command: "npm run bench",
  });
}

/** Returns the path from the environment variable or on this machine, after installing Debian's package if possible. Fails with what to do. */
function ensureProgram({
  variable,
  debianPackage,
  candidates,
  isThere = existsSync,
  need,
  named,
  command = "npm test",
}) {
  const chosen = process.env[variable];
  if (chosen) return isThere(chosen) ? chosen : fail(`${variable} is ${chosen}, which is not ${named}.`);
  const find = () => candidates().find((path) => isThere(path));
  if (!find()) installFromDebian(debianPackage);
  return (
    find() ??
    fail(
      `${need}, which is not on this machine. Install it (Debian: \`sudo apt-get install ${debianPackage}\`),\n` +
        `or set ${variable} to ${named}, and run \`${command}\` again.`,
    )
  );
}

function pathFolders() {
  return (process.env.PATH ?? "").split(":");
}

function debianPostgresFolders() {
  const debian = "/usr/lib/postgresql";
  if (!existsSync(debian)) return [];
  const newestFirst = readdirSync(debian).toSorted((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(debian, version, "bin"));
}

function installFromDebian(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return;
  console.log(`Installing ${name} from Debian's packages (once) ...`);
  // At run level 1, packages install their services without starting them.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  // Without a connection, fail soon.
  const options = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=20"];
  spawnSync("apt-get", ["update", "-qq", ...options], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...options, name], {
    stdio: "inherit",
    env,
  });
}
