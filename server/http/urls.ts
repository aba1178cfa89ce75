import { placeholderOrigin } from "#content/placeholder-origin.ts";

/** The path of an absolute http(s) address, percent-encoded as sent, without query and fragment. Faster than parsing it. */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  for (let i = start; i < url.length; i++) {
    const code = url.charCodeAt(i);
    // "?" or "#"
    if (code === 63 || code === 35) return url.slice(start, i);
  }
  return url.slice(start);
}

/** The query of an address. Unlike Hono's own reading of it, this takes no more than half a millisecond for 16 KB of names without values. */
export function queryOf(url: string): URLSearchParams {
  return new URL(url).searchParams;
}

/**
 * A percent-encoded path as this site writes it: letters, digits and `-._~` stand as themselves, what is encoded is so in capitals. Both spellings
 * are one address (RFC 3986, 6.2.2); an encoded slash is no slash, so no path gets another shape by this.
 */
export function normalizedPath(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/** Longest part of a path that is logged: enough to recognize it, too little to fill a disk with. */
const maxPath = 200;

/** Seven digits or more, also with what people write between the digits of a phone number. Each step is bounded, so no path costs time. */
const phoneNumber = /\d(?:[^a-z\d]{0,6}\d){6}/i;

/** A review's id with more behind it, as our moderation tokens begin (server/reviews/moderation-token.ts). */
const likeToken = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\./i;

/** What comes after this in a path may be a moderation token: a link that is mistyped or pasted together still holds one that works. */
const beforeToken = /moderate$/i;
const withToken = /moderate[/\\]/i;

/**
 * A path as it may be logged: percent-encoded, cut, without a moderation token, and without the parts that look like one, like an e-mail
 * address or like a phone number, as behind a link whose `mailto:` was forgotten. Takes the path of a parsed address, without query.
 */
export function loggablePath(path: string): string {
  const shown: string[] = [];
  // Each part takes a character at least of what is shown.
  const parts = path.split("/", maxPath + 1);
  for (const [index, part] of parts.entries()) {
    const decoded = decode(part);
    if (withToken.test(decoded)) {
      shown.push(":hidden");
      break;
    }
    shown.push(isPersonal(decoded) ? ":hidden" : part);
    if (beforeToken.test(decoded) && index < parts.length - 1) {
      shown.push(":token");
      break;
    }
  }
  return shown
    .join("/")
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .slice(0, maxPath);
}

function isPersonal(decoded: string): boolean {
  return decoded.includes("@") || phoneNumber.test(decoded) || likeToken.test(decoded);
}

/** More than once: a program that encodes what is encoded already does so in one go. */
const maxEncodings = 4;

/** Bytes as characters: enough to recognize what is written in ASCII. */
function decode(part: string): string {
  let decoded = part;
  for (let i = 0; i < maxEncodings && decoded.includes("%"); i++) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return decoded;
}

/**
 * Puts the public address into a built file, in each spelling a page may hold: plain, with JSON's escaped slashes, and percent-encoded as
 * in a share link. `siteUrl` is an origin, and an origin has no character that HTML, XML or JSON would need escaped.
 */
export function fillInSiteUrl(text: string, siteUrl: string): string {
  const spellings = [(url: string) => url, (url: string) => url.replaceAll("/", "\\/"), encodeURIComponent];
  return spellings.reduce((filled, spell) => filled.replaceAll(spell(placeholderOrigin), spell(siteUrl)), text);
}
