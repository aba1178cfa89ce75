import { type RawBuilder, sql } from "kysely";

/** The last row shown so far. */
export type RowCursor = { created_at: number; id: string };

/** One page of a list, newest first. */
export type PageRequest = { limit: number; after?: RowCursor | null };

/** Matches the rows after `place` in a newest-first list, or all rows. Uses the index, however far down they are. */
export function olderThan(place: RowCursor | null): RawBuilder<boolean> {
  return place ? sql<boolean>`(created_at, id) < (${place.created_at}, ${place.id})` : sql<boolean>`true`;
}
