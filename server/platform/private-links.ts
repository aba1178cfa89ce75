import { createHash, randomBytes } from "node:crypto";
import type { Db, PrivateLinkRow, Tx } from "./db/schema.ts";

/** Returns a secret for a link or cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the token a text starts with. After it may come what a mail program took for a part of the link. Null if it is cut off. */
export function tokenIn(text: string): string | null {
  return /^[\w-]{43}/.exec(text)?.[0] ?? null;
}

/** Returns what is stored of a token. Looking up a hash takes equally long however close a guess is. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

type Opens = PrivateLinkRow["opens"];

/** Creates a link's token. `subject` is the id of what it opens. */
export async function makePrivateLink(
  tx: Tx,
  { opens, subject, expiresAt }: { opens: Opens; subject: string | null; expiresAt: number },
  now: number,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("private_links")
    .values({ token_hash: hashOf(token), opens, subject, created_at: now, expires_at: expiresAt, used_at: null })
    .execute();
  return token;
}

/** Finds a link by the end of its address, even if used or expired. Null if there never was one, or if it opens something else. */
export async function findPrivateLink(db: Db | Tx, opens: Opens, text: string): Promise<PrivateLinkRow | null> {
  const token = tokenIn(text);
  if (token === null) return null;
  const row = await db
    .selectFrom("private_links")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .where("opens", "=", opens)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link. Null if it is already used, expired or unknown. Of several uses at once, one wins. */
export async function redeemPrivateLink(
  tx: Tx,
  opens: Opens,
  token: string,
  now: number,
): Promise<PrivateLinkRow | null> {
  const row = await tx
    .updateTable("private_links")
    .set({ used_at: now })
    .where("token_hash", "=", hashOf(token))
    .where("opens", "=", opens)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the links that expired before this time. */
export async function dropExpiredLinks(tx: Tx, opens: Opens, before: number): Promise<void> {
  await tx.deleteFrom("private_links").where("opens", "=", opens).where("expires_at", "<=", before).execute();
}
