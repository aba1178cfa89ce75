import { areNightsAmong, type BookedRange, nightsTogether } from "#contract/stays/availability.ts";
import { type EchoOrigin, type FeedEvent, isBlock } from "./feed-event.ts";

/*
 * A platform that imports our calendar exports our nights again, as blocks of its own. Passed on to the next platform, such an echo outlives its
 * origin: each platform blocks the nights because the other one does.
 */

/** Nights that platforms may have from us, and whose they are. */
export type Origin = BookedRange & { of: EchoOrigin };

/** What platforms write into blocks besides the block itself. Anything else may be a name or a reservation number. */
const plainWords =
  /not available|unavailable|blocked|closed|by owner|airbnb|vrbo|homeaway|booking\.com|booking|imported|import|calendar|ical/gi;

function isPlainBlock(event: FeedEvent): boolean {
  return isBlock(event) && !/[\p{L}\p{N}]/u.test(event.summary.replaceAll(plainWords, ""));
}

/**
 * Marks the blocks that are echoes: those that first appear while all their nights are ours or another platform's booking. `before` are the feed's
 * events until now: what was an echo remains one, what was none becomes none.
 */
export function markEchoes(
  events: readonly FeedEvent[],
  before: readonly FeedEvent[],
  origins: readonly Origin[],
): FeedEvent[] {
  const echoes = before.filter(({ echo }) => echo);
  const others = before.filter((event) => isBlock(event) && !event.echo);
  const known = nightsTogether([...origins, ...echoes]);
  const freed = nightsTogether(echoes.filter(({ echo }) => echo?.isFreed));
  return events.map(({ start, end, uid, summary }) => {
    const event = { start, end, uid, summary };
    const isEcho = isPlainBlock(event) && areNightsAmong(known, event) && !others.some((other) => meet(other, event));
    if (!isEcho) return event;
    const earlier = echoes.find((other) => meet(other, event))?.echo?.of;
    const of = earlier ?? origins.find((origin) => meet(origin, event))?.of ?? "stay";
    return { ...event, echo: { of, isFreed: areNightsAmong(freed, event) } };
  });
}

/** Checks whether two ranges share a night. */
export function meet(one: BookedRange, other: BookedRange): boolean {
  return one.start < other.end && other.start < one.end;
}
