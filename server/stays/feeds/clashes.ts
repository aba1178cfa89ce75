import { longDate } from "#contract/calendar-date.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";
import { enqueueMail, type Mail, mailIdOf } from "../../mail/enqueue.ts";
import { mailBody } from "../../mail/mail-template.ts";
import { pluralize } from "#contract/pluralize.ts";
import { ownedRanges } from "../nights.ts";
import { feedStates } from "./feeds.ts";
import { type Clash, findClashes } from "./find-clashes.ts";
import { todayAtHouse } from "../../platform/process/clock.ts";

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
