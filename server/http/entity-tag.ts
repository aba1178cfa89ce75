import { createHash } from "node:crypto";

/** A strong tag for these bytes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names the tag: a list, `*`, and the weak comparison of RFC 9110, 13.1.2. */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((item) => item.trim().replace(/^W\//, "") === tag);
}
