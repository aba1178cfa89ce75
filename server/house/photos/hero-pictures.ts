import type { HeroEntry } from "#contract/house/house.ts";
import { describeError } from "../../platform/process/errors.ts";
import type { Log } from "../../platform/process/log.ts";
import type { Photos } from "./photos.ts";

/** How far the pictures of the photo behind the headline are. */
export type WorkState = "ready" | "preparing" | "failed";

/** How long a failure is remembered, in milliseconds: then a page of the desk may try again. */
const failureMs = 10 * 60_000;

/** Photos that failed; a bound, since each is a choice of the owner's. */
const mostFailures = 20;

type HeroDeps = { photos: Pick<Photos, "hasHeroPictures" | "makeHeroPictures">; log: Log; clock: () => number };

/** Follows the pictures that are made behind the owner's choice of a hero: some ten seconds, or minutes on a busy machine. */
export function createHeroPictures({ photos, log, clock }: HeroDeps) {
  const running = new Set<string>();
  const failed = new Map<string, number>();

  async function make(hero: HeroEntry, key: string): Promise<void> {
    running.add(key);
    failed.delete(key);
    try {
      if (!(await photos.makeHeroPictures(hero))) throw new Error(`There is no photo ${hero.stored}.`);
    } catch (error) {
      if (failed.size >= mostFailures) failed.clear();
      failed.set(key, clock());
      log.error({ event: "hero-not-prepared", fault: describeError(error) });
    } finally {
      running.delete(key);
    }
  }

  const begin = (hero: HeroEntry) => {
    const key = JSON.stringify(hero);
    if (!running.has(key)) void make(hero, key);
  };

  return {
    begin,
    /** Begins to make what is missing, unless that has failed here. Another server may make the same; the first that is stored stays. */
    state: async (hero: HeroEntry): Promise<WorkState> => {
      const key = JSON.stringify(hero);
      if (running.has(key)) return "preparing";
      if (await photos.hasHeroPictures(hero)) return "ready";
      if (clock() - (failed.get(key) ?? -failureMs) < failureMs) return "failed";
      begin(hero);
      return "preparing";
    },
  };
}

export type HeroPictures = ReturnType<typeof createHeroPictures>;
