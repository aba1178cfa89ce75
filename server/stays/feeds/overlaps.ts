import { createHash } from "node:crypto";
import { type CalendarDate, longDate } from "#contract/calendar-date.ts";
import { pluralize } from "#contract/pluralize.ts";
import { areNightsAmong, type BookedRange, nightsTogether } from "#contract/stays/availability.ts";
import { enqueueMail, type Mail, mailIdOf } from "../../mail/enqueue.ts";
import { mailBody } from "../../mail/mail-template.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";
import { type NightOwner, type OwnedRange, ownedRanges } from "../nights.ts";
import { type FeedEvent, isBlock, mayBeBooking } from "./feed-event.ts";
import { type FeedState, feedStates } from "./feeds.ts";

/** A clash, and when the owner said that both are the same booking; null while it is open. */
export type KnownClash = Clash & { settledAt: number | null };

/** Where the owner sees and settles clashes. */
const clashesPath = "/desk/settings#clashes";

/** The most clashes that one mail describes. */
const mostInMail = 20;

/** The clashes of the nights ahead, in their order. */
export async function readClashes(db: Db | Tx, feedNames: readonly string[], now: number): Promise<KnownClash[]> {
  const { clashes, settled } = await read(db, feedNames, now);
  return clashes
    .map((clash) => ({ ...clash, settledAt: settled.get(clash.id) ?? null }))
    .toSorted((a, b) => (a.nights.start < b.nights.start ? -1 : Number(a.nights.start > b.nights.start)));
}

/** `settled` has every clash that was found before. */
async function read(db: Db | Tx, feedNames: readonly string[], now: number) {
  const today = todayAtHouse(now);
  const clashes = findClashes(await ownedRanges(db, today), await feedStates(db, feedNames), today);
  const ids = clashes.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.selectFrom("clashes").selectAll().where("id", "in", ids).execute() : [];
  return { clashes, settled: new Map(rows.map(({ id, settled_at }) => [id, settled_at])) };
}

/** Mails the owner about clashes that were not there before: each is in one mail ever. Returns how many are new. */
export async function raiseClashAlarms(
  { db, write, siteUrl }: { db: Db; write: Write; siteUrl: string },
  feedNames: readonly string[],
  now: number,
): Promise<number> {
  const isNew = ({ clashes, settled }: Awaited<ReturnType<typeof read>>) =>
    clashes.filter(({ id }) => !settled.has(id));
  if (isNew(await read(db, feedNames, now)).length === 0) return 0;
  return write(async (tx) => {
    const found = isNew(await read(tx, feedNames, now));
    if (found.length === 0) return 0;
    const noted = await tx
      .insertInto("clashes")
      .values(found.map(({ id }) => ({ id, found_at: now, settled_at: null })))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    // Of several servers, the one that notes a clash mails it.
    const ours = found.filter(({ id }) => noted.some((row) => row.id === id));
    if (ours.length > 0) await enqueueMail(tx, clashMail(ours, siteUrl), now);
    return ours.length;
  });
}

/** The owner says that both are the same booking, or takes that back. */
export async function settleClash(tx: Tx, id: string, isSettled: boolean, now: number): Promise<void> {
  const settled_at = isSettled ? now : null;
  await tx
    .insertInto("clashes")
    .values({ id, found_at: now, settled_at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ settled_at }))
    .execute();
}

/** A clash that was found so long ago is over: no calendar reaches further ahead. */
const clashLifetimeMs = 3 * 366 * 24 * 60 * 60_000;

/** Removes what is known about old clashes. */
export async function removeOldClashes(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom("clashes")
    .where("found_at", "<", now - clashLifetimeMs)
    .execute();
}

/** Names no guest: the desk shows who it is. */
function clashMail(clashes: readonly Clash[], siteUrl: string): Mail {
  const [first] = clashes;
  return {
    event: `clash:${mailIdOf(clashes.map(({ id }) => id).join(" "))}`,
    to: "owner",
    replyTo: null,
    subject:
      first && clashes.length === 1
        ? `Booked twice? ${nightsInWords(first)}`
        : `Booked twice? ${pluralize(clashes.length, "case")}`,
    ...mailBody([
      {
        paragraph:
          "Two bookings overlap. Perhaps it is one booking that is in both calendars; perhaps two families have booked the same days.",
      },
      { facts: clashes.slice(0, mostInMail).map((clash) => [nightsInWords(clash), partiesInWords(clash)]) },
      {
        paragraph:
          "Please look at both. If it is one booking, say so at the desk. If not, cancel one of them today: the earlier a family hears it, the better. Only you get this email.",
      },
      { link: `${siteUrl}${clashesPath}`, words: "Look at it at the desk" },
    ]),
  };
}

/** The nights of a clash as a phrase. */
export function nightsInWords({ nights: { start, end } }: Pick<Clash, "nights">): string {
  return `${longDate(start)} to ${longDate(end)}`;
}

/** Who has the nights, without names. */
export function partiesInWords({ booking, other }: Pick<Clash, "booking" | "other">): string {
  if ("feed" in other) return `a booking at ${booking.feed} and another at ${other.feed}`;
  return `a booking at ${booking.feed} and ${"stay" in other ? "a stay" : "a block"} of ours`;
}

/** A booking that a feed reports. */
export type FeedBooking = FeedEvent & { feed: string };

/** Nights that two parties seem to have: a booking in a feed, and a stay, a block or a booking in another feed. */
export type Clash = {
  /** Follows from the two parties; stays the same when their nights change. */
  id: string;
  booking: FeedBooking;
  other: NightOwner | FeedBooking;
  /** From the first night that both have to the last. */
  nights: BookedRange;
};

/** More are not looked for: something is wrong with the feed then, and the first ones say so. */
const mostClashes = 200;

/** Pairs are compared until this many have met: a block with many gaps meets one booking many times. */
const mostMeetings = 10 * mostClashes;

type Party = BookedRange & { key: string; source: string; holder: NightOwner | FeedBooking };

/**
 * Finds the nights from `today` on that two parties seem to have. What a platform calls blocked is no booking: platforms repeat our own
 * nights like that. Booking.com calls everything blocked, so there a block counts as a booking if it reaches beyond the nights it can know
 * from us. Two feeds that report the same UID report the same booking.
 */
export function findClashes(
  own: readonly OwnedRange[],
  feeds: readonly Pick<FeedState, "name" | "events">[],
  today: CalendarDate,
): Clash[] {
  const parties: Party[] = [
    ...own.map(({ start, end, owner }) => ({ start, end, key: keyOf(owner), source: "own", holder: owner })),
    ...feeds.flatMap(({ name, events }) =>
      bookingsIn(events, () => knownFromUs(name, own, feeds)).map((event) => {
        const holder = { ...event, feed: name };
        return { start: event.start, end: event.end, key: keyOf(holder), source: `feed ${name}`, holder };
      }),
    ),
  ];
  const clashes = new Map<string, Clash>();
  let meetings = 0;
  // By source: parties of one source never clash, however many overlap.
  const present = new Map<string, Party[]>();
  for (const party of parties
    .filter(({ end }) => end > today)
    .toSorted((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))) {
    for (const [source, earlier] of present) {
      if (source === party.source) continue;
      const stillHere = earlier.filter(({ end }) => end > party.start);
      present.set(source, stillHere);
      for (const other of stillHere) {
        if (isSameBooking(other.holder, party.holder)) continue;
        add(clashes, party, other);
        meetings += 1;
        if (clashes.size >= mostClashes || meetings >= mostMeetings) return [...clashes.values()];
      }
    }
    const ofSource = present.get(party.source);
    if (ofSource) ofSource.push(party);
    else present.set(party.source, [party]);
  }
  return [...clashes.values()];
}

/** A block with a free night in it can meet a booking twice. */
function add(clashes: Map<string, Clash>, one: Party, another: Party): void {
  const [first, second] = one.key < another.key ? [one, another] : [another, one];
  const [booking, other] = "feed" in first.holder ? [first.holder, second.holder] : [second.holder, first.holder];
  if (!("feed" in booking)) return;
  const id = createHash("sha256").update(`${first.key}\n${second.key}`).digest("hex").slice(0, 32);
  const start = clashes.get(id)?.nights.start ?? (one.start > another.start ? one.start : another.start);
  const end = one.end < another.end ? one.end : another.end;
  clashes.set(id, { id, booking, other, nights: { start, end } });
}

function keyOf(holder: NightOwner | FeedBooking): string {
  if ("stay" in holder) return `stay ${holder.stay}`;
  if ("block" in holder) return `block ${holder.block}`;
  return `feed ${holder.feed} ${holder.uid}`;
}

function isSameBooking(one: NightOwner | FeedBooking, other: NightOwner | FeedBooking): boolean {
  return "feed" in one && "feed" in other && one.uid === other.uid;
}

function bookingsIn(events: readonly FeedEvent[], known: () => BookedRange[]): FeedEvent[] {
  const ambiguous = events.some((event) => isBlock(event) && mayBeBooking(event));
  const nights = ambiguous ? known() : [];
  return events.filter((event) => mayBeBooking(event) && !(isBlock(event) && areNightsAmong(nights, event)));
}

/** The nights that a platform has from our calendar, as far as they are certain: other platforms' blocks may be echoes of its own. */
function knownFromUs(
  feed: string,
  own: readonly OwnedRange[],
  feeds: readonly Pick<FeedState, "name" | "events">[],
): BookedRange[] {
  const others = feeds.filter(({ name }) => name !== feed).flatMap(({ events }) => events);
  return nightsTogether([...own, ...others.filter((event) => !isBlock(event))]);
}
