// `npm test`: everything a change should pass. `npm test -- --all`: everything. The last line is the result.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { build, fail, install, nodePath, toolEnvironment } from "./runtime.mjs";
import { ensurePrograms, findPrograms } from "./test-machine.mjs";

const usage = `npm test                  what every change should pass
npm test -- --all         everything: also floods, crashes, worst inputs, deployment, Firefox, every page in every state, both databases everywhere
npm test -- --no-browser  all that needs no browser, and no program that is not on this machine`;
const reports = ".cache/test-reports";

const options = process.argv.slice(2);
const unknown = options.find((option) => !["--all", "--no-browser"].includes(option));
if (unknown) fail(`There is no option ${unknown}.\n\n${usage}`);
const everything = options.includes("--all");
const withBrowser = !options.includes("--no-browser");
const total = { passed: 0, failed: 0 };

const missing = prepareMachine();
await install();
// The tests start several hundred processes of the same modules.
process.env.NODE_COMPILE_CACHE = resolve(".cache", "compiled");
// Read by vitest.config.ts and playwright.config.ts.
if (!everything) process.env.TEST_SIZE = "usual";
if (missing.includes("postgres")) process.env.TEST_WITHOUT_POSTGRES = "1";
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await build();
run("route types", "react-router", ["typegen"]);
run("types", "tsc", ["-p", "."]);
run("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
run("format", "oxfmt", ["--check"]);
run("dead code", "knip", []);
run("built links", nodePath(), ["scripts/check-site.ts"]);
run("bytes of every page", nodePath(), ["scripts/check-budget.ts"]);
if (everything) run("HTML", nodePath(), ["scripts/check-html.ts"]);
const tags = [...(everything ? [] : ["all"]), ...missing];
const vitest = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${reports}/vitest.json`];
if (!everything) vitest.push("--project=pure", "--project=server");
if (tags.length > 0) vitest.push(`--tags-filter=${tags.map((tag) => `!${tag}`).join(" && ")}`);
run("unit, HTTP and database tests", "vitest", vitest, countTests);
if (withBrowser) run("browser journeys", "playwright", ["test"], countJourneys);

for (const what of withBrowser ? missing : ["a browser", ...missing]) console.log(`LEFT OUT  tests that need ${what}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Finds, and if possible installs, what npm can't install. Returns the programs that are missing; only `--no-browser` goes on without them. */
function prepareMachine() {
  const wanted = ["postgres", ...(everything ? ["caddy"] : [])];
  if (!withBrowser) return findPrograms(wanted);
  ensurePrograms(["headlessChromium", ...(everything ? ["firefox"] : []), ...wanted], {
    command: everything ? "npm test -- --all" : "npm test",
    otherwise: `\n\`npm test -- ${everything ? "--all " : ""}--no-browser\` runs what needs none of them.`,
  });
  return [];
}

/** Runs a program, which prints what is wrong. Counts the results in its report, or one if it has none. */
function run(name, command, words, countResults) {
  const begun = Date.now();
  const { status } = spawnSync(command, words, { stdio: "inherit", env: toolEnvironment() });
  const found = countResults?.() ?? { passed: Number(status === 0), failed: 0 };
  // A suite that ran no test, or failed although its tests passed, is one failure.
  const failed = found.failed || Number(status !== 0 || found.passed === 0);
  total.passed += found.passed;
  total.failed += failed;
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${failed === 0 ? "ok" : "FAILED"}  ${name}: ${found.passed} passed, ${failed} failed (${seconds} s)`);
}

/** Counts Vitest's results. A test that was skipped, and not by its tag, counts as failed. */
function countTests() {
  const all = (read("vitest.json")?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const wanted = all.filter((test) => !test.tags.some((tag) => tags.includes(tag)));
  const failed = wanted.filter(({ status }) => status !== "passed");
  for (const { status, fullName } of failed) console.log(`${status}: ${fullName}`);
  return { passed: wanted.length - failed.length, failed: failed.length };
}

/** Counts Playwright's results. A flaky or skipped journey counts as failed. */
function countJourneys() {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read("journeys.json")?.stats ?? {};
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function read(report) {
  const file = `${reports}/${report}`;
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
