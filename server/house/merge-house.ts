import { isDeepStrictEqual } from "node:util";
import { subtitleOf, shippedFrame, shippedWords, amenityCards, highlights } from "#content/house/house.ts";
import { terms } from "#content/house/policies.ts";
import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import type { House, HouseDocument, PhotoEntry, PictureSources } from "#contract/house/house.ts";
import { isDescribed } from "#contract/house/photos.ts";
import { type DocumentPictures, noPictures } from "#server/photos/document-photos.ts";
import { isRendering, shippedPhotos } from "#server/photos/gallery.ts";
import { placeholdersIn } from "./not-open.ts";
import { bedList, bedroomsLine, capacityOf, countedStat } from "./room-counts.ts";

const shippedFacts = {
  ...shippedFrame,
  ...shippedWords,
  rooms: sleepingPlan.rooms,
  extraBeds: sleepingPlan.extra,
  roomsConfirmed: false,
  highlights: [...highlights],
  amenities: amenityCards.map(({ id, title, items }) => ({ id, title, items: [...items] })),
  terms,
  answers: {},
  questions: [],
  details: {},
  photos: shippedPhotos.map((photo) => ({ ...photo, picture: null, rendering: isRendering(photo) })),
  hero: null,
  placeholders: ["phone", "email", "name"] satisfies House["placeholders"] as House["placeholders"],
  isOpen: false,
};

/** The house as shipped, before the owner changes anything. */
export const shippedHouse: House = {
  ...shippedFacts,
  capacity: capacityOf(shippedFacts),
  bedroomsLine: bedroomsLine(shippedFacts),
};

/** Leaves out what equals the shipped value, so that later corrections to it apply. */
export function changesIn(parts: HouseDocument): HouseDocument {
  const shipped: Record<string, unknown> = { ...shippedHouse, streetAddress: "", beforeArrival: "" };
  return Object.fromEntries(Object.entries(parts).filter(([name, value]) => !isDeepStrictEqual(value, shipped[name])));
}

/** Merges the owner's changes into the shipped house. Stored photos without files are left out. Without `pictures`, so are all stored ones. */
export function mergeHouse(document: HouseDocument, pictures: DocumentPictures = noPictures): House {
  const { photos = shippedPhotos, hero: _hero, opened, ...others } = document;
  const { streetAddress: _address, beforeArrival: _before, settled: _settled, ...changed } = others;
  const house = { ...shippedHouse, ...changed };
  return {
    ...house,
    // The shipped sentence, the counted figures and the list of beds follow the numbers until the owner rewrites them.
    subtitle: house.subtitle === shippedHouse.subtitle ? subtitleOf(house.bedrooms) : house.subtitle,
    stats: house.stats.map((stat) => countedStat(stat, house)),
    amenities: house.amenities.map((list) => (isShippedBedList(list) ? { ...list, items: bedList(house) } : list)),
    // A photo is shown once it has a description.
    photos: photos.filter(isDescribed).flatMap((entry) => {
      const picture = storedPicture(entry, pictures);
      // Shipped pictures are never under Views, though earlier versions stored some with that mark.
      const showsView = entry.showsView === true && "stored" in entry.source;
      return picture === undefined ? [] : [{ ...entry, showsView, picture, rendering: isRendering(entry) }];
    }),
    hero: pictures.hero,
    socialPicture: pictures.socialPicture,
    capacity: capacityOf(house),
    bedroomsLine: bedroomsLine(house),
    placeholders: placeholdersIn(document),
    isOpen: opened === true,
  };
}

function isShippedBedList({ id, items }: House["amenities"][number]): boolean {
  return id === "sleeping" && isDeepStrictEqual(items, bedList(shippedHouse));
}

/** Null for a shipped photo, undefined for one that no longer exists. */
function storedPicture({ source }: PhotoEntry, { photos }: DocumentPictures): PictureSources | null | undefined {
  return "shipped" in source ? null : photos.get(source.stored);
}
