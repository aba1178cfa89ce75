import type { Stay } from "../stays/availability.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { StayState } from "../stays/stay.ts";

/** A stay in a list. */
export type StayLine = {
  id: string;
  name: string;
  state: StayState;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** 0 when an inquiry's dates are no stay. */
  nights: number;
  /** How long an inquiry has waited for an answer: `5 hours`. Null for what waits for none. */
  waits: string | null;
  /** When an inquiry that waits for its guest was answered: `2 days ago`. Null for all others. */
  answeredAgo: string | null;
};

export type StayOrder = "newest" | "check-in";

/** What the list shows. `words` are looked for in name, e-mail, phone, notes and what the guest wrote. */
export type StayQuery = { words: string; state: StayState | null; order: StayOrder; page: number };

/** `total` counts all that match; `any` is false as long as there is no stay at all. */
export type StayList = { lines: StayLine[]; total: number; page: number; pages: number; any: boolean };

/** A mail about a stay. */
export type StayMail = { id: string; subject: string; to: string; status: string; at: string };

/** Another guest who may want some of the same nights, in a sentence. */
export type StayInterest = { id: string; words: string };

export type StayEvent = { at: string; who: string; what: string };

/** Everything about one stay. Times are in words, at the house. */
export type StayDetails = StayLine & {
  version: number;
  email: string | null;
  phone: string | null;
  notes: string;
  /** How many people come; null when it is not known. */
  party: number | null;
  /** Whether a small dog comes; null when it is not known. */
  dog: boolean | null;
  /** When it was asked for or entered. */
  since: string;
  answered: string | null;
  /** Whether there is an address that mail can reach. */
  reachable: boolean;
  /** What the guest wrote; null for a stay that the owner has entered. */
  inquiry: { otherInfo: string } | null;
  /** Where the owner can bring it from here. */
  next: StayState[];
  /** What is wrong with its dates as long as it has no nights, in sentences. */
  remarks: string[];
  /** That its dates are free, and what they cost; null when they are not, or when it has its nights. */
  free: string | null;
  /** Who else may want its nights, as long as it has none. */
  interest: StayInterest[];
  /** Bookings of platforms that overlap its nights, in sentences. */
  overlaps: string[];
  /** Price of its dates, ready for a mail; null when the nights have none. */
  priceLines: string | null;
  /** Street address and hours for the guest, ready for a mail. Null when this guest is not told it, `lines` while no address is published. */
  arrival: { lines: string | null } | null;
  history: StayEvent[];
  mails: StayMail[];
};

/** A mail to a guest as the owner writes it. */
export type MailDraft = { subject: string; body: string };

/** A first version of a mail. `suggested` are the free dates it names, and `interest` says who else may want those. */
export type PreparedMail = MailDraft & { suggested: readonly Stay[]; interest: readonly StayInterest[] };

export type MailKind = "answer" | "decline";

/** A text the owner writes again and again. */
export type SavedText = { id: string; title: string; body: string };

export type SavedTextList = { texts: SavedText[]; version: number };

/** The form of a stay that the owner enters: text as it was typed. Departure counts if it is given, else the nights. */
export type StayForm = {
  name: string;
  checkIn: string;
  checkOut: string;
  nights: string;
  email: string;
  phone: string;
  party: string;
  dog: string;
  notes: string;
  state: string;
};

/** The form that corrects who comes: text as it was typed. */
export type GuestForm = Pick<StayForm, "name" | "email" | "phone" | "party" | "dog">;

/** Which stay a form is about, as its page showed it. */
export type SeenStay = { id: string; version: number };

/** Sentences by the field they are about. */
export type Faults = Readonly<Record<string, string>>;

/** Why nothing was changed: 404 is gone, 409 changed meanwhile, 422 cannot be. */
export type StayRefusal = { ok: false; status: 404 | 409 | 422; message: string; faults: Faults };

/** `change` is what `DeskUndo` takes back; null when it cannot be. */
export type StayAnswer = { ok: true; id: string; change: string | null } | StayRefusal;

/** An arrival or a departure. */
export type ArrivalOrDeparture = StayLine & { kind: "arrival" | "departure"; day: CalendarDate };

export type DeskStays = {
  list: (query: StayQuery) => Promise<StayList>;
  find: (id: string) => Promise<StayDetails | null>;
  enter: (form: StayForm) => Promise<StayAnswer>;
  move: (seen: SeenStay, dates: { checkIn: string; checkOut: string }) => Promise<StayAnswer>;
  /** Books, cancels, declines, withdraws or closes it, without a mail. */
  changeState: (seen: SeenStay, state: StayState) => Promise<StayAnswer>;
  /** Notes that the inquiry was answered by phone or elsewhere. */
  markAnswered: (seen: SeenStay) => Promise<StayAnswer>;
  note: (seen: SeenStay, notes: string) => Promise<StayAnswer>;
  /** Corrects name, email, phone, party and dog. */
  correctGuest: (seen: SeenStay, form: GuestForm) => Promise<StayAnswer>;
  /** What a mail to the guest could say; null when there is no such stay. */
  draft: (id: string, kind: MailKind) => Promise<PreparedMail | null>;
  /** What is wrong with a mail, by field; the mail as it would leave when nothing is. */
  checkMail: (mail: MailDraft) => { ok: true; mail: MailDraft } | { ok: false; faults: Faults };
  /** Mails the guest; `decline` also ends the stay. Of the `suggested` dates, those that the mail still names are remembered. */
  mail: (seen: SeenStay, mail: MailDraft, kind: MailKind, suggested: readonly Stay[]) => Promise<StayAnswer>;
  savedTexts: () => Promise<SavedTextList>;
  /** Adds a text, or with an id changes one. */
  saveText: (text: Partial<SavedText>, version: number) => Promise<{ ok: true } | StayRefusal>;
  deleteText: (id: string, version: number) => Promise<{ ok: true } | StayRefusal>;
  /** Inquiries without an answer, the oldest first. */
  waiting: () => Promise<StayLine[]>;
  /** Answered inquiries for days to come, the one that has waited longest for its guest first. */
  answered: () => Promise<StayLine[]>;
  /** Arrivals and departures from today on, for so many days. */
  arrivalsAndDepartures: (days: number) => Promise<ArrivalOrDeparture[]>;
};
