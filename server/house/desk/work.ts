import type { DeskWork } from "#contract/desk/work.ts";
import type { Db } from "../../platform/db/schema.ts";
import { readDraft } from "../house-document.ts";
import type { HeroPictures } from "../photos/hero-pictures.ts";
import type { Photos } from "../photos/photos.ts";

type WorkDeps = { db: Db; heroPictures: Pick<HeroPictures, "state">; photos: Pick<Photos, "adding"> };

/** What every page of the desk says about work that goes on without it. */
export async function readWork({ db, heroPictures, photos }: WorkDeps): Promise<DeskWork> {
  const { hero } = (await readDraft(db)).document;
  return { hero: hero ? await heroPictures.state(hero) : "ready", photos: photos.adding() };
}
