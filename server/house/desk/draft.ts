import type { Write } from "../../platform/db/database.ts";
import type { Db } from "../../platform/db/schema.ts";
import { changedParts } from "../changed-parts.ts";
import type { HeroPictures, WorkState } from "../photos/hero-pictures.ts";
import { photoProblems } from "../gallery.ts";
import { oldNumbers } from "../old-numbers.ts";
import { discardDraft, listVersions, publishDraft, readDraft, readPublished, republish } from "../house-document.ts";
import { type Clock, timeInWords } from "../../platform/process/clock.ts";

/** `message` says in a sentence why nothing was done. */
export type DraftOutcome = { ok: true } | { ok: false; message: string };

const changedMeanwhile: DraftOutcome = {
  ok: false,
  message: "Something was changed in another window meanwhile, so nothing was done. Look at it below, then try again.",
};

type DeskDraftDeps = { db: Db; write: Write; clock: Clock; heroPictures: Pick<HeroPictures, "state"> };

const heroProblems: Readonly<Record<WorkState, string[]>> = {
  ready: [],
  preparing: ["The picture behind the headline is being prepared (about a minute)."],
  failed: ["The picture behind the headline could not be prepared. Open its photo and save the crops again."],
};

/** Publishes what the owner has changed, and goes back. */
export function deskDraft({ db, write, clock, heroPictures }: DeskDraftDeps) {
  /** `version` goes up with each change. `changes` is what differs from the site, `problems` what keeps it from being published. */
  async function status() {
    const { document, version } = await readDraft(db);
    const published = await readPublished(db);
    const hero = document.hero ? await heroPictures.state(document.hero) : "ready";
    return {
      version,
      changes: changedParts(published.document, document),
      problems: [...photoProblems(document), ...heroProblems[hero]],
      oldNumbers: oldNumbers(published.document, document),
    };
  }

  return {
    status,

    /** Newest first; the first is what guests see. Empty while the site is as it ships. */
    async versions() {
      const versions = await listVersions(db);
      return versions.map(({ id, what, publishedAt }) => ({ id, what, at: timeInWords(publishedAt) }));
    },

    async publish(seenVersion: number): Promise<DraftOutcome> {
      const { changes, problems } = await status();
      if (problems.length > 0) return { ok: false, message: "This cannot be published yet. See what's missing below." };
      if (changes.length === 0) return { ok: false, message: "Everything is published already." };
      const done = await write((tx) => publishDraft(tx, seenVersion, changes.join(", "), clock()));
      return done ? { ok: true } : changedMeanwhile;
    },

    async discard(seenVersion: number): Promise<DraftOutcome> {
      return (await write((tx) => discardDraft(tx, seenVersion, clock()))) ? { ok: true } : changedMeanwhile;
    },

    /** Publishes an earlier version again; 0 is the house as it ships. */
    async goBack(id: number, seenVersion: number): Promise<DraftOutcome> {
      const what = id === 0 ? "Restored the original site" : `Back to version ${id}`;
      const done = await write((tx) => republish(tx, { id, seenVersion, what, now: clock() }));
      if (done) return { ok: true };
      const isKept = id === 0 || (await listVersions(db)).some((version) => version.id === id);
      return isKept ? changedMeanwhile : { ok: false, message: "This version is not kept any more." };
    },
  };
}

export type DeskDraft = ReturnType<typeof deskDraft>;
export type DraftStatus = Awaited<ReturnType<DeskDraft["status"]>>;
export type PublishedVersion = Awaited<ReturnType<DeskDraft["versions"]>>[number];
