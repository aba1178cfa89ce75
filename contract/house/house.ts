import type { CalendarDate } from "../calendar-date.ts";

/**
 * One picture in all sizes: a `srcset` per format, smallest format first, and the fallback image with its size. `colors`: what is shown until
 * it is there, the pixels of a small bitmap as base64; not known of photos that were stored before November 2026.
 */
export type PictureSources = {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
  colors?: string;
};

export const photoCategories = ["Exterior", "Interior", "Kitchen", "Bedrooms", "Bathrooms", "Views"] as const;
export type PhotoCategory = (typeof photoCategories)[number];

/** A photo of the gallery, as a document of the house names it. */
export type PhotoEntry = {
  /** Its name in addresses and forms: lower-case words joined by hyphens. */
  id: string;
  /** `shipped`: a file in `content/house/photos`. `stored`: id of a photo the owner gave. */
  source: { shipped: string } | { stored: string };
  category: PhotoCategory;
  /** What it shows, for people who do not see it. */
  alt: string;
  /** A line below it; empty for none. */
  caption: string;
  /** Drawn by computer. */
  rendering: boolean;
  /** Stands for its category: first among its photos. */
  cover: boolean;
  /** Shows the water, so it is under Views, too; for the owner's own photos. Those saved before this mark existed have none. */
  showsView?: boolean;
};

/** A photo of the gallery as pages show it. `picture` is null for a shipped one, whose files the page knows. */
export type HousePhoto = PhotoEntry & { picture: PictureSources | null };

/** The point of a photo that every crop keeps: from 0 (left, top) to 1 (right, bottom). */
export type FocalPoint = { x: number; y: number };

/** Which photo stands behind the headline, and what its crops for wide and for phone screens keep. */
export type HeroEntry = { stored: string; focal: { wide: FocalPoint; phone: FocalPoint } };

/** The picture behind the headline in its two crops. */
export type HeroPicture = { wide: PictureSources; phone: PictureSources };

/** Where a film plays: behind the headline, and among the photos. */
export type FilmPlace = "hero" | "aerialTour";

/** No film at all. Shorter than any id of YouTube's. */
export const noFilm = "none";

/** The eleven characters of a film on YouTube, `noFilm`, or null for the site's own film. */
export type FilmChoice = string | null;

export const bedKinds = ["king", "queen", "twin", "full"] as const;
export type BedKind = (typeof bedKinds)[number];
export type Room = {
  room: string;
  beds: { kind: BedKind; count: number }[];
  /** Counted from the entry, whose floor is 1; missing while the owner has not said. */
  floor?: number;
};

/** One of the four numbers below the headline. With `counts` its figure follows the house's facts, whatever its label says. */
export type Stat = { figure: string; label: string; counts?: "rooms" | "bathrooms" | "guests" };

/** Room for a large party. What is null or empty is not known, and not shown. */
export type PartyRoom = {
  guests: number;
  bathrooms: number | null;
  cars: number | null;
  /** How many can sit down to dinner at once. */
  tableSeats: number | null;
  /** From the entry up, once the owner has confirmed the rooms and said the floor of each. */
  bedsByFloor: { floor: number; beds: number; sleeps: number }[];
  /** From the ground to the nearest bedroom, once both stairs are measured. */
  stepsToFirstBed: number | null;
};

/** The rules of a stay that texts, deadlines and mails share. */
export type Terms = {
  /** Days before check-in by which everything but the deposit is paid. */
  finalPaymentDays: number;
  /** Days before check-in down to which everything, or half of it, is paid back. */
  fullRefundDays: number;
  halfRefundDays: number;
  /** Youngest age of the guest who rents. */
  minimumAge: number;
  /** Heaviest dog, in pounds; 0 when dogs may not come. */
  dogPounds: number;
  /** How guests may pay, as in `check, cash, Zelle`. */
  payments: string[];
  /** Further rules of the house, a sentence each. */
  more: string[];
};

export type Question = { question: string; answer: string };

/** What pages say about the house and its owner can change at the desk. Prices and nights are apart. */
export type House = {
  name: string;
  headline: { plain: string; emphasis: string };
  subtitle: string;
  tagline: string;
  /** What stands above the photos; empty for nothing. */
  galleryLine: string;
  /** The four numbers below the headline. */
  stats: Stat[];
  bedrooms: number;
  /** Rooms with beds that do not count as bedrooms. */
  kidsRooms: number;
  /** Whether the owner has confirmed these two. */
  bedroomsConfirmed: boolean;
  /** Full bathrooms. Null is not known, here and below. */
  bathrooms: number | null;
  /** How many guests sleep in beds. */
  sleeps: number;
  /** With `extraBeds`. */
  mostGuests: number;
  /** How many cars can park on the lot. */
  cars: number | null;
  tableSeats: number | null;
  /** As it is written: `(609) 555-0142`. */
  phone: string;
  email: string;
  /** Where maps show the house. */
  location: { latitude: number; longitude: number };
  /** `3:00 PM` */
  checkIn: string;
  checkOut: string;
  /** A line on every page, such as `The last week of August is free again.`; empty for none. */
  notice: string;
  rooms: Room[];
  /** Beds that are not counted, such as `Couch and cot`. */
  extraBeds: string;
  /** Whether the owner has confirmed which bed stands in which room. */
  roomsConfirmed: boolean;
  highlights: { title: string; text: string }[];
  amenities: { id: string; title: string; items: string[] }[];
  terms: Terms;
  /** What guests are offered to check the owner by (`checkUs` in `content/house/book-safely.ts`) and the owner cannot keep, by id: pages leave it out. */
  unkeptOffers: string[];
  /** The owner's own words for shipped questions, by their id. */
  answers: Record<string, Question>;
  /** Questions after the shipped ones. */
  questions: Question[];
  films: Record<FilmPlace, FilmChoice>;
  /** What the owner has filled in of `content/house/house-details.ts`, by id. */
  details: Record<string, string>;
  /** What the owner has measured, by the ids of `content/house/measurements.ts`. */
  measurements: Record<string, string>;
  /** The day on which each of them was last filled in or changed. */
  measuredOn: Record<string, CalendarDate>;
  photos: HousePhoto[];
  /** Null for the shipped picture. */
  hero: HeroPicture | null;
  /** Path of the picture that link previews show; null for the shipped one. */
  socialPicture: string | null;
  partyRoom: PartyRoom;
  /** `Three bedrooms and a kids' room`, which explains two counts; null while the owner has not confirmed them. */
  bedroomsLine: string | null;
  /** What guests need to reach the owner and is still the one that ships. */
  placeholders: Placeholder[];
};

export type Placeholder = "phone" | "email" | "name";

/** The house without its pictures and films. */
export type HouseWords = Omit<House, "photos" | "hero" | "films">;

/** What the home page says in other words, or not at all. */
export const notShownOfHouse = [
  "bedrooms",
  "kidsRooms",
  "bedroomsConfirmed",
  "cars",
  "tableSeats",
  "answers",
  "questions",
  "details",
  "measurements",
  "measuredOn",
  "unkeptOffers",
  "socialPicture",
  "placeholders",
] as const satisfies readonly (keyof HouseWords)[];

/** What the home page's parts read of the house in the browser. */
export type ShownHouse = Omit<HouseWords, (typeof notShownOfHouse)[number]>;

/** What every page shows of the house. */
export type HouseFrame = Pick<House, "name" | "phone" | "email" | "notice" | "location" | "socialPicture">;

/** The parts of the house that every page shows. */
export function frameOf({ name, phone, email, notice, location, socialPicture }: House): HouseFrame {
  return { name, phone, email, notice, location, socialPicture };
}

/** What follows from the rest of the house. */
type DerivedPart = "socialPicture" | "partyRoom" | "bedroomsLine" | "placeholders";

/**
 * What the owner has changed of the house, and nothing else: what is missing reads what the program ships. `settled` are the ids of points of
 * the checklist that the owner has confirmed as they are.
 */
export type HouseDocument = Partial<Omit<House, "photos" | "hero" | DerivedPart>> & {
  photos?: PhotoEntry[];
  hero?: HeroEntry;
  /** Told to booked guests only. */
  streetAddress?: string;
  settled?: string[];
};

/** `tel:+16095550142` for a number in the United States; other numbers keep their digits. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return `tel:+1${digits.replace(/^1(?=\d{10}$)/, "")}`;
}
