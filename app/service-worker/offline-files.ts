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
