/** Controls, marks that turn the writing direction, and what shows as nothing. Joiners and tags stay: Persian and emoji are made of them. */
const unseen = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Co}]/gu;

/** No script puts more than 30 marks on a letter (UAX #15), and composing takes quadratic time for a run of them, which this matches whole. */
const piledMarks = /(\p{M}{1,30})\p{M}*/gu;

/** Text as it is stored: well-formed, composed, at most one empty line in a row, nothing unseen. Takes linear time. */
export function cleanText(text: string): string {
  return text
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
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\n+/g, " ");
}

/** How many characters a text has; an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Text for one line of a header: no controls, separators or direction marks; cut between characters after `limit`. */
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
