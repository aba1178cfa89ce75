/** Where any spreadsheet may start a formula (OWASP, "CSV Injection"): after a separator, blanks or quotation marks, also full-width. */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Spreadsheets drop these at the start of a cell, and then run the rest. */
const dropped = /^[\t\r]/;

/** A table row as in RFC 4180. What a spreadsheet would run gets an apostrophe in front: +1 609 reads '+1 609. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quoted(text: string): string {
  const safe = text.replace(formula, "$1'").replace(dropped, "'$&");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
