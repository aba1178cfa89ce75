import { oneLine } from "#contract/forms/clean-text.ts";
import { enqueueMail, type Mail, mailBody, mailIdOf } from "#server/mail/mail.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, Tx } from "#server/platform/db/schema.ts";
import {
  dropExpiredLinks,
  findPrivateLink,
  makePrivateLink,
  redeemPrivateLink,
} from "#server/platform/private-links.ts";

const minute = 60_000;

const lifetimeMs = 15 * minute;

/** Anyone can ask for a link, so emails to one owner are at least this far apart, in milliseconds: the second once `manyUnused` links were not used. */
const [usualGapMs, longGapMs] = [minute, 15 * minute];
const manyUnused = 10;

/** For how long unused links count, in milliseconds. */
const rememberedMs = 24 * 60 * minute;

const eventPrefix = "desk-sign-in:";

/** Path of the sign-in page; a link's token follows it. */
export const signInPath = "/desk/sign-in";

/** Makes a link that signs in once within 15 minutes. `address` is where it is emailed to; null for the command line. */
export async function createSignInLink(tx: Tx, siteUrl: string, address: string | null, now: number): Promise<string> {
  await dropExpiredLinks(tx, "desk-sign-in", now - rememberedMs);
  const link = { opens: "desk-sign-in", subject: address, expiresAt: now + lifetimeMs } as const;
  return `${siteUrl}${signInPath}/${await makePrivateLink(tx, link, now)}`;
}

type SignInRequest = { siteUrl: string; house: string; email: string; isOwner: boolean; now: number };

/** Emails a link to an owner's address, unless the last one was just sent and still works. A stranger's request only reads. */
export async function requestSignInLink(
  write: Write,
  { siteUrl, house, email, isOwner, now }: SignInRequest,
): Promise<void> {
  await write(async (tx) => {
    const dueAt = await nextMailAt(tx, email, now);
    if (!isOwner || dueAt === null) return;
    const link = await createSignInLink(tx, siteUrl, email, now);
    await enqueueMail(tx, { ...signInMail(email, house, link, now), dueAt }, now);
  });
}

/** Returns when an email with a new link may leave. Null if the last one was sent too recently and has not been used. */
async function nextMailAt(tx: Tx, address: string, now: number): Promise<number | null> {
  const links = await tx
    .selectFrom("private_links")
    .select(["created_at", "used_at"])
    .where("opens", "=", "desk-sign-in")
    .where("subject", "=", address)
    .where("created_at", ">", now - rememberedMs)
    // A time in the future came from a wrong clock.
    .where("created_at", "<=", now)
    .orderBy("created_at", "desc")
    .limit(manyUnused)
    .execute();
  const [newest] = links;
  if (!newest) return now;
  const areManyUnused = links.length === manyUnused && links.every(({ used_at }) => used_at === null);
  const next = newest.created_at + (areManyUnused ? longGapMs : usualGapMs);
  if (next <= now) return now;
  return newest.used_at === null ? null : next;
}

function signInMail(address: string, house: string, link: string, now: number): Mail {
  return {
    event: `${eventPrefix}${mailIdOf(link)}`,
    to: { address },
    replyTo: null,
    subject: oneLine(`Your link to the desk of ${house}`),
    expiresAt: now + lifetimeMs,
    ...mailBody([
      "Open this link and press the button to sign in. It works once, for 15 minutes, on any device.",
      { link, words: "Sign in to the desk" },
      "If you did not ask for it, ignore this email: no one can sign in without the link.",
    ]),
  };
}

/** Whether a link can still sign in. Changes nothing, because mail scanners open links. */
export async function isSignInLinkOpen(db: Db, token: string, now: number): Promise<boolean> {
  const link = await findPrivateLink(db, "desk-sign-in", token);
  return link !== null && link.used_at === null && link.expires_at > now;
}

/** Uses up a link and returns the address it was emailed to. Null if it was already used, has expired or never existed. */
export async function redeemSignInLink(tx: Tx, token: string, now: number): Promise<{ address: string | null } | null> {
  const link = await redeemPrivateLink(tx, "desk-sign-in", token, now);
  return link && { address: link.subject };
}
