import * as z from "zod/mini";
import { bedKinds, type HouseDocument, photoCategories } from "#contract/house/house.ts";

const text = z.exactOptional(z.string());
const texts = z.array(z.string());
const count = z.exactOptional(z.int());
const countOrUnknown = z.exactOptional(z.nullable(z.int()));
const flag = z.exactOptional(z.boolean());
const point = z.object({ x: z.number(), y: z.number() });
const question = z.object({ question: z.string(), answer: z.string() });
const video = z.nullable(z.string());

const photo = z.object({
  id: z.string(),
  source: z.union([z.object({ shipped: z.string() }), z.object({ stored: z.string() })]),
  category: z.enum(photoCategories),
  alt: z.string(),
  caption: z.string(),
  showsView: flag,
});

const room = z.object({
  room: z.string(),
  beds: z.array(z.object({ kind: z.enum(bedKinds), count: z.int() })),
  floor: count,
});

/** The rules of a stay, here and in offers. */
export const storedTerms = z.object({
  finalPaymentDays: z.int(),
  fullRefundDays: z.int(),
  halfRefundDays: z.int(),
  minimumAge: z.int(),
  dogPounds: z.number(),
  payments: texts,
  more: texts,
});

/** The owner's changes to the house as JSON. Loose, so that saving a part loses nothing of it. */
export const storedHouse: z.ZodMiniType<HouseDocument> = z.looseObject({
  name: text,
  headline: z.exactOptional(z.object({ plain: z.string(), emphasis: z.string() })),
  subtitle: text,
  tagline: text,
  bedrooms: count,
  kidsRooms: count,
  bedroomsConfirmed: flag,
  bathrooms: countOrUnknown,
  sleeps: count,
  mostGuests: count,
  cars: countOrUnknown,
  tableSeats: countOrUnknown,
  kayakBefore: countOrUnknown,
  kayakAfter: countOrUnknown,
  phone: text,
  email: text,
  location: z.exactOptional(z.object({ latitude: z.number(), longitude: z.number() })),
  checkIn: text,
  checkOut: text,
  rooms: z.exactOptional(z.array(room)),
  extraBeds: text,
  roomsConfirmed: flag,
  highlights: z.exactOptional(z.array(z.object({ title: z.string(), text: z.string() }))),
  amenities: z.exactOptional(z.array(z.object({ id: z.string(), title: z.string(), items: texts }))),
  terms: z.exactOptional(storedTerms),
  answers: z.exactOptional(z.record(z.string(), question)),
  questions: z.exactOptional(z.array(question)),
  films: z.exactOptional(z.object({ hero: video, aerialTour: video })),
  details: z.exactOptional(z.record(z.string(), z.string())),
  photos: z.exactOptional(z.array(photo)),
  hero: z.exactOptional(z.object({ stored: z.string(), focal: z.object({ wide: point, phone: point }) })),
  streetAddress: text,
  beforeArrival: text,
  settled: z.exactOptional(texts),
  opened: flag,
  isDemo: flag,
} satisfies Record<keyof HouseDocument, z.ZodMiniType>);
