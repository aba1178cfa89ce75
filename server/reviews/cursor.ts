/** Where a page of reviews ended: the last review on it. */
export type Cursor = { createdAt: number; id: string };

/** The cursor as text for an address. Callers pass it back as it is. */
export function writeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(`${createdAt}.${id}`).toString("base64url");
}

/** Null for a text that no cursor was ever written as. */
export function readCursor(text: string): Cursor | null {
  const match = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(Buffer.from(text, "base64url").toString());
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : null;
}
