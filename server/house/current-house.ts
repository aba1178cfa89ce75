import type { House } from "#contract/house/house.ts";
import { readPictures } from "#server/photos/document-photos.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { cachedByVersion } from "#server/platform/db/site-version.ts";
import { readDocument } from "#server/settings/house-document.ts";
import { mergeHouse } from "./merge-house.ts";
import { ownPhone } from "./not-open.ts";

/** The house as guests see it. */
export type CurrentHouse = {
  read: () => Promise<House>;
  /** As last read, or as shipped before that. For answers that must not wait for the database. */
  latest: () => House;
};

/** Reads the house as guests see it, cached until something public changes. */
export function createCurrentHouse(db: Db): CurrentHouse {
  let latest = mergeHouse({});
  return {
    read: cachedByVersion(db, async () => {
      const document = await readDocument(db);
      latest = mergeHouse(document, await readPictures(db, document));
      return latest;
    }),
    latest: () => latest,
  };
}

/** Reads the house without the owner's pictures, for callers that show none. */
export async function readHouseWords(db: Db): Promise<House> {
  return mergeHouse(await readDocument(db));
}

/** Reads what emails and agreements say about the house. Null is what the owner hasn't filled in. */
export async function readHouseForEmails(db: Db | Tx) {
  const document = await readDocument(db);
  const { name, phone, checkIn, checkOut, terms, mostGuests, details } = mergeHouse(document);
  return {
    name,
    checkIn,
    checkOut,
    terms,
    mostGuests,
    phone: ownPhone(phone),
    owner: details["owner-names"] || null,
    license: details["license"] || null,
    insurance: details["insurance"] || null,
    address: document.streetAddress || null,
    beforeArrival: document.beforeArrival || null,
  };
}

export type HouseForEmails = Awaited<ReturnType<typeof readHouseForEmails>>;
