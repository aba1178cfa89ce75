/** What the build tells the worker about itself; its place in the worker's code is filled in by `scripts/service-worker.ts`. */
export type OfflineFiles = {
  /** The pages that may be kept, by address, each with the hash of what was built. */
  pages: readonly (readonly [path: string, build: string])[];
  /** Addresses of the offline page, the guides and the articles: kept before they are visited. */
  ahead: readonly string[];
  /** Addresses of what these need beside their HTML: scripts, typefaces, drawings. */
  files: readonly string[];
  /** Addresses of what the other pages need beyond that, kept when the first of them is. */
  pageFiles: readonly string[];
};

/** Shown instead of a page of which there is no copy. */
export const offlinePath = "/offline";

/** Names of built files as they stand in pages, scripts and styles: `site-QbWw7G93.js`. */
const builtName = /[\w.-]+-[\w-]{8}\.[a-z0-9]+/g;

type Texts = {
  pages: readonly string[];
  /** The text of a kept file that may name others, by the file's name; undefined for what is not kept or names nothing. */
  textOf: (name: string) => Promise<string | undefined>;
};

/** The names of all files that pages need, directly or through other files: scripts import scripts, which name pictures. */
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
  return text.match(builtName) ?? [];
}
