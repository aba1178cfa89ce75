// Finds the programs that tests need and npm cannot bring as plain packages: two browsers, a PostgreSQL server and nginx.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fail } from "./runtime.mjs";

const browsers = [
  "/usr/lib/chromium/chromium",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

const headlessShell = "/usr/lib/chromium/chromium-headless-shell";

/**
 * The path of the Chromium that runs the journeys: the one without windows, which needs little more than half the time of
 * the whole browser, where Debian has it; else any.
 */
export function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (!existsSync(headlessShell)) installFromDebian("chromium-headless-shell");
  return existsSync(headlessShell) ? headlessShell : ensureChromium();
}

/** The path of a Chromium: the machine's, else Debian's package when we may install it. */
export function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : fail(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = () => browsers.find((path) => existsSync(path));
  if (!found()) installFromDebian("chromium");
  return (
    found() ??
    fail(
      "The browser journeys need Chromium, which is not on this machine. Install it (Debian: `sudo apt-get install chromium`),\n" +
        "or set CHROMIUM_PATH to a Chrome or Chromium, and run `npm test` again.",
    )
  );
}

const firefoxes = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/usr/lib/firefox-esr/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** The path of a Firefox: the machine's, else Debian's package when we may install it. */
export function ensureFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named) return existsSync(named) ? named : fail(`FIREFOX_PATH names ${named}, which does not exist.`);
  const found = () => firefoxes.find((path) => existsSync(path));
  if (!found()) installFromDebian("firefox-esr");
  return (
    found() ??
    fail(
      "Some journeys run in Firefox, which is not on this machine. Install it (Debian: `sudo apt-get install firefox-esr`),\n" +
        "or set FIREFOX_PATH to a Firefox, and run `npm test` again.",
    )
  );
}

/** The folder of a PostgreSQL's server programs: the machine's, else Debian's package when we may install it. */
export function ensurePostgres() {
  const named = process.env.POSTGRES_BIN;
  if (named)
    return existsSync(join(named, "initdb")) ? named : fail(`POSTGRES_BIN names ${named}, which holds no initdb.`);
  if (!findPostgres()) installFromDebian("postgresql");
  return (
    findPostgres() ??
    fail(
      "The database tests need a PostgreSQL server, which is not on this machine. Install it (Debian: `sudo apt-get install postgresql`),\n" +
        "or set POSTGRES_BIN to the folder that holds `initdb` and `postgres`, and run `npm test` again.",
    )
  );
}

function findPostgres() {
  const folders = (process.env.PATH ?? "").split(":");
  const debian = "/usr/lib/postgresql";
  if (existsSync(debian)) {
    const newestFirst = readdirSync(debian).toSorted((one, other) => Number(other) - Number(one));
    folders.push(...newestFirst.map((version) => join(debian, version, "bin")));
  }
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** The path of nginx, which stands in front of several servers: the machine's, else Debian's package when we may install it. */
export function ensureNginx() {
  const named = process.env.NGINX_BIN;
  if (named) return existsSync(named) ? named : fail(`NGINX_BIN names ${named}, which does not exist.`);
  const found = () =>
    [...(process.env.PATH ?? "").split(":").map((folder) => join(folder, "nginx")), "/usr/sbin/nginx"].find((path) =>
      existsSync(path),
    );
  if (!found()) installFromDebian("nginx");
  return (
    found() ??
    fail(
      "The deployment test needs nginx, which is not on this machine. Install it (Debian: `sudo apt-get install nginx`),\n" +
        "or set NGINX_BIN to the program, and run `npm test` again.",
    )
  );
}

/** The path of wrk, which measures how many requests a second are answered: the machine's, else Debian's package when we may install it. */
export function ensureWrk() {
  const named = process.env.WRK_BIN;
  if (named) return existsSync(named) ? named : fail(`WRK_BIN names ${named}, which does not exist.`);
  const found = () =>
    (process.env.PATH ?? "")
      .split(":")
      .map((folder) => join(folder, "wrk"))
      .find((path) => existsSync(path));
  if (!found()) installFromDebian("wrk");
  return (
    found() ??
    fail(
      "Measuring needs wrk, which is not on this machine. Install it (Debian: `sudo apt-get install wrk`),\n" +
        "or set WRK_BIN to the program, and run `npm run bench` again.",
    )
  );
}

function installFromDebian(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return;
  console.log(`Installing ${name} from Debian's packages (once) ...`);
  // At run level 1, packages that bring a service install it without starting it.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  // Without a connection it should say so soon.
  const options = ["-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=20"];
  spawnSync("apt-get", ["update", "-qq", ...options], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...options, name], {
    stdio: "inherit",
    env,
  });
}
