/** Where any spreadsheet may start a formula (OWASP, "CSV Injection"): after a separator, blanks or quotation marks, or full-width. */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Spreadsheets drop these at the start of a cell, and then run the rest. */
const dropped = /^[\t\r]/;

/** Writes rows as CSV (RFC 4180), with the mark by which spreadsheets recognize UTF-8. Numbers are cents and become dollars: -7550 is -75.50. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Puts an apostrophe before text that a spreadsheet would run: +1 609 becomes '+1 609. */
function cell(value: string | number): string {
  if (typeof value === "number") return (value / 100).toFixed(2);
  const safe = value.replace(formula, "$1'").replace(dropped, "'$&");
  return /[",;\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
