/** What the build tells the worker; `scripts/service-worker.ts` inserts it into the worker's code. */
export type OfflineFiles = {
  /** Paths of the pages that may be stored, each with its build hash. */
  pages: readonly (readonly [path: string, build: string])[];
  /** Paths of the offline page, the guides and the articles, which are stored before they are visited. */
  ahead: readonly string[];
  /** Paths of the files these need: scripts, fonts, drawings. */
  files: readonly string[];
  /** Paths of the further files that other pages need, stored along with the first of them. */
  pageFiles: readonly string[];
};

/** Shown offline in place of a page without a copy. */
export const offlinePath = "/offline";

/** Names of built files, as pages, scripts and styles mention them: `site-QbWw7G93.js`; and of the owner's photos. */
const hashedName = /[\w.-]+-[\w-]{8}\.[a-z0-9]+|[\da-f]{16}-\d+\.(?:avif|webp|jpg)/g;

type Texts = {
  pages: readonly string[];
  /** The text of a stored file that may name others, by file name; undefined for files that are not stored or name nothing. */
  textOf: (name: string) => Promise<string | undefined>;
};

/** The names of all files that pages need, directly or through other files. */
export async function neededFiles({ pages, textOf }: Texts): Promise<Set<string>> {
  const needed = new Set<string>();
  const queue = pages.flatMap(namesIn);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    const text = await textOf(name);
    if (text !== undefined) queue.push(...namesIn(text));
  }
  return needed;
}

function namesIn(text: string): string[] {
  return text.match(hashedName) ?? [];
}
