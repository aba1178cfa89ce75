/**
 * Where a spreadsheet may begin a formula: at the start of a cell, and behind everything that separates cells for one that does not take the
 * comma for it, such as a semicolon. Blanks and quotation marks may stand before the sign, which may be a wide one. After OWASP, "CSV Injection".
 */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A cell is run, too, when spreadsheets drop what it begins with. */
const dropped = /^[\t\r]/;

/**
 * One line of a table as RFC 4180 has it. Whatever a spreadsheet would run gets an apostrophe in front, as it would be typed there; a
 * phone number such as +1 609 reads '+1 609.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quoted(text: string): string {
  const safe = text.replace(formula, "$1'").replace(dropped, "'$&");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
