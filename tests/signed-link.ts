import { createHmac } from "node:crypto";
import { testSecret } from "./server.ts";

const lifetimeMs = 30 * 24 * 60 * 60_000;

/** Returns the path of a moderation link as signed and mailed by earlier versions. */
export function signedModerationPath(reviewId: string, now: number, secret = testSecret): string {
  const claim = `${reviewId}.${Math.floor((now + lifetimeMs) / 1000).toString(36)}`;
  const signature = createHmac("sha256", secret).update(`review-moderation:${claim}`).digest("base64url");
  return `/moderate/${claim}.${signature}`;
}
