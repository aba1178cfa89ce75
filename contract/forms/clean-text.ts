/** Control characters, direction marks and invisible characters. Joiners and tags stay: Persian and emoji need them. */
const unseen = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}]/gu;

/** A run of combining marks. No script puts more than 30 on a letter (UAX #15), and composing a long run takes quadratic time. */
const piledMarks = /(\p{M}{1,30})\p{M}*/gu;

/** A character people can see: no space, none that Unicode says to ignore in display, and none that fonts leave empty, such as Braille without dots. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]/u;

/** Returns text as it is stored: well-formed, NFC, nothing invisible, at most one empty line in a row. Empty if it shows nothing. Takes linear time. */
export function cleanText(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replaceAll("\t", " ")
    .replace(unseen, "")
    .replace(piledMarks, "$1")
    .normalize("NFC")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return visible.test(cleaned) ? cleaned : "";
}

/** Cleans a text and puts it on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n+/g, " ");
}

/** Counts code points, so that an emoji is one character and not two. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Returns text for a one-line header: no control characters, separators or direction marks; cut to `limit`, never inside a character. */
export function oneLine(text: string, limit = 120): string {
  const whole = text.trim();
  // Anything after this would fit only if seven of eight characters were removed.
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
