import type { RowPlace } from "../db/keyset-pagination.ts";

/** Where a page of reviews ended, its last review, as text for an address. Callers pass it back as it is. */
export function writeCursor({ created_at, id }: RowPlace): string {
  return Buffer.from(`${created_at}.${id}`).toString("base64url");
}

/** Null for a text that no cursor was ever written as. */
export function readCursor(text: string): RowPlace | null {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, "base64url").toString());
  return match?.[1] && match[2] ? { created_at: Number(match[1]), id: match[2] } : null;
}
