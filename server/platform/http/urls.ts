import { placeholderOrigin } from "#content/house/property.ts";

/** Returns the path of an absolute http(s) address, percent-encoded as sent, without query and fragment. Faster than parsing. */
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

/** Returns the query of an address. Unlike Hono's parser, takes at most half a millisecond for 16 KB of names without values. */
export function queryOf(url: string): URLSearchParams {
  return new URL(url).searchParams;
}

/** Normalizes a percent-encoded path (RFC 3986, 6.2.2). An encoded slash stays encoded, so the path's structure can't change. */
export function normalizedPath(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/** Returns whether all percent codes in a path are valid UTF-8, and none is NUL, which PostgreSQL does not store. */
export function isDecodable(path: string): boolean {
  try {
    return !decodeURI(path).includes("\0");
  } catch {
    return false;
  }
}

/** Longest path that is logged: enough to recognize it, too little to fill a disk. */
const maxPath = 200;

/** Seven or more digits, including what people write between those of a phone number. Each step is bounded. */
const phoneNumber = /\d(?:[^a-z\d]{0,6}\d){6}/i;

/** At least as long as our tokens: a path segment that contains this may be one, whatever comes before. */
const longAsToken = /[\w-]{43}/;

/** What follows in a path may be a token: a mistyped or doubled link still contains one that works. */
const beforeToken = /(moderate|sign-in|offer|stay)$/i;
const withToken = /(moderate|sign-in|offer|stay)[/\\]/i;

/** Makes a path safe to log: shortened, without anything like a token, email address or phone number. Takes it without the query. */
export function loggablePath(path: string): string {
  const shown: string[] = [];
  // Each segment takes up at least one character of what is shown.
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
  return decoded.includes("@") || phoneNumber.test(decoded) || longAsToken.test(decoded);
}

/** More than once, because some programs encode what is already encoded. */
const maxEncodings = 4;

/** Decodes bytes as characters, which is enough to recognize ASCII. */
function decode(part: string): string {
  let decoded = part;
  for (let i = 0; i < maxEncodings && decoded.includes("%"); i++) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return decoded;
}

/** Replaces the placeholder address in every spelling: plain, with JSON's escaped slashes, and percent-encoded as in share links. */
export function fillInSiteUrl(text: string, siteUrl: string): string {
  const spellings = [(url: string) => url, (url: string) => url.replaceAll("/", "\\/"), encodeURIComponent];
  return spellings.reduce((filled, spell) => filled.replaceAll(spell(placeholderOrigin), spell(siteUrl)), text);
}
