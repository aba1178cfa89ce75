import { createHmac, timingSafeEqual } from "node:crypto";

/** Servers' clocks differ; a token from further in the future came from a wrong clock, and would be valid for longer. */
const maxAheadMs = 60 * 60_000;

const lifetimeMs = 30 * 24 * 60 * 60_000;

/** `issuedAt` is when the token was made, to the second. */
export type TokenReading =
  | { state: "valid"; reviewId: string; issuedAt: number }
  | { state: "expired" }
  | { state: "unknown" };

/** A key to the decision about one review, for 30 days. Contains the review's id and the expiry, signed, and nothing else. */
export function moderationToken(secret: string, reviewId: string, now: number): string {
  const claim = `${reviewId}.${Math.floor((now + lifetimeMs) / 1000).toString(36)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** Reads a token. `unknown` for anything that this secret did not sign, in time that does not depend on how close it came. */
export function readModerationToken(secret: string, token: string, now: number): TokenReading {
  const [reviewId = "", expiry = "", signature = "", ...rest] = token.split(".");
  const expected = Buffer.from(sign(secret, `${reviewId}.${expiry}`));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return { state: "unknown" };
  const endsAt = Number.parseInt(expiry, 36) * 1000;
  const issuedAt = endsAt - lifetimeMs;
  return endsAt > now && issuedAt <= now + maxAheadMs ? { state: "valid", reviewId, issuedAt } : { state: "expired" };
}

/** Signs the purpose, too: the secret may sign other things one day. */
function sign(secret: string, claim: string): string {
  return createHmac("sha256", secret).update(`review-moderation:${claim}`).digest("base64url");
}
