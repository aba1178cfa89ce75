import { amenityCards, highlights } from "#content/house/amenities.ts";
import { shippedFrame, shippedWords } from "#content/house/house.ts";
import { photos } from "#content/house/photos.ts";
import { sleepingPlan } from "#content/house/sleeping-plan.ts";
import { terms } from "#content/house/policies.ts";
import type { House, PhotoEntry } from "#contract/house/house.ts";
import { bedroomsLine, partyRoom } from "./room-counts.ts";

/** The gallery that ships: each category's first picture is its cover. */
export const shippedPhotos: PhotoEntry[] = photos.map(({ file, category, alt, rendering }, index) => ({
  id: file.replace(/\.\w+$/, ""),
  source: { shipped: file },
  category,
  alt,
  caption: "",
  rendering,
  cover: photos.findIndex((photo) => photo.category === category) === index,
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

/** The house as it ships, before the owner changes anything. */
export const shippedHouse: House = {
  ...shippedFacts,
  partyRoom: partyRoom(shippedFacts),
  bedroomsLine: bedroomsLine(shippedFacts),
};
