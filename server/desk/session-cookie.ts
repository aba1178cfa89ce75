import { sessionLifetimeMs } from "./sessions.ts";

/** With https the prefix makes browsers refuse a cookie of this name that came by plain http (RFC 6265bis, 4.1.3). */
function nameFor(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Secure-desk" : "desk";
}

/** `Set-Cookie` for a session's token, or with null one that removes it. Only requests under `/desk` carry it. */
export function sessionCookie(siteUrl: string, token: string | null): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  const seconds = token === null ? 0 : sessionLifetimeMs / 1000;
  return `${nameFor(siteUrl)}=${token ?? ""}; Path=/desk; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** The token in a `Cookie` header, or null. */
export function readSessionCookie(siteUrl: string, header: string | undefined): string | null {
  const prefix = `${nameFor(siteUrl)}=`;
  const pair = header
    ?.split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(prefix));
  const token = pair?.slice(prefix.length) ?? "";
  return /^[\w-]{43}$/.test(token) ? token : null;
}
