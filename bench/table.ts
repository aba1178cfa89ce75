import { merged } from "./merged.ts";

/** Figures for people: the first column names what a row is about, and no two rows share a name. */
export type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** As a Markdown table with its title above; columns line up when it is read as plain text. */
export function printTable({ title, head, rows }: Table): string {
  const widths = head.map((name, column) => Math.max(4, name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => align(cells[column] ?? "", width, column)).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [title, "", line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** The rows of `newer`, with those of `older` that it does not name left in their place. */
export function mergeTables(older: Table, newer: Table): Table {
  return { ...newer, rows: merged(older.rows, newer.rows, ([name = ""]) => name) };
}
