import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, readlink, realpath, writeFile } from "node:fs/promises";
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

test.each([
  ["a home", "usual", false],
  ["no home", "package.json/usual", true],
])("packages are installed for a user with %s", async (_, cache, aside) => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "scripts"));
  await mkdir(join(folder, "node_modules"));
  await cp("scripts/runtime.mjs", join(folder, "scripts/runtime.mjs"));
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

test.each([
  ["20.19.0", true],
  ["24.0.0", false],
])("with Node %s on the machine, Node of our own is installed: %s", async (version, isBrought) => {
  const folder = await realpath(await temporaryFolder());
  await mkdir(join(folder, "scripts/node"), { recursive: true });
  await cp("scripts/runtime.mjs", join(folder, "scripts/runtime.mjs"));
  for (const file of ["package.json", "package-lock.json"]) {
    await writeFile(join(folder, file), "{}");
    await cp(join("scripts/node", file), join(folder, "scripts/node", file));
  }
  const brought = `node_modules/node-${process.platform}-${process.arch}/bin`;
  await writeFile(
    join(folder, "npm.js"),
    `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
    appendFileSync("${folder}/installed", process.cwd() + "\\n");
    mkdirSync("node_modules", { recursive: true });
    if (!readFileSync("package-lock.json", "utf8").includes("${process.platform}-${process.arch}")) process.exit();
    // The download of an optional package may fail silently.
    if (readFileSync("${folder}/installed", "utf8").split("\\n").length === 3) process.exit();
    mkdirSync("${brought}", { recursive: true });
    writeFileSync("${brought}/node", "");`,
  );
  const start = () =>
    promisify(execFile)(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });
        const { install, nodePath } = await import("./scripts/runtime.mjs");
        await install();
        console.log(nodePath());`,
      ],
      { cwd: folder, env: { ...process.env, npm_execpath: join(folder, "npm.js") } },
    );
  if (isBrought) await expect(start()).rejects.toMatchObject({ stderr: expect.stringContaining("needs Node 24") });
  const node = isBrought ? join(folder, ".cache/node", brought, "node") : process.execPath;
  for (const _ of ["first", "second"]) expect((await start()).stdout.trim()).toBe(node);
  expect(await readlink(join(folder, "node_modules/.bin/node"))).toBe(node);
  const cache = join(folder, ".cache/node");
  expect((await readFile(join(folder, "installed"), "utf8")).trim().split("\n")).toEqual(
    isBrought ? [folder, cache, cache] : [folder],
  );
});

test("the site is rebuilt if a source or the map key has changed, and only then", async () => {
  const folder = await temporaryFolder();
  for (const name of ["scripts", "app", "content", "contract"]) await mkdir(join(folder, name));
  await cp("scripts/runtime.mjs", join(folder, "scripts/runtime.mjs"));
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
