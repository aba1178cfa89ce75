// `npm test`: all checks and tests, from the packages to the browser tests. The last line is the result.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { build, install, nodePath, run } from "./runtime.mjs";
import { ensureFirefox, ensureHeadlessChromium, ensureNginx, ensurePostgres } from "./test-machine.mjs";

/** How many characters of a failure are repeated in the summary. */
const reasonLength = 600;
const reports = ".cache/test-reports";
const count = { passed: 0, failed: 0 };
const failures = [];

await install();
// The tests start several hundred processes of the same modules.
process.env.NODE_COMPILE_CACHE = join(process.cwd(), ".cache", "compiled");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// The build uses half of two cores at times, and downloads use neither: what needs no build is done beside it.
const building = build();
process.env.CHROMIUM_PATH = ensureHeadlessChromium();
process.env.FIREFOX_PATH = ensureFirefox();
process.env.POSTGRES_BIN = ensurePostgres();
process.env.NGINX_BIN = ensureNginx();
check("route types", "react-router", ["typegen"]);
check("types", "tsc", ["-p", "."]);
check("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
check("format", "oxfmt", ["--check"]);
check("dead code", "knip", []);
await building;
check("built links", nodePath(), ["scripts/check-site.ts"]);
check("bytes of every page", nodePath(), ["scripts/check-budget.ts"]);
check("content", nodePath(), ["scripts/check-content.ts"]);
runSuite("unit, HTTP and database tests", `${reports}/vitest.json`, countVitest, failedVitest, "vitest", [
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${reports}/vitest.json`,
]);
runSuite("browser journeys", `${reports}/journeys.json`, countPlaywright, failedPlaywright, "playwright", ["test"]);

console.log("");
for (const failure of failures) console.log(`FAILED  ${failure}`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

/** A program that passes or fails as a whole. */
function check(name, command, args) {
  const seconds = timer();
  const held = run(command, args) === 0;
  count[held ? "passed" : "failed"] += 1;
  if (!held) failures.push(name);
  console.log(`${held ? "ok" : "FAILED"}  ${name} (${seconds()} s)`);
}

/** A test runner. One that reports no tests, or fails although its tests passed, counts as a failure. */
function runSuite(name, report, readCounts, readFailures, command, args) {
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

/** The failed tests of a Vitest JSON report, each with its file and the start of its first error. */
function failedVitest(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status !== "passed");
    if (failed.length === 0 && message) return [line(name, "the file itself", message)];
    return failed.map((test) => line(name, test.fullName, test.failureMessages[0] ?? test.status));
  });
}

/** The failed, flaky and skipped tests of a Playwright JSON report. */
function failedPlaywright(report) {
  return report.suites.flatMap(failedOf);
}

function failedOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map((test) =>
        line(file, `${title} [${test.projectName}]`, test.results.at(-1)?.errors[0]?.message ?? test.status),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedOf)];
}

function line(file, title, reason) {
  const words = stripVTControlCharacters(reason).slice(0, reasonLength);
  return `${file}: ${title}\n    ${words.replaceAll("\n", "\n    ")}`;
}
