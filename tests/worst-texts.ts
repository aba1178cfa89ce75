/** Texts that cost the most to compose, escape, quote or encode, by what they are made of: each is repeated until a field is full. */
export const worstTexts: Readonly<Record<string, string>> = {
  "towers of 29 marks": `a${"\u0301".repeat(29)}`,
  "letters of three bytes": "字",
  "letters of two bytes, one by one": "é ",
  "pictures of four bytes": "😀",
  "quotation marks": '"',
  ampersands: "&",
  "equals signs": "=",
  "line breaks": "\n",
  "dots on lines of their own": ".\n",
  "lines that begin a mail in a mailbox": "From \n",
  "encoded words": "=?utf-8?Q?",
  "direction marks": "\u202e",
  "line separators": "\u2028",
  blanks: `a${" ".repeat(99)}`,
};

/** Those of them that become the most bytes, characters or lines where many texts come together. */
export const bulkiestTexts = Object.entries(worstTexts).filter(([name]) =>
  ["letters of three bytes", "quotation marks", "line breaks", "direction marks"].includes(name),
);

/** A text of so many UTF-16 units. */
export function textOf(unit: string, length: number): string {
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();
}
