import type { Db } from "../../platform/db/schema.ts";
import { readDraft } from "../house-document.ts";
import type { HeroPictures, WorkState } from "../photos/hero-pictures.ts";
import type { Photos } from "../photos/photos.ts";

type WorkDeps = { db: Db; heroPictures: Pick<HeroPictures, "state">; photos: Pick<Photos, "adding"> };

/** What every page of the desk says about work that goes on without it. */
export async function readWork({ db, heroPictures, photos }: WorkDeps) {
  const { hero } = (await readDraft(db)).document;
  const state: WorkState = hero ? await heroPictures.state(hero) : "ready";
  return { hero: state, photos: photos.adding() };
}

export type DeskWork = Awaited<ReturnType<typeof readWork>>;
