/** What the build hands the worker; `scripts/service-worker.ts` inserts it into the worker's code. */
export type OfflineFiles = {
  /** Another for every build. */
  build: string;
  /** Paths of the offline page, the guides and the articles, which are stored before they are visited. */
  ahead: readonly string[];
  /** Paths of the files that pages need: scripts, styles, fonts, drawings. */
  files: readonly string[];
};

/** Shown offline in place of a page without a copy. */
export const offlinePath = "/offline";
