import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

/** Returns the cells of a table as read by a spreadsheet that uses `separator` between cells. */
function cellsOf(table: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = table;
  while (rest !== "") {
    const [whole, inQuotes, plain = ""] =
      new RegExp(`^(?:"((?:[^"]|"")*)"?)?([^${separator}\r\n]*)(?:${separator}|\r\n|\r|\n|$)`).exec(rest) ?? [];
    if (!whole) break;
    cells.push((inQuotes ?? "").replaceAll('""', '"') + plain);
    rest = rest.slice(whole.length);
  }
  return cells;
}

const signs = ["=1+1", "+1+1", "-1+1", "@SUM(1)", "＝1+1", "＋1+1", "－1+1", "＠SUM(1)"];
const places = [
  (sign: string) => sign,
  (sign: string) => ` ${sign}`,
  (sign: string) => `\t${sign}`,
  (sign: string) => `"${sign}"`,
  (sign: string) => `x;${sign};y`,
  (sign: string) => `x; ${sign};y`,
  (sign: string) => `x;;"${sign}";y`,
  (sign: string) => `x; \u00a0" ${sign}";y`,
  (sign: string) => `x\t${sign}\ty`,
  (sign: string) => `x\n${sign}`,
  (sign: string) => `x\r${sign}`,
  (sign: string) => `x\n\n ${sign}\n`,
  (sign: string) => `x";${sign}`,
  (sign: string) => `",",;${sign}`,
];

test.each([",", ";", "\t"])(
  "a spreadsheet that splits cells at %j finds no formula in what guests write",
  (separator) => {
    for (const sign of signs) {
      for (const place of places) {
        for (const cell of cellsOf(csvOf([["1", place(sign), "z"], [place(sign)]]), separator)) {
          expect(cell, place(sign)).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
        }
      }
    }
  },
);

test("a spreadsheet of the usual kind reads what was written, with an apostrophe where it would have run it", () => {
  const written = ['a "b", c', "two\nlines", "x; y", "2027-07-03", "a-b=c", "Ann; -ish"];
  const read = ['a "b", c', "two\nlines", "x; y", "2027-07-03", "a-b=c", "Ann;' -ish"];
  expect(cellsOf(csvOf([written]).slice(1), ",")).toEqual(read);
  expect(csvOf([["plain", "", 750_050, -5]])).toBe("\ufeffplain,,7500.50,-0.05\r\n");
});
