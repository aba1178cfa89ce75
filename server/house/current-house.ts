import type { House } from "#contract/house/house.ts";
import { pictureFolders } from "#contract/house/photos.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { cachedByVersion } from "../platform/db/site-version.ts";
import { readDraft, readPublished } from "./house-document.ts";
import { mergeHouse, noPictures, type ReadPictures } from "./merge-house.ts";

/** Reads the house as guests see it, cached until something public changes, and as the owner is about to publish it. */
export function createCurrentHouse({ db, readPictures }: { db: Db; readPictures: ReadPictures }) {
  let latest = mergeHouse({}, noPictures);
  return {
    read: cachedByVersion(db, async () => {
      const { document } = await readPublished(db);
      latest = mergeHouse(document, await readPictures(document, pictureFolders.published));
      return latest;
    }),
    /** As last read, or as shipped before that. For answers that must not wait for the database. */
    latest: () => latest,
    readDraft: async (): Promise<House> => {
      const { document } = await readDraft(db);
      return mergeHouse(document, await readPictures(document, pictureFolders.desk));
    },
  };
}

export type CurrentHouse = ReturnType<typeof createCurrentHouse>;

/** Reads the published house without the owner's pictures, for callers that show none. */
export async function readHouseWords(db: Db): Promise<House> {
  return mergeHouse((await readPublished(db)).document, noPictures);
}

/** Reads what booked guests are told about arriving. The street address is null until one is published. */
export async function readArrivalFacts(db: Db) {
  const { document } = await readPublished(db);
  const { name, phone, checkIn, checkOut, details } = mergeHouse(document, noPictures);
  const owner = details["owner-names"] || null;
  return { name, owner, phone, checkIn, checkOut, streetAddress: document.streetAddress || null };
}

export type ArrivalFacts = Awaited<ReturnType<typeof readArrivalFacts>>;

/** Reads what an offer and its agreement say about the house. Null is what the owner hasn't filled in. */
export async function readAgreementHouse(db: Db | Tx) {
  const { document } = await readPublished(db);
  const house = mergeHouse(document, noPictures);
  const { name, phone, checkIn, checkOut, terms, details } = house;
  return {
    name,
    phone,
    checkInTime: checkIn,
    checkOutTime: checkOut,
    terms,
    mostGuests: house.mostGuests,
    owner: details["owner-names"] || null,
    license: details["license"] || null,
    insurance: details["insurance"] || null,
    address: document.streetAddress || null,
  };
}
