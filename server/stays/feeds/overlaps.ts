import { createHash } from "node:crypto";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/numbers.ts";
import { areNightsAmong, type BookedRange, byFirstNight, nightsTogether } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { enqueueMail, type Mail, mailIdOf, mailToOwner } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { todayAtHouse } from "#server/platform/process/clock.ts";
import { type NightHolder, type NightRange, nightRanges } from "#server/stays/night-holders.ts";
import { type FeedEvent, isBlock, mayBeBooking, uidOfNights } from "./feed-event.ts";
import { type FeedState, feedStates } from "./feed-store.ts";

export type FeedBooking = FeedEvent & { kind: "feed"; feed: string };

/** A feed's booking that overlaps a stay, a block, or another feed's booking. */
export type Overlap = {
  /** Derived from the two parties, so it doesn't change when their nights do. */
  id: string;
  booking: FeedBooking;
  other: NightHolder | FeedBooking;
  /** The first through the last night they share. */
  nights: BookedRange;
};

const overlapsPath = "/desk/settings#clashes";

const maxInMail = 20;

/** Returns overlaps on future nights, in order. `sameBookingAt` is when the owner marked both as the same booking, or null. */
export async function readOverlaps(db: Db | Tx, feedNames: readonly string[], now: number) {
  const today = todayAtHouse(now);
  const overlaps = findOverlaps(await nightRanges(db, today), await feedStates(db, feedNames), today);
  const ids = overlaps.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.selectFrom("clashes").selectAll().where("id", "in", ids).execute() : [];
  const known = new Map(rows.map(({ id, settled_at }) => [id, settled_at]));
  return overlaps
    .map((each) => ({ ...each, isNew: !known.has(each.id), sameBookingAt: known.get(each.id) ?? null }))
    .toSorted((a, b) => byFirstNight(a.nights, b.nights));
}

/** Emails the owner about new overlaps, once each. Returns how many are new. */
export async function raiseOverlapAlarms(
  { db, write, siteUrl }: { db: Db; write: Write; siteUrl: string },
  feedNames: readonly string[],
  now: number,
): Promise<number> {
  const readNew = async (from: Db | Tx) => (await readOverlaps(from, feedNames, now)).filter(({ isNew }) => isNew);
  if ((await readNew(db)).length === 0) return 0;
  return write(async (tx) => {
    const found = await readNew(tx);
    if (found.length === 0) return 0;
    const noted = await tx
      .insertInto("clashes")
      .values(found.map(({ id }) => ({ id, found_at: now, settled_at: null })))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    // Of several servers, only the one that stored an overlap emails it.
    const ours = found.filter(({ id }) => noted.some((row) => row.id === id));
    if (ours.length > 0) await enqueueMail(tx, overlapMail(ours, siteUrl), now);
    return ours.length;
  });
}

/** Marks an overlap as the same booking, or removes that mark. */
export async function markSameBooking(tx: Tx, id: string, isSameBooking: boolean, now: number): Promise<void> {
  const settled_at = isSameBooking ? now : null;
  await tx
    .insertInto("clashes")
    .values({ id, found_at: now, settled_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ settled_at }))
    .execute();
}

/** No calendar reaches so far ahead. */
const overlapLifetimeMs = 3 * 366 * 24 * 60 * 60_000;

/** Deletes overlaps so old that their nights are past. */
export async function removeOldOverlaps(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("clashes")
    .where("found_at", "<", now - overlapLifetimeMs)
    .execute();
}

/** Doesn't name guests. The desk shows who they are. */
function overlapMail(overlaps: readonly Overlap[], siteUrl: string): Mail {
  const [first] = overlaps;
  const what = first && overlaps.length === 1 ? nightsOf(first) : pluralize(overlaps.length, "case");
  const event = `clash:${mailIdOf(overlaps.map(({ id }) => id).join(" "))}`;
  return mailToOwner(event, `Booked twice? ${what}`, [
    "Two bookings overlap. It may be one booking that is in both calendars, or two families may have booked the same days.",
    { facts: overlaps.slice(0, maxInMail).map((each) => [nightsOf(each), partiesInWords(each)]) },
    "Please check both. If it is one booking, mark it as such at the desk. If not, cancel one of them today: the sooner the family hears about it, the better. Only you get this email.",
    { link: `${siteUrl}${overlapsPath}`, words: "See both at the desk" },
  ]);
}

function nightsOf({ nights: { start, end } }: Overlap): string {
  return stayDates(start, end);
}

/** Describes both parties without names. */
export function partiesInWords({ booking, other }: Pick<Overlap, "booking" | "other">): string {
  if (other.kind === "feed") return `a booking at ${booking.feed} and another at ${other.feed}`;
  return `a booking at ${booking.feed} and a ${other.kind} of ours`;
}

/** With more overlaps than this something is wrong with a feed, and the first ones show it. */
const maxOverlaps = 200;

/** How many overlapping pairs to look at. A block with gaps can overlap one booking many times. */
const maxMeetings = 10 * maxOverlaps;

type Party = BookedRange & { key: string; source: string; holder: NightHolder | FeedBooking };
type FeedEvents = Pick<FeedState, "name" | "events">;

/** Finds overlaps from `today` on. A platform's block is an echo of our calendar unless it goes beyond our nights. */
export function findOverlaps(own: readonly NightRange[], feeds: readonly FeedEvents[], today: CalendarDate): Overlap[] {
  const parties: Party[] = [
    ...own.map((range) => ({ ...range, key: `${range.holder.kind} ${range.holder.id}`, source: "own" })),
    ...feeds.flatMap(({ name, events }) =>
      bookingsIn(events, () => knownFromUs(name, own, feeds)).map((event) => {
        const { start, end } = event;
        const holder = { ...event, kind: "feed" as const, feed: name };
        return { start, end, key: `feed ${name} ${bookingId(event)}`, source: `feed ${name}`, holder };
      }),
    ),
  ];
  const overlaps = new Map<string, Overlap>();
  let meetings = 0;
  // Grouped by source, because parties of the same source don't count as overlapping.
  const present = new Map<string, Party[]>();
  for (const party of parties.filter(({ end }) => end > today).toSorted(byFirstNight)) {
    for (const [source, earlier] of present) {
      if (source === party.source) continue;
      const stillHere = earlier.filter(({ end }) => end > party.start);
      present.set(source, stillHere);
      for (const other of stillHere) {
        if (other.holder.kind === "feed" && party.holder.kind === "feed" && areOneBooking(other.holder, party.holder))
          continue;
        add(overlaps, party, other);
        meetings += 1;
        if (overlaps.size >= maxOverlaps || meetings >= maxMeetings) return [...overlaps.values()];
      }
    }
    const ofSource = present.get(party.source);
    if (ofSource) ofSource.push(party);
    else present.set(party.source, [party]);
  }
  return [...overlaps.values()];
}

/** Checks whether two feeds show one booking: they agree about its nights and its UID, and a platform gave it that UID. */
function areOneBooking(one: FeedEvent, other: FeedEvent): boolean {
  return one.uid === other.uid && one.start === other.start && one.end === other.end && isPlatformsUid(one);
}

/** Identifies a booking when its nights change. A UID that may be another booking's tomorrow does so only with its nights. */
function bookingId(event: FeedEvent): string {
  return isPlatformsUid(event) ? event.uid : `${event.uid} ${event.start} ${event.end}`;
}

/** Checks whether a platform made a UID for this booking alone. Numbers in a list, and those we made of its nights, may be another booking's, too. */
function isPlatformsUid({ uid, start, end }: FeedEvent): boolean {
  const ofSeries = uid.replace(/\/\d{4}-\d\d-\d\d$/, "");
  const [name = "", domain = ""] = ofSeries.split("@");
  if (domain.includes(".")) return name.length >= minNamedUid;
  return uid !== uidOfNights({ start, end }) && ofSeries.length >= minUid;
}

/** The shortest names of bookings that platforms put before their domain are numbers of eight digits. */
const minNamedUid = 8;

/** UUIDs and hashes are longer. */
const minUid = 20;

function add(overlaps: Map<string, Overlap>, one: Party, another: Party): void {
  const [first, second] = one.key < another.key ? [one, another] : [another, one];
  const [booking, other] = first.holder.kind === "feed" ? [first.holder, second.holder] : [second.holder, first.holder];
  if (booking.kind !== "feed") return;
  const id = createHash("sha256").update(`${first.key}\n${second.key}`).digest("hex").slice(0, 32);
  const start = overlaps.get(id)?.nights.start ?? (one.start > another.start ? one.start : another.start);
  const end = one.end < another.end ? one.end : another.end;
  overlaps.set(id, { id, booking, other, nights: { start, end } });
}

function bookingsIn(events: readonly FeedEvent[], known: () => BookedRange[]): FeedEvent[] {
  const ambiguous = events.some((event) => isBlock(event) && mayBeBooking(event));
  const nights = ambiguous ? known() : [];
  return events.filter((event) => mayBeBooking(event) && !(isBlock(event) && areNightsAmong(nights, event)));
}

/** Returns nights a platform knows from our calendar. Leaves out other platforms' blocks, which may echo its own bookings. */
function knownFromUs(feed: string, own: readonly NightRange[], feeds: readonly FeedEvents[]): BookedRange[] {
  const others = feeds.filter(({ name }) => name !== feed).flatMap(({ events }) => events);
  return nightsTogether([...own, ...others.filter((event) => !isBlock(event))]);
}
