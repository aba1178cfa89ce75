import { createHash, randomBytes } from "node:crypto";

/** A secret for a link or a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a text looks like one of ours. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token. Looking up the hash takes the same time however close a guess came. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
