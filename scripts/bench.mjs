// `npm run bench`: installs what measuring needs, builds, and measures. Arguments go to bench/main.ts.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { become, build, fail, install, nodePath, run } from "./runtime.mjs";
import { ensurePrograms } from "./test-machine.mjs";

await install();
ensurePrograms(["chromium", "postgres", "nginx", "wrk"], { command: "npm run bench" });
installLighthouse();
await build();
become(nodePath(), ["bench/main.ts", ...process.argv.slice(2)]);

/** Installs Lighthouse and its 150 packages apart from the site's own, so that only people who measure need them. */
function installLighthouse() {
  const folder = ".cache/bench/lighthouse";
  const lock = "package-lock.json";
  const wanted = readFileSync(join("bench/lighthouse", lock), "utf8");
  const done = join(folder, "node_modules", "lighthouse");
  if (existsSync(done) && readFileSync(join(folder, lock), "utf8") === wanted) return;
  console.log("Installing Lighthouse (once; half a minute) ...");
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", lock]) copyFileSync(join("bench/lighthouse", name), join(folder, name));
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (run("npm", words, { cwd: folder }) !== 0) fail("Lighthouse could not be installed. Check the connection.");
}
