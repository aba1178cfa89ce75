import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders of finished builds. Each has what browsers fetch in `client/`, what renders pages in `server/`, and examples for the checks in `pages/`. */
export type BuildFolders = {
  current: string;
  /** The build before. Pages that browsers opened before an update still ask for its scripts. */
  previous: string | null;
};

const builds = fileURLToPath(new URL("../build", import.meta.url));

/** Returns the newest finished build and the one before it, as `scripts/build.ts` named them. Throws if there is none. */
export function buildFolders(): BuildFolders {
  const file = join(builds, "current");
  const [current, previous] = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  if (!current) throw new Error("The site has not been built. Run npm start.");
  return { current: join(builds, current), previous: previous ? join(builds, previous) : null };
}
