import { type RawBuilder, sql } from "kysely";

/** Where a list goes on: the last row of what has been shown. */
export type RowCursor = { created_at: number; id: string };

/** Which part of a list that begins with the newest. */
export type PageRequest = { limit: number; after?: RowCursor | null };

/**
 * Rows that come after `place` in a list that begins with the newest, all of them where nothing has been shown. The index finds them
 * however far down they are.
 */
export function olderThan(place: RowCursor | null): RawBuilder<boolean> {
  return place ? sql<boolean>`(created_at, id) < (${place.created_at}, ${place.id})` : sql<boolean>`true`;
}

/** Rows that come no later than `place`, itself among them. */
export function upTo({ created_at, id }: RowCursor): RawBuilder<boolean> {
  return sql<boolean>`(created_at, id) <= (${created_at}, ${id})`;
}
