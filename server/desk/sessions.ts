import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { generateCookie } from "hono/cookie";
import { oneLine } from "#contract/forms/clean-text.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import { hashOf, newToken, tokenIn } from "#server/platform/private-links.ts";

const hour = 60 * 60_000;

/** A session ends this long after its last use, in milliseconds. */
const sessionLifetimeMs = 30 * 24 * hour;

/** How often the last use of a session is stored, in milliseconds. */
const notedEvery = hour;

type NewSession = { address: string | null; userAgent: string; replaced: readonly string[]; now: number };

/** Begins a session and returns the token for its cookie, which is stored as a hash. Ends the sessions of the tokens it replaces and expired ones. */
export async function beginSession(tx: Tx, { address, userAgent, replaced, now }: NewSession): Promise<string> {
  const token = newToken();
  await tx
    .deleteFrom("desk_sessions")
    .where((where) =>
      where.or([
        where("used_at", "<=", now - sessionLifetimeMs),
        ...replaced.map((each) => where("token_hash", "=", hashOf(each))),
      ]),
    )
    .execute();
  await tx
    .insertInto("desk_sessions")
    .values({
      id: randomUUID(),
      token_hash: hashOf(token),
      address,
      created_at: now,
      used_at: now,
      user_agent: oneLine(userAgent, 200),
    })
    .execute();
  return token;
}

/** A session in use, with its cookie's token. `noted`: its cookie should be sent again. */
export type FoundSession = { id: string; token: string; noted: boolean };

/** Finds the session of the first token that has one. Null if none has, or its address is no longer an owner's. */
export async function findSession(
  { db, write, isOwner }: { db: Db; write: Write; isOwner: (address: string) => Promise<boolean> },
  tokens: readonly string[],
  now: number,
): Promise<FoundSession | null> {
  for (const token of tokens) {
    const row = await db
      .selectFrom("desk_sessions")
      .select(["id", "used_at", "address"])
      .where("token_hash", "=", hashOf(token))
      .where("used_at", ">", now - sessionLifetimeMs)
      .executeTakeFirst();
    if (!row || (row.address !== null && !(await isOwner(row.address)))) continue;
    const noted = Math.abs(now - row.used_at) >= notedEvery;
    if (noted) {
      await write((tx) => tx.updateTable("desk_sessions").set({ used_at: now }).where("id", "=", row.id).execute());
    }
    return { id: row.id, token, noted };
  }
  return null;
}

/** Returns the sessions that have not expired, last used first. */
export async function listSessions(db: Db, now: number) {
  return db
    .selectFrom("desk_sessions")
    .select(["id", "address", "created_at", "used_at", "user_agent"])
    .where("used_at", ">", now - sessionLifetimeMs)
    .orderBy("used_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends one session. Its cookie is worthless from the next request on. */
export async function endSession(write: Write, id: string): Promise<void> {
  await write((tx) => tx.deleteFrom("desk_sessions").where("id", "=", id).execute());
}

/** Ends the sessions that began with a link to this address. */
export async function endSessionsOf(write: Write, address: string): Promise<void> {
  await write((tx) => tx.deleteFrom("desk_sessions").where("address", "=", address).execute());
}

/** Ends all sessions but one. */
export async function endOtherSessions(write: Write, id: string): Promise<void> {
  await write((tx) => tx.deleteFrom("desk_sessions").where("id", "<>", id).execute());
}

/** Whether no one has ever signed in, or no one is signed in now. */
export async function isDeskUnused(db: Db): Promise<boolean> {
  return (await db.selectFrom("desk_sessions").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Returns the cookie's prefix for a site on https: browsers refuse such a cookie from plain http (RFC 6265bis, 4.1.3). */
const prefixOf = (siteUrl: string) => (siteUrl.startsWith("https:") ? "secure" : undefined);

/** Returns the `Set-Cookie` header for a session's token, or for null one that removes the cookie. Only requests under `/desk` carry it. */
export function sessionCookie(siteUrl: string, token: string | null): string {
  const maxAge = token === null ? 0 : sessionLifetimeMs / 1000;
  const prefix = prefixOf(siteUrl);
  return generateCookie("desk", token ?? "", {
    path: "/desk",
    httpOnly: true,
    sameSite: "Lax",
    maxAge,
    ...(prefix && { prefix }),
  });
}

/** More cookies of one name are not looked up. */
const maxCookies = 5;

/** Returns the tokens in a request's cookies. A site on a sibling host can set one of the same name, and browsers send both. */
export function readSessionCookies(c: Context, siteUrl: string): string[] {
  const name = prefixOf(siteUrl) === "secure" ? "__Secure-desk=" : "desk=";
  const cookies = (c.req.header("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const values = cookies.filter((cookie) => cookie.startsWith(name)).map((cookie) => cookie.slice(name.length));
  return values.flatMap((value) => tokenIn(value) ?? []).slice(0, maxCookies);
}
