import type { CalendarDate } from "../calendar-date.ts";
import type { StayState } from "../stays/stay.ts";
import type { SeenStay, StayRefusal } from "./stays.ts";

/** Who has nights, for the owner's eyes. */
export type NightOwner =
  | {
      kind: "stay";
      id: string;
      state: StayState;
      name: string;
      checkIn: CalendarDate;
      checkOut: CalendarDate;
      /** Of the stay as it is shown; a change posts it. */
      version: number;
    }
  | { kind: "block"; id: string; note: string }
  /** `blocked` when the platform says that nobody has booked them there. */
  | { kind: "feed"; feed: string; blocked: boolean; summary: string };

/** Nights in a row with one owner: from the first night up to the day of departure. */
export type OwnedNights = { from: CalendarDate; to: CalendarDate; owner: NightOwner };

/** The calendar of one year. */
export type CalendarYear = {
  /** The day at the house. */
  today: CalendarDate;
  /** The month on display, such as `2027-07`. */
  month: string;
  /** All nights of the year that somebody has, and of the days its first and last week share with its neighbors. By first night. */
  nights: OwnedNights[];
  /** Open inquiries for nights among these. They own none. */
  asked: AskedNights[];
};

/** The dates of an open inquiry. */
export type AskedNights = { id: string; name: string; from: CalendarDate; to: CalendarDate };

/** `change` is what `DeskUndo` takes back. */
export type NightsAnswer = { ok: true; change: string | null } | StayRefusal;

/** The nights as the owner sees and changes them. Days of departure are not nights. */
export type DeskCalendar = {
  /** The year around a month; without one, around that of today. */
  year: (month: string | null) => Promise<CalendarYear>;
  block: (from: string, to: string, note: string) => Promise<NightsAnswer>;
  /** Frees the blocked nights between these days. */
  free: (from: string, to: string) => Promise<NightsAnswer>;
  /** Cancels a stay. A guest who was mailed about it expects to come: then the owner has to be `sure`, a fault of that name says why. */
  cancel: (seen: SeenStay, sure: boolean) => Promise<NightsAnswer>;
};
