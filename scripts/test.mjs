// `npm test`: all that a change should pass. `npm test -- --all`: everything. The last line is the result.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { build, fail, install, installFrom, nodePath, run, toolEnvironment } from "./runtime.mjs";
import { ensurePrograms, findPrograms } from "./test-machine.mjs";

const usage = `npm test                  what every change should pass
npm test -- --all         everything: also floods, crashes, worst inputs, deployment, Firefox, every page in every state, both databases everywhere
npm test -- --no-browser  all that needs no browser, and no program that is not on this machine`;
const reportFolder = ".cache/test-reports";
const reports = { vitest: `${reportFolder}/vitest.json`, playwright: `${reportFolder}/journeys.json` };

const options = new Set(process.argv.slice(2));
const known = new Set(["--all", "--no-browser"]);
for (const option of options) if (!known.has(option)) fail(`There is no option ${option}.\n\n${usage}`);

const everything = options.has("--all");
const withBrowser = !options.has("--no-browser");
/** Types and lint together need this many bytes beside the build: 1.1 GB, 0.9 GB and 1.6 GB were measured. */
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
if (withBrowser) runPlaywright();
else leftOut.push("the browser journeys");

console.log("");
for (const failure of failures) console.log(`FAILED  ${failure}`);
for (const what of leftOut) console.log(`LEFT OUT  ${what}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Finds, and where possible installs, what npm cannot install. Answers the programs that are missing; only `--no-browser` goes on without them. */
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

/** A program that passes or fails as a whole. What it prints is shown when it fails, so that two can run side by side. */
async function check(name, command, args) {
  const begun = Date.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: toolEnvironment() });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  if (code === 0) passed += 1;
  else {
    failures.push(name);
    console.log(output);
  }
  console.log(`${code === 0 ? "ok" : "FAILED"}  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
}

function runVitest() {
  const filteredOut = [
    ...(everything ? [] : ["all"]),
    ...["postgres", "nginx"].filter((program) => missing.includes(program)),
  ];
  for (const tag of filteredOut) if (tag !== "all") leftOut.push(`the tests of ${tag}, which is not on this machine`);
  const code = run("vitest", [
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${reports.vitest}`,
    ...(everything ? [] : ["--project=pure", "--project=server"]),
    ...(filteredOut.length > 0 ? [`--tags-filter=${filteredOut.map((tag) => `!${tag}`).join(" && ")}`] : []),
  ]);
  count("unit, HTTP and database tests", code, () => read(reports.vitest).numPassedTests);
}

function runPlaywright() {
  const code = run("playwright", ["test"]);
  count("browser journeys", code, () => {
    const { expected, skipped, flaky } = read(reports.playwright).stats;
    if (skipped + flaky > 0) throw new Error(`${skipped} were skipped, ${flaky} failed at first`);
    return expected;
  });
}

/** Counts the tests of a runner that has printed what failed. */
function count(name, code, readPassed) {
  try {
    passed += readPassed();
    if (code !== 0) failures.push(`${name}: see above`);
  } catch (cause) {
    failures.push(`${name}: ${cause.message}`);
  }
}

function read(report) {
  return JSON.parse(readFileSync(report, "utf8"));
}
