import { isDeepStrictEqual } from "node:util";
import { subtitleOf, shippedFrame, shippedWords, amenityCards, highlights } from "#content/house/house.ts";
import type { HeroPicture, House, HouseDocument, PhotoEntry, PictureSources } from "#contract/house/house.ts";
import type { PictureFolder } from "#contract/house/photos.ts";
import { placeholdersIn } from "./not-open.ts";
import { bedList, bedroomsLine, figureOf, partyRoom } from "./room-counts.ts";
import { photos as shippedFiles } from "#content/house/photos.ts";
import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import { terms } from "#content/house/policies.ts";

/** The shipped gallery. Each category's first picture is its cover. */
export const shippedPhotos: PhotoEntry[] = shippedFiles.map(({ file, category, alt, rendering }, index) => ({
  id: file.replace(/\.\w+$/, ""),
  source: { shipped: file },
  category,
  alt,
  caption: "",
  rendering,
  cover: shippedFiles.findIndex((photo) => photo.category === category) === index,
  // Views has no photos until the owner marks their own.
  showsView: false,
}));

const shippedFacts = {
  ...shippedFrame,
  ...shippedWords,
  rooms: sleepingPlan.rooms,
  extraBeds: sleepingPlan.extra,
  roomsConfirmed: false,
  highlights: [...highlights],
  amenities: amenityCards.map(({ id, title, items }) => ({ id, title, items: [...items] })),
  terms,
  unkeptOffers: [],
  answers: {},
  questions: [],
  details: {},
  measurements: {},
  measuredOn: {},
  photos: shippedPhotos.map((photo) => ({ ...photo, picture: null })),
  hero: null,
  placeholders: ["phone", "email", "name"] satisfies House["placeholders"] as House["placeholders"],
};

/** The house as shipped, before the owner changes anything. */
export const shippedHouse: House = {
  ...shippedFacts,
  partyRoom: partyRoom(shippedFacts),
  bedroomsLine: bedroomsLine(shippedFacts),
};

/** Changes some parts of a document. What equals the shipped value isn't stored, so that later corrections to it apply. */
export function withParts(document: HouseDocument, parts: HouseDocument): HouseDocument {
  const shipped: Record<string, unknown> = { ...shippedHouse, streetAddress: "" };
  const next = Object.entries({ ...document, ...parts });
  return Object.fromEntries(
    next.filter(([name, value]) => !(name in parts && isDeepStrictEqual(value, shipped[name]))),
  );
}

/** The files of a document's photos. */
export type DocumentPictures = {
  photos: ReadonlyMap<string, PictureSources>;
  hero: HeroPicture | null;
  socialPicture: string | null;
};

/** Finds the files of a document's photos, with their addresses in `folder`. */
export type ReadPictures = (document: HouseDocument, folder: PictureFolder) => Promise<DocumentPictures>;

export const noPictures: DocumentPictures = { photos: new Map(), hero: null, socialPicture: null };

/** Merges the owner's changes into the shipped house. Stored photos without files are left out. */
export function mergeHouse(document: HouseDocument, pictures: DocumentPictures): House {
  const { photos = shippedPhotos, hero: _hero, streetAddress: _address, settled: _settled, ...changed } = document;
  const house = { ...shippedHouse, ...changed };
  return {
    ...house,
    // The shipped sentence, the counted figures and the list of beds follow the numbers until the owner rewrites them.
    subtitle: house.subtitle === shippedHouse.subtitle ? subtitleOf(house.bedrooms) : house.subtitle,
    stats: house.stats.map((stat) => (stat.counts ? { ...stat, figure: figureOf(stat.counts, house) } : stat)),
    amenities: house.amenities.map((list) => (isShippedBedList(list) ? { ...list, items: bedList(house) } : list)),
    photos: photos.flatMap((entry) => {
      const picture = pictureOf(entry, pictures);
      // Shipped pictures are never under Views, though earlier versions stored some with that mark.
      const showsView = entry.showsView === true && "stored" in entry.source;
      return picture === undefined ? [] : [{ ...entry, showsView, picture }];
    }),
    hero: pictures.hero,
    socialPicture: pictures.socialPicture,
    partyRoom: partyRoom(house),
    bedroomsLine: bedroomsLine(house),
    placeholders: placeholdersIn(document),
  };
}

function isShippedBedList({ id, items }: House["amenities"][number]): boolean {
  return id === "sleeping" && isDeepStrictEqual(items, bedList(shippedHouse));
}

/** Null for a shipped photo, undefined for one that no longer exists. */
function pictureOf({ source }: PhotoEntry, { photos }: DocumentPictures): PictureSources | null | undefined {
  return "shipped" in source ? null : photos.get(source.stored);
}
