// `npm test`: everything a change should pass. `npm test -- --all`: everything. The last line is the result.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { freemem } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { build, fail, install, installFrom, nodePath, run, toolEnvironment } from "./runtime.mjs";
import { ensurePrograms, findPrograms } from "./test-machine.mjs";

const usage = `npm test                  what every change should pass
npm test -- --all         everything: also floods, crashes, worst inputs, deployment, Firefox, every page in every state, both databases everywhere
npm test -- --no-browser  all that needs no browser, and no program that is not on this machine
npm test -- --slowest     prints the slowest files of the last run`;
const reportFolder = ".cache/test-reports";
const reports = { vitest: `${reportFolder}/vitest.json`, playwright: `${reportFolder}/journeys.json` };
const reasonLength = 600;

const options = new Set(process.argv.slice(2));
const known = new Set(["--all", "--no-browser", "--slowest"]);
for (const option of options) if (!known.has(option)) fail(`There is no option ${option}.\n\n${usage}`);

if (options.has("--slowest")) {
  for (const { file, seconds, tests } of slowestFiles().slice(0, 30))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`);
  process.exit(0);
}

const everything = options.has("--all");
const withBrowser = !options.has("--no-browser");
/** Free memory that types and lint need to run alongside the build, in bytes: 1.1 GB, 0.9 GB and 1.6 GB were measured. */
const memoryForAllAtOnce = 4e9;
let passed = 0;
const failures = [];
const leftOut = [];

const missing = prepareMachine();
await install();
// The tests start several hundred processes of the same modules.
process.env.NODE_COMPILE_CACHE = join(process.cwd(), ".cache", "compiled");
// Read by vitest.config.ts and playwright.config.ts.
if (!everything) process.env.TEST_SIZE = "usual";
if (missing.includes("postgres")) process.env.TEST_WITHOUT_POSTGRES = "1";
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });

const building = build();
await check("route types", "react-router", ["typegen"]);
const sideBySide = freemem() > memoryForAllAtOnce;
const types = check("types", "tsc", ["-p", "."]);
if (!sideBySide) await types;
await check("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
await check("format", "oxfmt", ["--check"]);
await check("dead code", "knip", []);
await types;
await building;
await check("built links", nodePath(), ["scripts/check-site.ts"]);
await check("bytes of every page", nodePath(), ["scripts/check-budget.ts"]);
if (everything && !missing.includes("java")) {
  const folder = ".cache/html-checker";
  // Without Java, its install script would fetch one.
  const safely = ["--ignore-scripts"];
  await installFrom("scripts/html-checker", folder, join(folder, "node_modules"), "the HTML checker", safely);
  await check("HTML", nodePath(), ["scripts/check-html.ts"]);
}
runVitest();
if (withBrowser) runSuite("browser journeys", playwrightResults, "playwright", ["test"]);
else leftOut.push("the browser journeys");

console.log("");
for (const failure of failures) console.log(`FAILED  ${failure}`);
for (const what of leftOut) console.log(`LEFT OUT  ${what}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Finds, and if possible installs, what npm can't install. Returns the programs that are missing; only `--no-browser` goes on without them. */
function prepareMachine() {
  const wanted = ["postgres", ...(everything ? ["nginx", "java"] : [])];
  const browsers = ["headlessChromium", ...(everything ? ["firefox"] : [])];
  if (withBrowser) {
    ensurePrograms([...browsers, ...wanted], {
      command: everything ? "npm test -- --all" : "npm test",
      otherwise: `\n\`npm test -- ${everything ? "--all " : ""}--no-browser\` runs what needs none of them.`,
    });
    return [];
  }
  const absent = findPrograms(wanted);
  if (absent.includes("java")) leftOut.push("the HTML check (Java is not on this machine)");
  return absent;
}

/** Runs a program that passes or fails as a whole. Its output is shown only if it fails, so that two can run side by side. */
async function check(name, command, args) {
  const seconds = timer();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: toolEnvironment() });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  if (code === 0) passed += 1;
  else {
    failures.push(name);
    console.log(output);
  }
  console.log(`${code === 0 ? "ok" : "FAILED"}  ${name} (${seconds()} s)`);
}

function runVitest() {
  const filteredOut = [
    ...(everything ? [] : ["all"]),
    ...["postgres", "nginx"].filter((program) => missing.includes(program)),
  ];
  const results = runSuite("unit, HTTP and database tests", () => vitestResults(filteredOut), "vitest", [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${reports.vitest}`,
    ...(everything ? [] : ["--project=pure", "--project=server"]),
    ...(filteredOut.length > 0 ? [`--tags-filter=${filteredOut.map((tag) => `!${tag}`).join(" && ")}`] : []),
  ]);
  if (missing.includes("postgres"))
    leftOut.push(
      `PostgreSQL, which is not on this machine: ${results?.leftOut.postgres ?? 0} tests, and the second run of others`,
    );
  if (missing.includes("nginx"))
    leftOut.push(`nginx, which is not on this machine: ${results?.leftOut.nginx ?? 0} tests`);
}

/** Runs a test runner. One that reports no tests, or fails although its tests passed, counts as a failure. */
function runSuite(name, readResults, command, args) {
  const seconds = timer();
  const code = run(command, args);
  let results = { passed: 0, failures: [], leftOut: {} };
  try {
    results = readResults();
  } catch (cause) {
    results.failures.push(`${name}: no report (${cause.message})`);
  }
  const failed = results.failures.length;
  if (failed === 0 && (code !== 0 || results.passed === 0)) results.failures.push(`${name}: ended with ${code}`);
  failures.push(...results.failures);
  passed += results.passed;
  const outcome = results.failures.length === 0 ? "ok" : "FAILED";
  console.log(`${outcome}  ${name}: ${results.passed} passed, ${results.failures.length} failed (${seconds()} s)`);
  return results;
}

function timer() {
  const begun = Date.now();
  return () => ((Date.now() - begun) / 1000).toFixed(1);
}

/** Reads the results of a Vitest run. Tests with the tags `filteredOut` are left out; any other test that didn't run counts as failed. */
function vitestResults(filteredOut) {
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

/** Reads the results of a Playwright run. Flaky and skipped tests count as failed. */
function playwrightResults() {
  const report = read(reports.playwright);
  const found = report.errors.map(({ message }) => line("playwright", "the run itself", message ?? ""));
  const tests = report.suites.flatMap(testsOf);
  for (const { file, title, test } of tests)
    if (test.status !== "expected")
      found.push(line(file, `${title} [${test.projectName}]`, test.results.at(-1)?.errors[0]?.message ?? test.status));
  return { passed: tests.filter(({ test }) => test.status === "expected").length, failures: found, leftOut: {} };
}

function slowestFiles() {
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
