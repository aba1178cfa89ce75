// Reads the JSON reports of Vitest and Playwright: what passed, what failed and why, what was left out, and how long each file took.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";

const folder = ".cache/test-reports";
/** How many characters of a failure are repeated in the summary. */
const reasonLength = 600;

export const reports = { folder, vitest: `${folder}/vitest.json`, playwright: `${folder}/journeys.json` };

/**
 * What a Vitest run did. Tests with the tags `filteredOut` are left out; any other test that did not run counts as failed. `perEngine` counts
 * tests of those tags one by one.
 */
export function vitestResults(filteredOut) {
  const report = read(reports.vitest);
  const results = { passed: 0, failures: [], leftOut: {} };
  for (const { name, message, assertionResults } of report.testResults) {
    const file = relative(process.cwd(), name);
    if (message && assertionResults.every(({ status }) => status === "passed"))
      results.failures.push(line(file, "the file itself", message));
    for (const test of assertionResults) {
      const tag = filteredOut.find((each) => test.tags.includes(each));
      if (test.status === "passed") results.passed += 1;
      else if (test.status !== "failed" && tag) results.leftOut[tag] = (results.leftOut[tag] ?? 0) + 1;
      else results.failures.push(line(file, test.fullName, test.failureMessages?.[0] ?? test.status));
    }
  }
  return results;
}

/** What a Playwright run did. Tests that were flaky or skipped count as failed. */
export function playwrightResults() {
  const report = read(reports.playwright);
  const failures = report.errors.map(({ message }) => line("playwright", "the run itself", message ?? ""));
  const tests = report.suites.flatMap(testsOf);
  for (const { file, title, test } of tests)
    if (test.status !== "expected")
      failures.push(
        line(file, `${title} [${test.projectName}]`, test.results.at(-1)?.errors[0]?.message ?? test.status),
      );
  return { passed: tests.filter(({ test }) => test.status === "expected").length, failures, leftOut: {} };
}

/** The slowest files of the reports that exist, slowest first, each with its seconds and its number of tests. */
export function slowestFiles() {
  const files = new Map();
  const add = (file, ms, tests = 1) => {
    const before = files.get(file) ?? { ms: 0, tests: 0 };
    files.set(file, { ms: before.ms + ms, tests: before.tests + tests });
  };
  for (const { name, startTime, endTime, assertionResults } of readIfThere(reports.vitest)?.testResults ?? [])
    add(
      relative(process.cwd(), name),
      endTime - startTime,
      assertionResults.filter(({ status }) => status === "passed").length,
    );
  for (const { file, test } of (readIfThere(reports.playwright)?.suites ?? []).flatMap(testsOf))
    add(
      `e2e/${file}`,
      test.results.reduce((sum, { duration }) => sum + duration, 0),
    );
  return [...files]
    .map(([file, { ms, tests }]) => ({ file, seconds: ms / 1000, tests }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

function testsOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, test })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function read(report) {
  return JSON.parse(readFileSync(report, "utf8"));
}

function readIfThere(report) {
  try {
    return read(report);
  } catch {
    return null;
  }
}

function line(file, title, reason) {
  const words = stripVTControlCharacters(reason).slice(0, reasonLength);
  return `${file}: ${title}\n    ${words.replaceAll("\n", "\n    ")}`;
}
