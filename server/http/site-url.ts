import { placeholderOrigin } from "#content/placeholder-origin.ts";

/**
 * Puts the public address into a built file, in each spelling a page may hold: plain, with JSON's escaped slashes, and percent-encoded as
 * in a share link. `siteUrl` is an origin, and an origin has no character that HTML, XML or JSON would need escaped.
 */
export function fillInSiteUrl(text: string, siteUrl: string): string {
  const spellings = [(url: string) => url, (url: string) => url.replaceAll("/", "\\/"), encodeURIComponent];
  return spellings.reduce((filled, spell) => filled.replaceAll(spell(placeholderOrigin), spell(siteUrl)), text);
}
