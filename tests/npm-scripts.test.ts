import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { access, cp, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };

/** Replaces one of our programs: prints its process id and takes a moment to end after SIGTERM. */
const standIn = `process.on("SIGTERM", () => setTimeout(() => { console.log("told"); process.exit(); }, 200));
setInterval(() => {}, 1000);
console.log("runs as " + process.pid);`;

/** Runs an npm script in a project with these files under scripts/, and waits until the program has started. */
async function run(name: string, files: Record<string, string>) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "scripts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, "scripts", file), text);
  const npm = spawn("npm", ["run", name], { cwd: folder, stdio: ["ignore", "pipe", "ignore"], detached: true });
  let said = "";
  npm.stdout.on("data", (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said).toContain("runs as");
  const program = Number(/runs as (\d+)/.exec(said)?.[1]);
  onTestFinished(() => {
    try {
      process.kill(program, "SIGKILL");
    } catch {
      // It has already ended.
    }
  });
  return { npm, said: () => said };
}

test("the program ends as after SIGTERM when npm is killed", async () => {
  const { npm, said } = await run("start", {
    "runtime.mjs": await readFile("scripts/runtime.mjs", "utf8"),
    "start.mjs":
      'import { become } from "./runtime.mjs"; become(process.execPath, ["scripts/program.mjs"], { tied: true });',
    "program.mjs": standIn,
  });
  npm.kill("SIGKILL");
  await expect.poll(said).toContain("told");
});

test.each(["SIGKILL", "SIGTERM"] as const)("a build ends when npm gets %s", async (signal) => {
  const { npm } = await run("start", {
    "runtime.mjs": await readFile("scripts/runtime.mjs", "utf8"),
    "start.mjs": 'import { build } from "./runtime.mjs"; await build();',
    "build.ts":
      'import { execFileSync } from "node:child_process"; execFileSync(process.execPath, ["scripts/program.mjs"], { stdio: "inherit" });',
    "program.mjs": standIn,
  });
  let allEnded = false;
  // The pipe closes once none of the processes runs.
  npm.stdout.once("close", () => (allEnded = true));
  npm.kill(signal);
  await expect.poll(() => allEnded).toBe(true);
});

/** Makes a project in which `npm ci` is this program, and returns what `install` and `nodePath` do there, on a Node of this version. */
async function installedBy(npm: string, version = process.versions.node) {
  const folder = await realpath(await temporaryFolder());
  await mkdir(join(folder, "scripts"));
  await cp("scripts/runtime.mjs", join(folder, "scripts/runtime.mjs"));
  for (const file of ["package.json", "package-lock.json"]) await writeFile(join(folder, file), "{}");
  await writeFile(
    join(folder, "npm.js"),
    `const { mkdirSync, symlinkSync, writeFileSync } = require("node:fs"); ${npm}`,
  );
  const script = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });
    const { install, nodePath } = await import("./scripts/runtime.mjs");
    await install();
    console.log(nodePath());`;
  const install = (environment: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, "npm.js"), ...environment },
    });
  return { folder, install, nodeFromNpm: join(folder, "node_modules/.bin/node") };
}

const bringNode = `mkdirSync("node_modules/.bin", { recursive: true });
  symlinkSync(process.execPath, "node_modules/.bin/node");`;

test.each([
  ["a home", "usual", false],
  ["no home", "package.json/usual", true],
])("packages are installed once, for a user with %s", async (_, cache, aside) => {
  const { folder, install } = await installedBy(`console.log(process.argv.slice(2).join(" ")); ${bringNode}`);
  const environment = { npm_config_cache: join(folder, cache) };
  const { stderr } = await install(environment);
  expect(stderr).toMatch(/^ci /m);
  expect(stderr.includes(`--cache ${join(folder, ".cache/npm")}`)).toBe(aside);
  expect((await install(environment)).stderr).toBe("");
});

test("Node from npm runs the site on a machine with an older one, once its download has succeeded", async () => {
  const secondTime = `try { writeFileSync("tried", "", { flag: "wx" }); } catch { ${bringNode} }`;
  const { install, nodeFromNpm } = await installedBy(
    `mkdirSync("node_modules", { recursive: true }); ${secondTime}`,
    "20.19.0",
  );
  await expect(install()).rejects.toMatchObject({
    stderr: expect.stringContaining("This machine needs Node 24 or newer: https://nodejs.org"),
  });
  for (const _ of ["second", "third"]) expect((await install()).stdout.trim()).toBe(nodeFromNpm);
});

test("a machine's own Node runs the site where the one from npm does not start", async () => {
  const broken = 'mkdirSync("node_modules/.bin", { recursive: true }); writeFileSync("node_modules/.bin/node", "");';
  const { install, nodeFromNpm } = await installedBy(broken, "24.0.0");
  for (const _ of ["first", "second"]) expect((await install()).stdout.trim()).toBe(process.execPath);
  await expect(access(nodeFromNpm)).rejects.toThrow("ENOENT");
});

test.each(["start", "dev", "test", "owner", "bench"])(
  "npm run %s passes SIGTERM on and lets its program finish",
  async (name) => {
    const { npm, said } = await run(name, { [`${name}.mjs`]: standIn });
    const exited = once(npm, "exit");
    npm.kill("SIGTERM");
    await exited;
    await expect.poll(said).toContain("told");
  },
);

test("npm test refuses an option it does not know, before it installs anything", async () => {
  const refused = promisify(execFile)(process.execPath, ["scripts/test.mjs", "--al"]);
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no option --al\./) });
});

/** Replaces one of the tools that `npm test` runs: writes this report, if any, and exits with this code. */
const tool = (report = "", code = 0) => `#!/bin/sh\n${report}\nexit ${code}\n`;
const vitestReport = (...statuses: string[]) => {
  const assertionResults = statuses.map((status, i) => ({
    status,
    fullName: `test ${i}`,
    tags: i === 0 ? ["all"] : [],
  }));
  return `echo '${JSON.stringify({ testResults: [{ assertionResults }] })}' > .cache/test-reports/vitest.json`;
};

test.each([
  ["all pass", {}, "9 passed, 0 failed", 0],
  ["a check fails", { oxlint: tool("", 1) }, "8 passed, 1 failed", 1],
  ["a test fails", { vitest: tool(vitestReport("skipped", "passed", "failed"), 1) }, "8 passed, 1 failed", 1],
  ["a test is skipped", { vitest: tool(vitestReport("skipped", "passed", "skipped")) }, "8 passed, 1 failed", 1],
  ["a test's file can't be read", { vitest: tool(vitestReport("skipped", "passed"), 1) }, "8 passed, 1 failed", 1],
  ["no test runs", { vitest: tool() }, "7 passed, 1 failed", 1],
])("the last line of npm test counts checks and tests: %s", async (_, changed, result, exitCode) => {
  const folder = await temporaryFolder();
  for (const name of ["scripts", "node_modules/.bin"]) await mkdir(join(folder, name), { recursive: true });
  for (const file of ["runtime.mjs", "test.mjs", "test-machine.mjs"])
    await cp(join("scripts", file), join(folder, "scripts", file));
  for (const file of ["build", "check-site", "check-budget"]) await writeFile(join(folder, `scripts/${file}.ts`), "");
  await writeFile(join(folder, "package-lock.json"), "{}");
  await writeFile(join(folder, "npm.js"), "");
  const plain = ["react-router", "tsc", "oxlint", "oxfmt", "knip"].map((name) => [name, tool()] as const);
  const tools = { ...Object.fromEntries(plain), vitest: tool(vitestReport("skipped", "passed", "passed")), ...changed };
  for (const [name, text] of Object.entries(tools))
    await writeFile(join(folder, "node_modules/.bin", name), text, { mode: 0o755 });
  const { status, stdout } = spawnSync(process.execPath, ["scripts/test.mjs", "--no-browser"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: join(folder, "npm.js") },
  });
  expect(stdout.trim().split("\n").at(-1)).toBe(result);
  expect(status).toBe(exitCode);
});
