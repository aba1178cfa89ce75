import type { CalendarDate } from "../calendar-date.ts";
import type { KayakRule } from "../shore/bay.ts";

/**
 * The result of a settings form. `change` is the id to undo it with; `faults` has one sentence per wrong field; `changed` means somebody else
 * changed the list in the meantime.
 */
export type SettingsOutcome =
  | { ok: true; change: string }
  | { ok: false; reason: "faults"; faults: Readonly<Record<string, string>> }
  | { ok: false; reason: "changed" };

/** A platform's calendar. Its address works like a key, so the desk shows only the host. */
export type DeskFeed = {
  name: string;
  host: string;
  lastDayIsNight: boolean;
  /** Bookings and blocks that are known. */
  count: number;
  /** When it was last read without a fault, in words; null for never. */
  read: string | null;
  isStale: boolean;
  fault: string | null;
  /** Whether it came without events although nights are known, which only the owner can confirm. */
  cameEmpty: boolean;
  /** What was not taken as it was: nights after the last day that counts, or what the entries beyond the most say. */
  cut: "later-nights" | "entries" | null;
  /** Where this platform reads our calendar without its own nights. */
  ourCalendar: string;
  /** Whether it may still read it at the old address, which anybody could guess. */
  isAddressOpen: boolean;
};

/** `source` tells whether the desk's list counts or still CALENDAR_FEEDS; `localFeeds`, whether feeds of the server itself are taken. */
export type DeskFeeds = { feeds: DeskFeed[]; source: "desk" | "environment"; version: number; localFeeds: boolean };

export type FeedFields = { name: string; address: string; lastDayIsNight: boolean };

/** What a calendar holds: `first` is the first night, `last` the last day of departure. */
export type FeedTrial =
  | { ok: true; count: number; first: CalendarDate | null; last: CalendarDate | null }
  | { ok: false; fault: string };

/** Nights that two parties seem to have. */
export type DeskClash = {
  id: string;
  start: CalendarDate;
  end: CalendarDate;
  /** The feed that reports a booking, and what it says of it; perhaps a guest's name. */
  feed: string;
  summary: string;
  /** Who else has the nights. */
  other:
    | { kind: "stay"; id: string; name: string }
    | { kind: "block"; note: string }
    | { kind: "feed"; feed: string; summary: string };
  /** Whether the owner has said that both are one booking. */
  isSettled: boolean;
};

/** `fixed` come from the environment and cannot be removed here. */
export type DeskAddresses = { fixed: string[]; added: string[]; version: number };

/** The rule for kayak hours on the bay's page; null while it names none. */
export type DeskKayaks = { rule: KayakRule | null; version: number };

/** As typed, in minutes. `confirmed`: the owner has checked the rule at the dock. */
export type KayakFields = { before: string; after: string; confirmed: boolean };

/** A browser that is signed in. */
export type DeskSession = {
  id: string;
  address: string | null;
  /** When it was last used, in words. */
  used: string;
  userAgent: string;
};

export type Download = { fileName: string; type: string; body: ReadableStream<Uint8Array> };

/** Everything that can be exported: all in one JSON file, or a table. */
export const exportNames = ["everything", "stays", "inquiries", "reviews", "nights", "mails"] as const;
export type ExportName = (typeof exportNames)[number];

/** The part of the desk about feeds, addresses, kayak hours, sessions and files. A `version` is that of the list the form was made from. */
export type DeskSettings = {
  feeds: () => Promise<DeskFeeds>;
  addFeed: (fields: FeedFields, version: number) => Promise<SettingsOutcome>;
  /** An empty address keeps the one that is stored. */
  changeFeed: (name: string, fields: Omit<FeedFields, "name">, version: number) => Promise<SettingsOutcome>;
  removeFeed: (name: string, version: number) => Promise<SettingsOutcome>;
  /** Reads a stored feed once, or with fields one that is not stored yet; stores nothing. */
  tryFeed: (feed: string | FeedFields) => Promise<FeedTrial>;
  /** The owner says that a feed without events is right: its nights are free. */
  acceptEmptyFeed: (name: string) => Promise<FeedTrial>;
  /** Clashes of the nights ahead, the open ones first. */
  clashes: () => Promise<DeskClash[]>;
  settleClash: (id: string, isSettled: boolean) => Promise<void>;
  addresses: () => Promise<DeskAddresses>;
  addAddress: (email: string, version: number) => Promise<SettingsOutcome>;
  removeAddress: (email: string, version: number) => Promise<SettingsOutcome>;
  kayaks: () => Promise<DeskKayaks>;
  saveKayaks: (fields: KayakFields, version: number) => Promise<SettingsOutcome>;
  clearKayaks: (version: number) => Promise<SettingsOutcome>;
  sessions: () => Promise<DeskSession[]>;
  endSession: (id: string) => Promise<void>;
  /** Ends all but one. Returns how many. */
  endOtherSessions: (id: string) => Promise<number>;
  exportOf: (name: ExportName) => Download;
  /** A copy of the whole database as `owner backup` makes it; "busy" while another one is being made. The log says why one failed. */
  backup: () => Promise<Download | "busy" | "failed">;
};
