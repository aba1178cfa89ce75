import type { Write } from "../platform/db/database.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { enqueueMail, type Mail, mailIdOf } from "../mail/enqueue.ts";
import { mailBody } from "../mail/mail-template.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { hashOf, newToken } from "../platform/http/token.ts";

/** How long a link signs in, in milliseconds. */
const lifetimeMs = 15 * 60_000;

/** Open links to one owner. Each is mailed, and anybody may ask: while so many can be used, no other is made, but for those asked for at the very same moment. */
const mostOpen = 5;

/** Every sign-in mail's event begins with this. */
const eventPrefix = "desk-sign-in:";

/** Path of the sign-in page; a link's token follows it. */
export const signInPath = "/desk/sign-in";

/**
 * Makes a link that signs in once within 15 minutes, in any browser. `address` is where it is mailed to, null for the command line. Older
 * links go.
 */
export async function createSignInLink(tx: Tx, siteUrl: string, address: string | null, now: number): Promise<string> {
  const token = newToken();
  await tx
    .deleteFrom("sign_in_links")
    .where("expires_at", "<=", now - lifetimeMs)
    .execute();
  await tx
    .insertInto("sign_in_links")
    .values({ token_hash: hashOf(token), address, created_at: now, expires_at: now + lifetimeMs, used_at: null })
    .execute();
  return `${siteUrl}${signInPath}/${token}`;
}

/** `house` is its name. */
type SignInRequest = { siteUrl: string; house: string; email: string; isOwner: boolean; now: number };

/**
 * Mails a link to `email` if it is an owner's address. A stranger's request costs the database as much and leaves nothing behind: the link
 * it makes is known to nobody.
 */
export async function requestSignInLink(
  write: Write,
  { siteUrl, house, email, isOwner, now }: SignInRequest,
): Promise<void> {
  await write(async (tx) => {
    const isMailed = isOwner && (await countOpenLinks(tx, email, now)) < mostOpen;
    const link = await createSignInLink(tx, siteUrl, isMailed ? email : null, now);
    if (isMailed) await enqueueMail(tx, signInMail(email, house, link, now), now);
  });
}

async function countOpenLinks(tx: Tx, address: string, now: number): Promise<number> {
  const { open } = await tx
    .selectFrom("sign_in_links")
    .select((column) => column.fn.countAll<number | string>().as("open"))
    .where("address", "=", address)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

function signInMail(address: string, house: string, link: string, now: number): Mail {
  return {
    event: `${eventPrefix}${mailIdOf(link)}`,
    to: { address },
    replyTo: null,
    subject: oneLine(`Your link to the desk of ${house}`),
    expiresAt: now + lifetimeMs,
    ...mailBody([
      { paragraph: "Open this link and press the button to sign in. It works once, for 15 minutes, on any device." },
      { link, words: "Sign in to the desk" },
      { paragraph: "If you did not ask for it, do nothing: without the link nobody gets in." },
    ]),
  };
}

/** Whether a link can still sign in. Changes nothing: mail scanners open links. */
export async function isSignInLinkOpen(db: Db, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("sign_in_links")
    .select("used_at")
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up, and answers the address it was mailed to. Null when it was used already, is over or never was. */
export async function redeemSignInLink(tx: Tx, token: string, now: number): Promise<{ address: string | null } | null> {
  const row = await tx
    .updateTable("sign_in_links")
    .set({ used_at: now })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("address")
    .executeTakeFirst();
  return row ?? null;
}
