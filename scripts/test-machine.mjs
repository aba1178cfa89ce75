// Finds the programs that tests and measurements need and npm cannot install, such as a browser and a PostgreSQL server.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fail } from "./runtime.mjs";

const folders = (process.env.PATH ?? "").split(":");
const inPath = (...names) => folders.flatMap((folder) => names.map((name) => join(folder, name)));
const browsers = [
  "/usr/lib/chromium/chromium",
  ...inPath("chromium", "chromium-browser", "google-chrome"),
  "/opt/google/chrome/chrome",
];
/** Almost twice as fast as the whole browser. */
const headlessShell = "/usr/lib/chromium/chromium-headless-shell";
const firefoxOnMac = "/Applications/Firefox.app/Contents/MacOS/firefox";
const postgresPrograms = ["initdb", "postgres", "pg_dump", "pg_restore"];

/** Each program: the variable that names it, Debian's package, what it is for, and where it usually is. */
const programs = {
  chromium: program("CHROMIUM_PATH", "chromium", "Chromium or Chrome, for the browser tests", browsers),
  headlessChromium: program("CHROMIUM_PATH", "chromium-headless-shell", "Chromium or Chrome, for the browser tests", [
    headlessShell,
    ...browsers,
  ]),
  firefox: program("FIREFOX_PATH", "firefox-esr", "Firefox, for some browser tests", [
    ...inPath("firefox-esr", "firefox"),
    firefoxOnMac,
  ]),
  postgres: {
    ...program(
      "POSTGRES_BIN",
      "postgresql",
      "PostgreSQL's server programs, for the database tests; the variable names their folder",
      [...folders, ...debianPostgresFolders()],
    ),
    isThere: (folder) => postgresPrograms.every((name) => existsSync(join(folder, name))),
  },
  caddy: program("CADDY_BIN", "caddy", "Caddy, for the deployment test", inPath("caddy")),
};

function program(variable, debianPackage, need, candidates) {
  return { variable, debianPackage, need, candidates, isThere: existsSync };
}

/** Puts these programs' paths into the environment, after installing Debian's packages if possible. Fails with a list of what is missing. */
export function ensurePrograms(names, { command, otherwise = "" }) {
  installFromDebian(names.filter((name) => isFirstChoiceMissing(programs[name])));
  const missing = findPrograms(names).map((name) => programs[name]);
  if (missing.length === 0) return;
  const lines = missing.map(({ need, variable }) => `- ${need} (${variable})`);
  const packages = missing.map(({ debianPackage }) => debianPackage).join(" ");
  fail(
    `\`${command}\` needs programs that are not on this machine:\n${lines.join("\n")}\n` +
      `Install them (Debian: \`sudo apt-get install ${packages}\`), or set the variables to where they are, and run it again.${otherwise}`,
  );
}

/** Puts these programs' paths into the environment and returns the names of the missing ones. Installs nothing. */
export function findPrograms(names) {
  return names.filter((name) => {
    const found = pathOf(programs[name]);
    if (found) process.env[programs[name].variable] = found;
    return !found;
  });
}

function pathOf({ variable, candidates, isThere }) {
  const chosen = process.env[variable];
  if (chosen && !isThere(chosen)) fail(`${variable} is ${chosen}, which is not there.`);
  return chosen || candidates.find((path) => isThere(path));
}

function isFirstChoiceMissing({ variable, candidates, isThere }) {
  if (process.env[variable]) return false;
  return candidates[0] === headlessShell ? !isThere(headlessShell) : !candidates.some((path) => isThere(path));
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
  // Without a connection, fails soon.
  const options = ["-qq", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=20"];
  const aptGet = (...words) => spawnSync("apt-get", [...options, ...words], { stdio: "inherit", env }).status === 0;
  aptGet("update");
  const install = (...wanted) => aptGet("install", "-y", "--no-install-recommends", ...wanted);
  if (install(...packages)) return;
  // A package that a distribution lacks must not stop the others.
  for (const name of names)
    if (!install(programs[name].debianPackage) && name === "headlessChromium") install("chromium");
}
