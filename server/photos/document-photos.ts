import type { HouseDocument } from "#contract/house.ts";
import type { Db } from "../db/schema.ts";
import type { ReadPictures } from "../house/merge-house.ts";
import { heroPurposes } from "./picture-sizes.ts";
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

/** What the draft or a version to go back to names: photos, and crops of them as `<photo> <purpose>`. */
export async function namedPictures(db: Db): Promise<Record<"photos" | "crops", ReadonlySet<string>>> {
  const rows = [
    ...(await db.selectFrom("house_draft").select("document").execute()),
    ...(await db.selectFrom("house_versions").select("document").execute()),
  ];
  const documents = rows.map(({ document }) => JSON.parse(document) as HouseDocument);
  return {
    photos: new Set(documents.flatMap((document) => [...photosIn(document)])),
    crops: new Set(
      documents.flatMap(({ hero }) => (hero ? heroPurposes(hero.focal).map((each) => `${hero.stored} ${each}`) : [])),
    ),
  };
}

function photosIn({ photos = [], hero }: HouseDocument): Set<string> {
  const ids = photos.flatMap(({ source }) => ("stored" in source ? [source.stored] : []));
  return new Set(hero ? [...ids, hero.stored] : ids);
}
