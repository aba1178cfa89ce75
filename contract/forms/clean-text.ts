/** Controls, invisible format characters (such as those that turn the writing direction), and what belongs to no alphabet. Joined emoji stay. */
const unseen = /(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Accents piled on one letter, beyond what any language writes. */
const piledAccents = /(\p{Mn}{3})\p{Mn}+/gu;

/** A text as it may stand on a page: composed, without what nobody sees, at most one empty line in a row. */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replaceAll("\t", " ")
    .replace(unseen, "")
    .replace(piledAccents, "$1")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n+/g, " ");
}

/** How many characters a text has; an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * Text for one line of a header: control characters and line separators become spaces, direction marks are removed, lone surrogates
 * replaced, and text beyond `limit` is cut between characters.
 */
export function oneLine(text: string, limit = 120): string {
  const whole = text.trim();
  // Text after this fits only if seven of eight characters are removed.
  const beginning = whole.slice(0, 8 * limit);
  const line = beginning
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();
  return line.length <= limit && beginning === whole
    ? line
    : `${line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
