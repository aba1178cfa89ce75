/** @module-tag all */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort, programEnvironment, untilServing } from "./local-server.ts";
import { patienceMs } from "./patience.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Copies the project with its finished builds, so that sources can change. */
async function copyProject(): Promise<string> {
  const folder = await temporaryFolder();
  const folders = ["app", "build", "content", "contract", "scripts", "server"];
  for (const name of [
    ...folders,
    ...globSync("{package*,tsconfig}.json"),
    ...globSync("{vite,react-router}.config.ts"),
  ])
    cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, ".cache"));
  // With the pictures' sizes, which take a minute to make.
  for (const name of ["node_modules", ".cache/pictures"]) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** Starts the demonstration as the service starts the site, without building. `fetch` asks as the signed-in owner. */
async function serve(folder: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["server/main.ts", "--demo"], {
    cwd: folder,
    env: { ...programEnvironment, PORT: String(port), TMPDIR: folder, WEATHER_API_URL: "http://127.0.0.1:9" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  onTestFinished(() => void child.kill("SIGKILL"));
  await untilServing(child);
  const link = /http:\S+\/desk\/sign-in\/\S+/.exec(output)?.[0] ?? "";
  const signedIn = await fetch(link, { method: "POST", headers: { origin }, redirect: "manual" });
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  async function status(path: string, headers: Record<string, string> = { cookie }): Promise<number> {
    const answer = await fetch(origin + path, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  }
  return {
    status,
    expectOk: async (path: string) => expect(`${path} ${await status(path)}`).toBe(`${path} 200`),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Returns the addresses of the scripts and styles that a page of the newest build may load. */
function hashedFiles(folder: string): string[] {
  const [newest = ""] = readFileSync(join(folder, "build/current"), "utf8").split("\n");
  const client = join(folder, "build", newest, "client");
  return globSync("{,desk/}assets/*.{js,css}", { cwd: client }).map((file) => `/${file}`);
}

/** Builds in the background. */
function build(folder: string) {
  const child = spawn(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, exited: once(child, "exit").then(([code]) => code as number | null) };
}

const publicPages = ["/", "/guides", "/reviews"];
const deskPages = ["/desk", "/desk/stays", "/desk/calendar", "/desk/prices", "/desk/photos", "/desk/settings"];

test(
  "a running site and the next one serve all that open pages need while a new version is built and afterwards",
  async () => {
    const folder = await copyProject();
    const before = hashedFiles(folder);
    const running = await serve(folder);
    for (const file of globSync("app/**/route.tsx", { cwd: folder }))
      appendFileSync(join(folder, file), "\nObject.assign(globalThis, { edition: 2 });\n");

    const { child, exited } = build(folder);
    const asked = [...publicPages, ...before];
    const during: string[] = [];
    while (child.exitCode === null) {
      const path = asked[during.length % asked.length] ?? "";
      during.push(`${path} ${await running.status(path)}`);
    }
    expect(await exited).toBe(0);
    expect(during.filter((answer) => !answer.endsWith(" 200"))).toEqual([]);
    expect(during.length).toBeGreaterThan(publicPages.length);
    const after = hashedFiles(folder);
    const replaced = before.filter((path) => !after.includes(path));
    const [publicFiles, deskFiles] = [false, true].map((ofDesk) =>
      replaced.filter((path) => path.startsWith("/desk/") === ofDesk),
    );
    expect(publicFiles?.length).toBeGreaterThan(5);
    expect(deskFiles?.length).toBeGreaterThan(5);

    // The desk's code is loaded when a page of it is first asked for.
    for (const path of [...deskPages, ...publicPages, ...before]) await running.expectOk(path);
    await running.stop();

    const next = await serve(folder);
    for (const path of [...deskPages, ...publicPages, ...after, ...replaced]) await next.expectOk(path);
    for (const path of deskFiles ?? []) expect(await next.status(path, {})).not.toBe(200);
    await next.stop();

    rmSync(join(folder, "content/guides/scenes/giant-wheel.svg"));
    expect(await build(folder).exited).toBe(1);
    const restarted = await serve(folder);
    for (const path of [...deskPages, ...publicPages, ...after]) await restarted.expectOk(path);
    await restarted.stop();
  },
  patienceMs(240),
);
