/**
 * Returns whether a post comes from our own pages. Browsers name the origin of every post. `anyone` is for public forms, which programs
 * may post to without an origin, and which `Host` also vouches for, for a site under another name. `owner` is for the desk and private links.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string, poster: "anyone" | "owner"): boolean {
  const origin = headers.get("origin");
  if (poster === "owner") return origin === siteUrl;
  if (origin === null) return headers.get("sec-fetch-site") !== "cross-site";
  const host = headers.get("host");
  return origin === siteUrl || (host !== null && URL.parse(origin)?.host === host.toLowerCase());
}
