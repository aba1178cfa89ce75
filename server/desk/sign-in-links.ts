import type { Write } from "../platform/db/database.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { enqueueMail, type Mail, mailBody, mailIdOf } from "../mail/mail.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { dropExpiredLinks, findPrivateLink, makePrivateLink, redeemPrivateLink } from "../platform/private-links.ts";

const lifetimeMs = 15 * 60_000;

/** Most open links per owner, because anyone can ask for one and each is emailed. Requests at the very same moment may exceed it. */
const mostOpen = 5;

const eventPrefix = "desk-sign-in:";

/** Path of the sign-in page; a link's token follows it. */
export const signInPath = "/desk/sign-in";

/** Makes a link that signs in once within 15 minutes. `address` is where it is emailed to; null for the command line. */
export async function createSignInLink(tx: Tx, siteUrl: string, address: string | null, now: number): Promise<string> {
  await dropExpiredLinks(tx, "desk-sign-in", now - lifetimeMs);
  const link = { opens: "desk-sign-in", subject: address, expiresAt: now + lifetimeMs } as const;
  return `${siteUrl}${signInPath}/${await makePrivateLink(tx, link, now)}`;
}

type SignInRequest = { siteUrl: string; house: string; email: string; isOwner: boolean; now: number };

/** Emails a link to an owner's address. A stranger's request costs the database the same: it makes a link that is sent to no one. */
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
    .selectFrom("private_links")
    .select((column) => column.fn.countAll<number | string>().as("open"))
    .where("opens", "=", "desk-sign-in")
    .where("subject", "=", address)
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
