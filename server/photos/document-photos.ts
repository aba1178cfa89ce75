import type { HouseDocument } from "#contract/house.ts";
import type { Db } from "../db/schema.ts";
import type { ReadPictures } from "../house/merge-house.ts";
import { readHeroPicture, readPhotos, readSocialPicture } from "./photo-store.ts";

/** Finds the pictures that documents of the house name. Waits for none to be made: a crop that is missing is left out. */
export function documentPictures(db: Db): ReadPictures {
  return async (document) => {
    const { hero } = document;
    const stored = await readPhotos(db, [...photosIn(document)]);
    return {
      photos: new Map([...stored].map(([id, { picture }]) => [id, picture])),
      hero: hero ? await readHeroPicture(db, hero.stored, hero.focal) : null,
      socialPicture: hero ? await readSocialPicture(db, hero.stored) : null,
    };
  };
}

/** The photos that the draft or a version to go back to names. */
export async function namedPhotos(db: Db): Promise<ReadonlySet<string>> {
  const rows = [
    ...(await db.selectFrom("house_draft").select("document").execute()),
    ...(await db.selectFrom("house_versions").select("document").execute()),
  ];
  return new Set(rows.flatMap(({ document }) => [...photosIn(JSON.parse(document) as HouseDocument)]));
}

function photosIn({ photos = [], hero }: HouseDocument): Set<string> {
  const ids = photos.flatMap(({ source }) => ("stored" in source ? [source.stored] : []));
  return new Set(hero ? [...ids, hero.stored] : ids);
}
