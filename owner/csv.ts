/** A cell that begins like this is run as a formula by spreadsheets (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/;

/**
 * One line of a table as RFC 4180 has it. Whatever a spreadsheet would run gets an apostrophe in front, as it would be typed there; a
 * phone number such as +1 609 reads '+1 609.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

function quoted(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
