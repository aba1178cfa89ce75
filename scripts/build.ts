/** Builds the site, if a source has changed since the last finished build. The server reads the result by `server/build-folders.ts`. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Everything a build reads. */
const sources = [
  "app",
  "content",
  "contract",
  "public",
  "scripts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

const builds = "build";
/** Names the newest finished build and, in its second line, the one before. */
const record = join(builds, "current");

const name = sourcesFingerprint();
const [current = "", previous = ""] = existsSync(record) ? readFileSync(record, "utf8").split("\n") : [];
if (name !== current) {
  // A server and open pages may still use the other folders, so each build has its own.
  const folder = join(builds, name);
  const isRetry = name !== previous && existsSync(folder);
  console.log(isRetry ? "The last build failed. Building the site again ..." : "Building the site ...");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(process.execPath, ["scripts/build-site.ts", folder], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
  publish();
}

/** Makes this build the current one, and removes all but it and the one before. */
function publish(): void {
  const kept = current === "" ? [name] : [name, current];
  const draft = join(builds, `${name}.draft`);
  writeFileSync(draft, kept.map((each) => `${each}\n`).join(""));
  renameSync(draft, record);
  for (const old of readdirSync(builds)) {
    if (old !== "current" && !kept.includes(old)) rmSync(join(builds, old), { recursive: true });
  }
}

/** Changes when a source file is added, removed, or changes size or time. Reading every file would slow down each start. */
function sourcesFingerprint(): string {
  const hash = createHash("sha256").update(process.env["GOOGLE_MAPS_API_KEY"] ?? "");
  for (const source of sources) {
    const files = statSync(source, { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(source, { recursive: true })
          .map((file) => join(source, String(file)))
          .toSorted()
      : [source];
    for (const file of files) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found?.isFile()) hash.update(`${file}\0${found.size}\0${found.mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}
