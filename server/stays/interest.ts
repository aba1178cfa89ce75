import type { Stay } from "#contract/stays/availability.ts";
import { nightsBetween } from "#contract/calendar-date.ts";
import type { Db, StayRow } from "../platform/db/schema.ts";

/** Free dates that an email suggested to a guest, and when it left. */
export type SuggestedDates = { at: number; stays: readonly Stay[] };

/** Another guest who asked for nights, or to whom they were suggested, and has not booked. */
export type Interest = {
  stay: string;
  name: string;
  dates: Stay;
  kind: "asked" | "answered" | "suggested";
  at: number;
};

/** A suggestion counts for so long, in milliseconds: after three weeks without a word, a guest has decided. */
const suggestionMs = 21 * 24 * 60 * 60_000;

/** Most open inquiries and suggestions that are looked at, the newest first. */
const mostRead = 200;

/** How `stays.suggested` holds it. */
export function suggestedColumn(dates: SuggestedDates): string {
  return JSON.stringify(dates);
}

/** Who else may still want nights, the newest first. The dates of an inquiry count while it is open. */
export async function readInterest(db: Db, now: number): Promise<Interest[]> {
  const rows = await db
    .selectFrom("stays")
    .select(["id", "name", "state", "check_in", "check_out", "created_at", "answered_at", "suggested"])
    .where((where) => where.or([where("state", "=", "inquiry"), where("suggested", "is not", null)]))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostRead)
    .execute();
  return rows.flatMap((row) => interestsOf(row, now));
}

type Row = Pick<
  StayRow,
  "id" | "name" | "state" | "check_in" | "check_out" | "created_at" | "answered_at" | "suggested"
>;

function interestsOf(row: Row, now: number): Interest[] {
  const { id: stay, name, state, answered_at, created_at } = row;
  const dates = { checkIn: row.check_in, checkOut: row.check_out };
  const kind = answered_at === null ? "asked" : "answered";
  const suggested = row.suggested === null ? null : (JSON.parse(row.suggested) as SuggestedDates);
  const isOpen = suggested && now - suggested.at < suggestionMs && state !== "booked" && state !== "withdrawn";
  return [
    ...(state === "inquiry" && nightsBetween(dates.checkIn, dates.checkOut) > 0
      ? [{ stay, name, dates, kind, at: answered_at ?? created_at } as const]
      : []),
    ...(isOpen
      ? suggested.stays.map((each) => ({ stay, name, dates: each, kind: "suggested" as const, at: suggested.at }))
      : []),
  ];
}

/** Those of other stays that share a night with these dates. */
export function interestIn(interests: readonly Interest[], { checkIn, checkOut }: Stay, own: string): Interest[] {
  return interests.filter(({ stay, dates }) => stay !== own && dates.checkIn < checkOut && checkIn < dates.checkOut);
}
