/**
 * Where a spreadsheet may start a formula: at the start of a cell, and after anything that a spreadsheet not set to commas takes for a
 * separator, such as a semicolon. Blanks and quotation marks may come before the sign, which may be full-width. From OWASP, "CSV
 * Injection".
 */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Spreadsheets drop these at the start of a cell, and then run the rest. */
const dropped = /^[\t\r]/;

/**
 * A table row as in RFC 4180. Anything a spreadsheet would run gets an apostrophe in front, as one would type it there: a phone number such
 * as +1 609 reads '+1 609.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quoted(text: string): string {
  const safe = text.replace(formula, "$1'").replace(dropped, "'$&");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
