import { oneLine } from "#server/outbox/mail-template.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** Widest a cell gets, in characters. */
const widest = 48;

/** Rows under the names of their columns, aligned, one line each. Nothing in a cell can move the cursor of the terminal. */
export function table(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return "Nothing yet.\n";
  const columns = Object.keys(first);
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? null)))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((text, i) => text.padEnd(widths[i] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** One record as `name: value` lines; text of several lines follows its name. */
export function card(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => {
      const text = value === null ? "" : String(value);
      return text.includes("\n") ? `${name}:\n${text.replace(/^/gm, "  ")}\n` : `${name}: ${text}\n`;
    })
    .join("");
}

function cell(value: string | number | null): string {
  return value === null ? "" : oneLine(String(value), widest);
}
