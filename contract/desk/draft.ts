/** The words and pictures that are not published yet. */
export type DraftStatus = {
  /** Goes up with each change; a form that changes the draft posts it. */
  version: number;
  /** What differs from the site, such as `Headline`; empty when everything is published. */
  changes: string[];
  /** What has to be mended before they can be published, a sentence each. */
  problems: string[];
  /** Numbers that a change takes away in one place and that are still written in others. */
  oldNumbers: { number: string; places: { label: string; path: string }[] }[];
};

/** `at` is in words, by the clock of the house. */
export type PublishedVersion = { id: number; what: string; at: string };

/** `message` says in a sentence why nothing was done. */
export type DraftOutcome = { ok: true } | { ok: false; message: string };

/** `seenVersion` is the draft's version on the page that was used. */
export type DeskDraft = {
  status: () => Promise<DraftStatus>;
  /** What was published, newest first; the first is what guests see. Empty while the site is as it ships. */
  versions: () => Promise<PublishedVersion[]>;
  publish: (seenVersion: number) => Promise<DraftOutcome>;
  /** Makes the draft what is published. */
  discard: (seenVersion: number) => Promise<DraftOutcome>;
  /** Publishes an earlier version again; 0 is the house as it ships. */
  goBack: (id: number, seenVersion: number) => Promise<DraftOutcome>;
};
