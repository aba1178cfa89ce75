// `npm test`: everything that must hold, from the installed packages to the browser journeys. The last line counts.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import process from "node:process";
import { failedPlaywright, failedVitest } from "./failed-tests.mjs";
import { build, install, nodePath, run } from "./runtime.mjs";
import { ensureFirefox, ensureHeadlessChromium, ensureNginx, ensurePostgres } from "./test-machine.mjs";

const reports = ".cache/test-reports";
const count = { passed: 0, failed: 0 };
const failures = [];

await install();
process.env.CHROMIUM_PATH = ensureHeadlessChromium();
process.env.FIREFOX_PATH = ensureFirefox();
process.env.POSTGRES_BIN = ensurePostgres();
process.env.NGINX_BIN = ensureNginx();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await build();
check("route types", "react-router", ["typegen"]);
check("types", "tsc", ["-p", "."]);
check("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
check("format", "oxfmt", ["--check"]);
check("dead code", "knip", []);
check("built links", nodePath(), ["scripts/check-site.ts"]);
check("bytes of every page", nodePath(), ["scripts/check-budget.ts"]);
check("content", nodePath(), ["scripts/check-content.ts"]);
suite("unit, HTTP and database tests", `${reports}/vitest.json`, countVitest, failedVitest, "vitest", [
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${reports}/vitest.json`,
]);
suite("browser journeys", `${reports}/journeys.json`, countPlaywright, failedPlaywright, "playwright", ["test"]);

console.log("");
for (const failure of failures) console.log(`FAILED  ${failure}`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

/** One program that holds or does not. */
function check(name, command, args) {
  const seconds = timer();
  const held = run(command, args) === 0;
  count[held ? "passed" : "failed"] += 1;
  if (!held) failures.push(name);
  console.log(`${held ? "ok" : "FAILED"}  ${name} (${seconds()} s)`);
}

/** A test runner that reports every test; one that reports nothing, or fails beyond its tests, counts as a failure. */
function suite(name, report, readCounts, readFailures, command, args) {
  const seconds = timer();
  const code = run(command, args);
  let counts = { passed: 0, failed: 0 };
  try {
    const results = JSON.parse(readFileSync(report, "utf8"));
    counts = readCounts(results);
    failures.push(...readFailures(results));
  } catch (cause) {
    failures.push(`${name}: no report (${cause.message})`);
  }
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)) counts.failed += 1;
  count.passed += counts.passed;
  count.failed += counts.failed;
  console.log(
    `${code === 0 ? "ok" : "FAILED"}  ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds()} s)`,
  );
}

function countVitest(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped };
}

function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

function timer() {
  const begun = Date.now();
  return () => ((Date.now() - begun) / 1000).toFixed(1);
}
