/**
 * One picture in all sizes: a `srcset` per format, smallest format first, and the fallback image with its size. `colors` is shown
 * until it loads: the pixels of a small bitmap as base64. Photos stored before November 2026 have none.
 */
export type PictureSources = {
  sources: Record<string, string>;
  img: { src: string; w: number; h: number };
  colors?: string;
};

export const photoCategories = ["Exterior", "Interior", "Kitchen", "Bedrooms", "Bathrooms", "Views"] as const;
export type PhotoCategory = (typeof photoCategories)[number];

/** A photo in the gallery, as stored in a house document. */
export type PhotoEntry = {
  /** Its name in addresses and forms: lowercase words joined by hyphens. */
  id: string;
  /** `shipped` is a file in `content/house/photos`, `stored` the id of an uploaded photo. */
  source: { shipped: string } | { stored: string };
  category: PhotoCategory;
  /** What it shows, for people who can't see it. */
  alt: string;
  /** A line below it, or empty. */
  caption: string;
  /** Shows the water, so that it is also under Views. Only for the owner's own photos; older ones lack this field. */
  showsView?: boolean;
};

/** A photo in the gallery, as pages show it. `picture` is null for a shipped one, whose files the page knows. */
export type HousePhoto = PhotoEntry & {
  picture: PictureSources | null;
  /** Computer-generated. Never the owner's own. */
  rendering: boolean;
};

/** The point of a photo that every crop keeps, from 0 (left, top) to 1 (right, bottom). */
export type FocalPoint = { x: number; y: number };

/** The photo behind the headline, and what its crops for wide and phone screens keep. */
export type HeroEntry = { stored: string; focal: { wide: FocalPoint; phone: FocalPoint } };

/** The picture behind the headline in its two crops. */
export type HeroPicture = { wide: PictureSources; phone: PictureSources };

/** Where a video plays: behind the headline, or among the photos. */
export type VideoPlace = "hero" | "aerialTour";

/** No video at all. Shorter than any YouTube id. */
export const noVideo = "none";

/** The eleven characters of a YouTube video, `noVideo`, or null for the site's own video. */
export type VideoChoice = string | null;

export const bedKinds = ["king", "queen", "twin", "full"] as const;
export type BedKind = (typeof bedKinds)[number];
export type Room = {
  room: string;
  beds: { kind: BedKind; count: number }[];
  /** Counted from the entry, whose floor is 1. Missing until the owner says. */
  floor?: number;
};

/** One of the four numbers below the headline. With `counts`, its figure follows the house's facts, whatever its label says. */
export type Stat = { figure: string; label: string; counts?: "rooms" | "bathrooms" | "guests" };

/** What a large party needs to know. Null or empty is unknown and isn't shown. */
export type Capacity = {
  guests: number;
  bathrooms: number | null;
  cars: number | null;
  /** How many people can sit down to dinner together. */
  tableSeats: number | null;
  /** From the entry up, once the owner has confirmed the rooms and given each one's floor. */
  bedsByFloor: { floor: number; beds: number; sleeps: number }[];
};

/** The rules of a stay that texts, deadlines and emails share. */
export type Terms = {
  /** Days before check-in by which everything but the deposit is due. */
  finalPaymentDays: number;
  /** The latest days before check-in at which all, or half, is refunded. */
  fullRefundDays: number;
  halfRefundDays: number;
  /** Minimum age of the guest who rents. */
  minimumAge: number;
  /** The heaviest dog allowed, in pounds. 0 if dogs aren't allowed. */
  dogPounds: number;
  /** How guests can pay, as in `check, cash, Zelle`. */
  payments: string[];
  /** More house rules, one sentence each. */
  more: string[];
};

export type Question = { question: string; answer: string };

/** What pages say about the house and its owner, all of it editable at the desk. Prices and nights are separate. */
export type House = {
  name: string;
  headline: { plain: string; emphasis: string };
  subtitle: string;
  tagline: string;
  /** The four numbers below the headline. */
  stats: Stat[];
  bedrooms: number;
  /** Rooms with beds that don't count as bedrooms. */
  kidsRooms: number;
  /** Whether the owner has confirmed these two counts. */
  bedroomsConfirmed: boolean;
  /** Full bathrooms. Null is unknown, here and below. */
  bathrooms: number | null;
  /** How many guests the beds sleep. */
  sleeps: number;
  /** Including `extraBeds`. */
  mostGuests: number;
  /** How many cars can park on the lot. */
  cars: number | null;
  tableSeats: number | null;
  /** Kayaks float from this many minutes before high water until this many after it. The bay page shows no hours without both. */
  kayakBefore: number | null;
  kayakAfter: number | null;
  /** As displayed: `(609) 555-0142`. */
  phone: string;
  email: string;
  /** Where maps show the house. */
  location: { latitude: number; longitude: number };
  /** `3:00 PM` */
  checkIn: string;
  checkOut: string;
  rooms: Room[];
  /** Beds that aren't counted, such as `Couch and cot`. */
  extraBeds: string;
  /** Whether the owner has confirmed which beds are in which room. */
  roomsConfirmed: boolean;
  highlights: { title: string; text: string }[];
  amenities: { id: string; title: string; items: string[] }[];
  terms: Terms;
  /** The owner's own answers to shipped questions, by id. */
  answers: Record<string, Question>;
  /** Questions after the shipped ones. */
  questions: Question[];
  films: Record<VideoPlace, VideoChoice>;
  /** The owner's entries for `content/house/house-details.ts`, by id. */
  details: Record<string, string>;
  photos: HousePhoto[];
  /** Null for the shipped picture. */
  hero: HeroPicture | null;
  /** Path of the picture in link previews. Null for the shipped one. */
  socialPicture: string | null;
  capacity: Capacity;
  /** `Three bedrooms and a kids' room`, which explains two counts. Null until the owner has confirmed them. */
  bedroomsLine: string | null;
  /** What guests need to reach the owner and still has its shipped value. */
  placeholders: Placeholder[];
  /** Whether the owner has opened the site. Only a site at a public address has to be opened. */
  isOpen: boolean;
  /** Whether its guests are invented. Every page then says so. */
  isDemo: boolean;
};

export type Placeholder = "phone" | "email" | "name";

/** The house without its pictures and videos. */
export type HouseWords = Omit<House, "photos" | "hero" | "films">;

/** What the home page phrases differently or leaves out. */
export const notShownOfHouse = [
  "bedrooms",
  "kidsRooms",
  "bedroomsConfirmed",
  "cars",
  "tableSeats",
  "kayakBefore",
  "kayakAfter",
  "answers",
  "questions",
  "details",
  "socialPicture",
  "placeholders",
  "isOpen",
  "isDemo",
] as const satisfies readonly (keyof HouseWords)[];

/** What the home page's parts read of the house in the browser. */
export type ShownHouse = Omit<HouseWords, (typeof notShownOfHouse)[number]>;

/** What every page shows of the house. */
export type HouseFrame = Pick<House, "name" | "phone" | "email" | "location" | "socialPicture" | "isDemo">;

/** Returns the parts of the house that every page shows. */
export function frameOf({ name, phone, email, location, socialPicture, isDemo }: House): HouseFrame {
  return { name, phone, email, location, socialPicture, isDemo };
}

/** The parts derived from the rest of the house. */
type DerivedPart = "stats" | "socialPicture" | "capacity" | "bedroomsLine" | "placeholders" | "isOpen";

/** The owner's changes to the house, and nothing else: what is missing falls back to what ships. */
export type HouseDocument = Partial<Omit<House, "photos" | "hero" | DerivedPart>> & {
  photos?: PhotoEntry[];
  hero?: HeroEntry;
  /** Only for booked guests, on one line or several. */
  streetAddress?: string;
  /** What booked guests read before they arrive: door, Wi-Fi, parking. On no page. */
  beforeArrival?: string;
  /** The ids of the points that the owner has confirmed as they are. */
  settled?: string[];
  /** The owner has pressed "Open the site". */
  opened?: boolean;
};
