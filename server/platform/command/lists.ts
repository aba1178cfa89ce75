import type { RowCursor } from "#server/platform/db/keyset-pagination.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { clockAtHouse } from "#server/platform/process/clock.ts";
import { asJson, failure, type Options, type Outcome } from "./command.ts";

/** Prints one page of a list: `find` is asked for one row more than is shown. */
export async function showList<Item extends Row & RowCursor>(
  options: Options,
  find: { one: (id: string) => Promise<RowCursor | null>; many: (part: PagePart) => Promise<Item[]> },
  line: (row: Item) => Row,
): Promise<Outcome> {
  const after = options.after === null ? null : await find.one(options.after);
  if (options.after !== null && !after) return failure(options, `--after: there is no record "${options.after}".`);
  const rows = await find.many({ limit: options.limit + 1, after });
  const shown = rows.slice(0, options.limit);
  if (options.json) return { code: 0, text: asJson(shown) };
  const last = shown.at(-1);
  const more = rows.length > shown.length && last ? `There are more: add --after ${last.id}\n` : "";
  return { code: 0, text: table(shown.map(line)) + more };
}

export type PagePart = { limit: number; after: RowCursor | null };

/** One record as `name: value` lines. */
export function record(row: Row): string {
  return card(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith("_at") && typeof value === "number" ? formatTime(value) : value,
      ]),
    ),
  );
}

/** To the minute, in the house's time zone: `2027-01-15 12:30 EST`. */
export function formatTime(time: number): string {
  const { day, clock, zone } = clockAtHouse(time);
  return `${day} ${clock} ${zone}`;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** Widest cell, in characters. */
const widest = 48;

/** Rows under their column names, aligned, one line each. Nothing in a cell can move the terminal's cursor. */
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
function card(row: Row): string {
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
