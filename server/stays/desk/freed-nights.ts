import { capitalized } from "#content/rich-text.ts";
import { type BookedRange, type Stay, stayConflict } from "#contract/stays/availability.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { eventOf } from "#server/stays/history.ts";
import { freedNightsMs } from "#server/stays/nights.ts";
import { ageInWords } from "./stay-lists.ts";

const dayMs = 24 * 60 * 60_000;

/** How old an inquiry can be: next summer's weeks are asked for within a year. */
const askedWithinMs = 365 * dayMs;

/** More changes or inquiries than a season has. */
const maxRead = 200;

/** A guest who asked for nights that are free now. `freedBy`: the stay's guest, "you", or the platform. */
export type Asker = Stay & { id: string; name: string; ago: string; freedBy: string };

/**
 * Lists guests who asked within a year for nights that have become free, newest first, while their dates are free: those of one stay, or all
 * that stays, the owner or platforms have freed within two weeks.
 */
export async function askersForFreedNights(
  db: Db,
  booked: readonly BookedRange[],
  now: number,
  stayId: string | null = null,
): Promise<Asker[]> {
  const freed = [...(await freedByStays(db, now, stayId)), ...(stayId === null ? await freedByOthers(db, now) : [])];
  if (freed.length === 0) return [];
  const inquiries = await db
    .selectFrom("stays")
    .select(["id", "name", "check_in", "check_out", "created_at"])
    .where("inquiry_id", "is not", null)
    .where("state", "in", ["inquiry", "declined", "withdrawn", "expired"])
    .where("created_at", ">", now - askedWithinMs)
    .where("check_in", ">=", todayAtHouse(now))
    .whereRef("check_out", ">", "check_in")
    .orderBy("created_at", "desc")
    .limit(maxRead)
    .execute();
  return inquiries.flatMap(({ id, name, check_in: checkIn, check_out: checkOut, created_at }) => {
    const by = freed.find((each) => each.stay !== id && each.checkIn < checkOut && checkIn < each.checkOut);
    if (!by || stayConflict({ checkIn, checkOut }, booked)) return [];
    return [{ id, name, checkIn, checkOut, ago: `${ageInWords(now - created_at)} ago`, freedBy: by.name }];
  });
}

/** Reads from the history which nights stays have freed by a cancellation, a move, or an offer's end. */
async function freedByStays(db: Db, now: number, stayId: string | null) {
  const rows = await db
    .selectFrom("stay_history")
    .innerJoin("stays", "stays.id", "stay_history.stay_id")
    .select(["stay_id", "name", "state", "check_in", "check_out", "act", "facts"])
    .where("act", "in", ["became", "moved", "offer-expired"])
    .$if(stayId === null, (query) => query.where("at", ">", now - freedNightsMs))
    .$if(stayId !== null, (query) => query.where("stays.id", "=", stayId ?? ""))
    .orderBy("at", "desc")
    .limit(maxRead)
    .execute();
  return rows.flatMap((row) => {
    const { stay_id: stay, name, state, check_in: checkIn, check_out: checkOut } = row;
    const event = eventOf(row);
    // Only a stay that was booked had nights to free.
    const hadNights = state === "booked" || state === "closed" || state === "canceled";
    if (event.act === "moved") return hadNights ? [{ stay, name, ...event.from }] : [];
    const isFreed = event.act !== "became" || event.from === "booked" || event.from === "offered";
    return isFreed && state !== "booked" && state !== "closed" ? [{ stay, name, checkIn, checkOut }] : [];
  });
}

async function freedByOthers(db: Db, now: number) {
  const rows = await db
    .selectFrom("freed_nights")
    .selectAll()
    .where("freed_at", ">", now - freedNightsMs)
    .execute();
  return rows.map(({ freed_by, check_in: checkIn, check_out: checkOut }) => {
    return { stay: null, name: freed_by === "" ? "you" : capitalized(freed_by), checkIn, checkOut };
  });
}
