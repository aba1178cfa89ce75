import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";

/** Replaces the real build: writes a file, or fails after that if the content says so. */
const buildSite = `import { existsSync, writeFileSync } from "node:fs";
writeFileSync(process.argv[2] + "/made", "");
process.exit(existsSync("content/wrong") ? 1 : 0);`;

async function openProject() {
  const folder = await temporaryFolder();
  for (const name of ["scripts", "app", "content", "contract"]) await mkdir(join(folder, name));
  await cp("scripts/build.ts", join(folder, "scripts/build.ts"));
  await writeFile(join(folder, "scripts/build-site.ts"), buildSite);
  return {
    write: (file: string) => writeFile(join(folder, file), ""),
    remove: (file: string) => rm(join(folder, file)),
    build: (environment: Record<string, string> = {}) =>
      spawnSync(process.execPath, ["scripts/build.ts"], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, ...environment },
      }),
    /** The finished builds, newest first. */
    finished: async () => (await readFile(join(folder, "build/current"), "utf8")).trim().split("\n"),
    folders: async () => (await readdir(join(folder, "build"))).filter((name) => name !== "current").toSorted(),
    isMade: (build = "") => existsSync(join(folder, "build", build, "made")),
  };
}

const sources = [
  "app/a",
  "content/a",
  "contract/a",
  "scripts/a",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

test("the site is built again if a source or the map key has changed, and only then", async () => {
  const { write, build, finished } = await openProject();
  build();
  const built = [(await finished())[0]];
  for (const source of sources) {
    await write(source);
    expect(build().stdout).toBe("Building the site ...\n");
    built.push((await finished())[0]);
  }
  await write("README.md");
  expect(build().stdout).toBe("");
  expect(build({ GOOGLE_MAPS_API_KEY: "another" }).stdout).toBe("Building the site ...\n");
  built.push((await finished())[0]);
  expect(new Set(built).size).toBe(9);
});

test("each build has a folder of its own, and the one before stays until the next", async () => {
  const { write, build, finished, folders, isMade } = await openProject();
  const names: string[] = [];
  for (const source of ["app/a", "app/b", "app/c"]) {
    await write(source);
    build();
    names.unshift((await finished())[0] ?? "");
    expect(await finished()).toEqual(names.slice(0, 2));
    expect(await folders()).toEqual(names.slice(0, 2).toSorted());
    expect(names.slice(0, 2).every(isMade)).toBe(true);
  }
});

test("a failed build leaves the one before in place, and is tried again", async () => {
  const { write, remove, build, finished, isMade } = await openProject();
  build();
  const [good] = await finished();
  await write("content/wrong");
  expect(build()).toMatchObject({ status: 1, stdout: "Building the site ...\n" });
  expect(await finished()).toEqual([good]);
  expect(isMade(good)).toBe(true);
  expect(build()).toMatchObject({ status: 1, stdout: "The last build failed. Building the site again ...\n" });
  await write("content/right");
  await remove("content/wrong");
  expect(build()).toMatchObject({ status: 0, stdout: "Building the site ...\n" });
  expect((await finished())[1]).toBe(good);
});
