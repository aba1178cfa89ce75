import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };

/** Stands in for one of our programs: says who it is, and takes a moment to end when it is told to. */
const standIn = `process.on("SIGTERM", () => setTimeout(() => { console.log("told"); process.exit(); }, 200));
setInterval(() => {}, 1000);
console.log("runs as " + process.pid);`;

test.each(["start", "dev", "test", "owner", "bench"])(
  "npm run %s that is told to end lets its program end first",
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), "bay-house-npm-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, "scripts"));
    await writeFile(join(folder, "package.json"), JSON.stringify({ scripts }));
    await writeFile(join(folder, "scripts", `${name}.mjs`), standIn);
    const npm = spawn("npm", ["run", name], { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
    const exited = once(npm, "exit");
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
    npm.kill("SIGTERM");
    await exited;
    await expect.poll(() => said).toContain("told");
  },
);
