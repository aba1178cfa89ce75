// Finds the programs that tests and measurements need and npm cannot install, such as a browser and a PostgreSQL server.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fail } from "./runtime.mjs";

const wholeBrowsers = [
  "/usr/lib/chromium/chromium",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];
const headlessShell = "/usr/lib/chromium/chromium-headless-shell";

/** Each program: the variable that names it, Debian's package, where it usually is, and what it is for. */
const programs = {
  chromium: {
    variable: "CHROMIUM_PATH",
    debianPackage: "chromium",
    candidates: () => wholeBrowsers,
    need: "Chromium or Chrome, for the browser tests",
  },
  // Almost twice as fast as the whole browser.
  headlessChromium: {
    variable: "CHROMIUM_PATH",
    debianPackage: "chromium-headless-shell",
    candidates: () => [headlessShell, ...wholeBrowsers],
    need: "Chromium or Chrome, for the browser tests",
  },
  firefox: {
    variable: "FIREFOX_PATH",
    debianPackage: "firefox-esr",
    candidates: () => [
      "/usr/bin/firefox-esr",
      "/usr/bin/firefox",
      "/usr/lib/firefox-esr/firefox-esr",
      "/Applications/Firefox.app/Contents/MacOS/firefox",
    ],
    need: "Firefox, for some browser tests",
  },
  postgres: {
    variable: "POSTGRES_BIN",
    debianPackage: "postgresql",
    candidates: () => [...pathFolders(), ...debianPostgresFolders()],
    isThere: (folder) =>
      ["initdb", "postgres", "pg_dump", "pg_restore"].every((program) => existsSync(join(folder, program))),
    need: "PostgreSQL's server programs, for the database tests; the variable names their folder",
  },
  nginx: {
    variable: "NGINX_BIN",
    debianPackage: "nginx",
    candidates: () => [...inPath("nginx"), "/usr/sbin/nginx"],
    need: "nginx, for the deployment test",
  },
  java: {
    variable: "JAVA_BIN",
    debianPackage: "default-jre-headless",
    candidates: () => inPath("java"),
    need: "Java, for the HTML checker",
  },
  wrk: {
    variable: "WRK_BIN",
    debianPackage: "wrk",
    candidates: () => inPath("wrk"),
    need: "wrk, which measures requests per second",
  },
};

/** Puts the paths of these programs into the environment, after installing Debian's packages if possible. Fails with all that is missing. */
export function ensurePrograms(names, { command, otherwise = "" }) {
  installFromDebian(names.filter((name) => isFirstChoiceMissing(programs[name])));
  const missing = findPrograms(names);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `- ${programs[name].need} (${programs[name].variable})`);
  const packages = missing.map((name) => programs[name].debianPackage).join(" ");
  fail(
    `\`${command}\` needs programs that are not on this machine:\n${lines.join("\n")}\n` +
      `Install them (Debian: \`sudo apt-get install ${packages}\`), or set the variables to where they are, and run it again.${otherwise}`,
  );
}

/** Puts the paths of these programs into the environment and answers the names of those that are missing. Installs nothing. */
export function findPrograms(names) {
  return names.filter((name) => {
    const found = pathOf(programs[name]);
    if (found) process.env[programs[name].variable] = found;
    return !found;
  });
}

function pathOf({ variable, candidates, isThere = existsSync }) {
  const chosen = process.env[variable];
  if (chosen && !isThere(chosen)) fail(`${variable} is ${chosen}, which is not there.`);
  return chosen || candidates().find((path) => isThere(path));
}

function isFirstChoiceMissing(program) {
  if (process.env[program.variable]) return false;
  return (
    pathOf(program) === undefined || (program.debianPackage === "chromium-headless-shell" && !existsSync(headlessShell))
  );
}

function pathFolders() {
  return (process.env.PATH ?? "").split(":");
}

function inPath(program) {
  return pathFolders().map((folder) => join(folder, program));
}

function debianPostgresFolders() {
  const debian = "/usr/lib/postgresql";
  if (!existsSync(debian)) return [];
  const newestFirst = readdirSync(debian).toSorted((one, other) => Number(other) - Number(one));
  return newestFirst.map((version) => join(debian, version, "bin"));
}

function installFromDebian(names) {
  const isRoot = process.getuid?.() === 0;
  if (names.length === 0 || !isRoot || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return;
  const packages = names.map((name) => programs[name].debianPackage);
  console.log(`Installing ${packages.join(", ")} from Debian's packages (once) ...`);
  // At run level 1, packages install their services without starting them.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  // Without a connection, fail soon.
  const options = ["-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=20"];
  const aptGet = (...words) => spawnSync("apt-get", [...options, ...words], { stdio: "inherit", env }).status === 0;
  aptGet("update");
  const install = (...wanted) => aptGet("install", "-y", "--no-install-recommends", ...wanted);
  if (install(...packages)) return;
  // One package that a distribution does not have must not stop the others.
  for (const name of names)
    if (!install(programs[name].debianPackage) && name === "headlessChromium") install("chromium");
}
