import { capitalized } from "#content/rich-text.ts";
import type { CalendarDate } from "#contract/calendar-date.ts";
import { type BookedRange, byFirstNight, nightsTogether } from "#contract/stays/availability.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { logChange } from "#server/platform/undo-log.ts";
import { nightRanges } from "#server/stays/night-holders.ts";
import { lockNights } from "#server/stays/nights.ts";
import type { StayUndoStep } from "#server/stays/undo-steps.ts";
import { meet } from "./echoes.ts";
import type { EchoOrigin } from "./feed-event.ts";
import { lockFeeds, storedFeeds } from "./feed-store.ts";

/** Nights that platforms still block although what they had them from is gone. */
export type LeftoverBlock = BookedRange & { feeds: string[]; of: EchoOrigin };

/** Finds the nights from `today` on that are booked only because of echoes. */
export async function leftoverBlocks(db: Db | Tx, today: CalendarDate): Promise<LeftoverBlock[]> {
  const feeds = await storedFeeds(db);
  const events = feeds.flatMap((feed) => feed.events);
  if (!events.some(({ echo }) => echo && !echo.isFreed)) return [];
  const held = nightsTogether([...(await nightRanges(db, today)), ...events.filter(({ echo }) => !echo)]);
  const found = new Map<string, LeftoverBlock>();
  for (const feed of feeds) {
    for (const { echo, ...event } of feed.events) {
      if (!echo || echo.isFreed) continue;
      for (const { start, end } of nightsWithout(event, held, today)) {
        const block = found.get(`${start} ${end}`) ?? { start, end, feeds: [], of: echo.of };
        if (!block.feeds.includes(feed.name)) block.feeds.push(feed.name);
        found.set(`${start} ${end}`, block);
      }
    }
  }
  return [...found.values()].toSorted(byFirstNight);
}

/** `Airbnb and Vrbo still block July 3 to 10, 2027 for a stay that is gone` */
export function leftoverInWords({ feeds, start, end, of }: LeftoverBlock): string {
  const names = feeds.map(capitalized);
  const platforms = [...names.slice(0, -2), names.slice(-2).join(" and ")].join(", ");
  return `${platforms} still ${names.length === 1 ? "blocks" : "block"} ${stayDates(start, end)} for a ${of} that is gone`;
}

/** Returns the parts of a range from `today` on that `held`, from `nightsTogether`, does not cover. */
function nightsWithout({ start, end }: BookedRange, held: readonly BookedRange[], today: CalendarDate): BookedRange[] {
  const parts: BookedRange[] = [];
  let from = start > today ? start : today;
  for (const each of held) {
    if (each.end <= from || each.start >= end) continue;
    if (each.start > from) parts.push({ start: from, end: each.start });
    from = each.end;
  }
  if (from < end) parts.push({ start: from, end });
  return parts;
}

/** Stops counting the echoes that leave these nights over. Returns the change's id for undo, or null if they are not left over anymore. */
export async function freeLeftover(
  tx: Tx,
  { start, end }: BookedRange,
  today: CalendarDate,
  now: number,
): Promise<string | null> {
  await lockFeeds(tx);
  const blocks = (await leftoverBlocks(tx, today)).filter((block) => block.start === start && block.end === end);
  const feeds = blocks.flatMap((block) => block.feeds);
  if (feeds.length === 0) return null;
  await setFreed(tx, { feeds, start, end }, true, now);
  return logChange(tx, { kind: "freed-echoes", feeds, start, end } satisfies StayUndoStep, now);
}

/** Undoes `freeLeftover`: the nights count as booked again, if a platform still blocks them. */
export async function countLeftoverAgain(tx: Tx, leftover: Leftover, now: number): Promise<void> {
  await lockFeeds(tx);
  await setFreed(tx, leftover, false, now);
}

type Leftover = BookedRange & { feeds: readonly string[] };

async function setFreed(tx: Tx, { feeds, ...nights }: Leftover, isFreed: boolean, now: number): Promise<void> {
  for (const { name, events } of await storedFeeds(tx)) {
    if (!feeds.includes(name)) continue;
    const changed = events.map((event) =>
      event.echo && meet(event, nights) ? { ...event, echo: { of: event.echo.of, isFreed } } : event,
    );
    await tx
      .updateTable("calendar_feeds")
      .set({ events: JSON.stringify(changed) })
      .where("name", "=", name)
      .execute();
  }
  await lockNights(tx, now);
}
