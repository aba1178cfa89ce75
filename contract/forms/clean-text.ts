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
