import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };

/** Stands in for one of our programs: says who it is, and takes a moment to end when it is told to. */
const standIn = `process.on("SIGTERM", () => setTimeout(() => { console.log("told"); process.exit(); }, 200));
setInterval(() => {}, 1000);
console.log("runs as " + process.pid);`;

/** A project with our scripts and these files, and npm at work on one of them. Answers what was said so far and the program's end. */
async function run(name: string, files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-npm-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "scripts"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, "scripts", file), text);
  const npm = spawn("npm", ["run", name], { cwd: folder, stdio: ["ignore", "pipe", "ignore"], detached: true });
  let said = "";
  npm.stdout.on("data", (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 15_000 }).toContain("runs as");
  const program = Number(/runs as (\d+)/.exec(said)?.[1]);
  onTestFinished(() => {
    try {
      process.kill(program, "SIGKILL");
    } catch {
      // It has ended, as it should.
    }
  });
  return { npm, said: () => said };
}

test("a program whose npm is killed ends as if told", async () => {
  const { npm, said } = await run("start", {
    "runtime.mjs": await readFile("scripts/runtime.mjs", "utf8"),
    "start.mjs":
      'import { become } from "./runtime.mjs"; become(process.execPath, ["scripts/program.mjs"], { tied: true });',
    "program.mjs": standIn,
  });
  npm.kill("SIGKILL");
  await expect.poll(said, { timeout: 10_000 }).toContain("told");
});

test.each(["npm", "npm and its script", "npm's process group"])("a build ends when %s is killed", async (killed) => {
  const { npm, said } = await run("start", {
    "runtime.mjs": await readFile("scripts/runtime.mjs", "utf8"),
    "step.mjs": await readFile("scripts/step.mjs", "utf8"),
    "start.mjs": 'import { build } from "./runtime.mjs"; console.log("start is " + process.pid); await build();',
    "build.ts":
      'import { execFileSync } from "node:child_process"; execFileSync(process.execPath, ["scripts/program.mjs"], { stdio: "inherit" });',
    "program.mjs": standIn,
  });
  let allEnded = false;
  // Whoever still runs holds it open.
  npm.stdout.once("close", () => (allEnded = true));
  process.kill(killed === "npm's process group" ? -Number(npm.pid) : Number(npm.pid), "SIGKILL");
  if (killed === "npm and its script") process.kill(Number(/start is (\d+)/.exec(said())?.[1]), "SIGKILL");
  await expect.poll(() => allEnded, { timeout: 10_000 }).toBe(true);
});

test.each([
  ["a home", "usual", false],
  ["no home", "package.json/usual", true],
])("packages are fetched for a user with %s", async (_, cache, aside) => {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-install-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "scripts"));
  await mkdir(join(folder, "node_modules"));
  for (const file of ["runtime.mjs", "step.mjs"]) await cp(`scripts/${file}`, join(folder, "scripts", file));
  for (const file of ["package.json", "package-lock.json"]) await writeFile(join(folder, file), "{}");
  await writeFile(join(folder, "npm.js"), 'console.log(process.argv.slice(2).join(" "))');
  const install = 'const { install } = await import("./scripts/runtime.mjs"); await install(); await install();';
  const { stderr } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", install], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, "npm.js"), npm_config_cache: join(folder, cache) },
  });
  expect(stderr.match(/^ci /gm)).toHaveLength(1);
  expect(stderr.includes(`--cache ${join(await realpath(folder), ".cache/npm")}`)).toBe(aside);
});

test("the site is built again when one of its sources or the key of a map has changed, and only then", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bay-house-build-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ["scripts", "app", "content", "contract"]) await mkdir(join(folder, name));
  for (const file of ["runtime.mjs", "step.mjs"]) await cp(`scripts/${file}`, join(folder, "scripts", file));
  const made = 'import { appendFileSync, mkdirSync } from "node:fs"; mkdirSync("build"); appendFileSync("built", "x");';
  await writeFile(join(folder, "scripts/build.ts"), made);
  const sources = [
    "app/a",
    "content/a",
    "contract/a",
    "scripts/a",
    "package-lock.json",
    "react-router.config.ts",
    "vite.config.ts",
  ];
  const script = `import { readFileSync, writeFileSync } from "node:fs";
    const { build } = await import("./scripts/runtime.mjs");
    const builds = [];
    const note = async () => { await build(); builds.push(readFileSync("built", "utf8").length); };
    await note();
    for (const source of ${JSON.stringify(sources)}) { writeFileSync(source, ""); await note(); }
    writeFileSync("README.md", "");
    await note();
    process.env.GOOGLE_MAPS_API_KEY = "another";
    await note();
    console.log(JSON.stringify(builds));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
    cwd: folder,
  });
  expect(stdout.trim().split("\n").at(-1)).toBe("[1,2,3,4,5,6,7,8,8,9]");
});

test.each(["start", "dev", "test", "owner", "bench"])(
  "npm run %s that is told to end lets its program end first",
  async (name) => {
    const { npm, said } = await run(name, { [`${name}.mjs`]: standIn });
    const exited = once(npm, "exit");
    npm.kill("SIGTERM");
    await exited;
    await expect.poll(said).toContain("told");
  },
);
