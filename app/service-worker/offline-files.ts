/** What the build tells the worker about itself; its place in the worker's code is filled in by `scripts/service-worker.ts`. */
export type OfflineFiles = {
  /** Addresses of the pages that may be kept once they were visited. */
  pages: readonly string[];
  /** The offline page, the guides and the articles, kept before they are visited, each with the hash of what was built. */
  guides: readonly (readonly [path: string, revision: string])[];
  /** Addresses of what these need beside their HTML: scripts, typefaces, drawings. */
  files: readonly string[];
  /** Addresses of what the other pages need beyond that, kept when the first of them is. */
  pageFiles: readonly string[];
};

/** Shown instead of a page of which there is no copy. */
export const offlinePath = "/offline";
