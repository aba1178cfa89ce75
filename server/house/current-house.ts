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

/** Reads what booked guests need to know before they arrive. Null is what the owner hasn't filled in. */
export async function readArrivalFacts(db: Db) {
  const document = await readDocument(db);
  const { name, phone, checkIn, checkOut, details } = mergeHouse(document);
  const { streetAddress, beforeArrival } = document;
  const owner = details["owner-names"] || null;
  const onlyForGuests = { streetAddress: streetAddress || null, beforeArrival: beforeArrival || null };
  return { name, owner, phone: ownPhone(phone), checkIn, checkOut, ...onlyForGuests };
}

export type ArrivalFacts = Awaited<ReturnType<typeof readArrivalFacts>>;

/** Reads what an offer and its agreement say about the house. Null is what the owner hasn't filled in. */
export async function readAgreementHouse(db: Db | Tx) {
  const document = await readDocument(db);
  const house = mergeHouse(document);
  const { name, phone, checkIn, checkOut, terms, details } = house;
  return {
    name,
    phone: ownPhone(phone),
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
