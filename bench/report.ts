import type { Options } from "./options.ts";

/** One benchmark. `name` is what `--only` takes. */
export type Benchmark = { name: string; title: string; run: (context: BenchmarkContext) => Promise<Findings> };

export type BenchmarkContext = {
  options: Options;
  say: (line: string) => void;
};

/** What a benchmark found. Notes say what a reader needs to know besides the figures of this run. */
export type Findings = { tables: readonly Table[]; bars: readonly Bar[]; notes?: readonly string[] };

/** The findings and when they were measured. */
export type Section = Findings & {
  title: string;
  /** ISO 8601. */
  measured: string;
  /** Load average over the minute before. Well above 0 means that something else was running. */
  loadBefore: number;
};

/** The first column names the row; no two rows share a name. */
export type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A figure with its limit. One that could not be measured, such as NaN, misses it. */
export type Bar = {
  what: string;
  value: number;
  bound: "at most" | "at least";
  limit: number;
  unit: string;
  digits: number;
};

type Measure = { unit?: string; digits?: number };

/** A figure that must not exceed `limit`. `digits` is for printing only. */
export function atMost(what: string, value: number, limit: number, { unit = "", digits = 0 }: Measure = {}): Bar {
  return { what, value, bound: "at most", limit, unit, digits };
}

/** A figure that must not fall below `limit`. `digits` is for printing only. */
export function atLeast(what: string, value: number, limit: number, measure?: Measure): Bar {
  return { ...atMost(what, value, limit, measure), bound: "at least" };
}

/** Compares the measured value, not the printed one: 1.254 does not pass for 1.25. */
export function holds({ value, bound, limit }: Bar): boolean {
  return Number.isFinite(value) && (bound === "at most" ? value <= limit : value >= limit);
}

/** `ok      first paint of /: 1.02 × (at most 1.25)` */
export function describeBar(bar: Bar): string {
  const { what, value, bound, limit, unit, digits } = bar;
  const measured = Number.isFinite(value) ? `${figure(value, digits)}${unit && ` ${unit}`}` : "not measured";
  return `${holds(bar) ? "ok    " : "MISSED"}  ${what}: ${measured} (${bound} ${figure(limit, digits)})`;
}

/** A number with commas between thousands, or a dash if it could not be measured. */
export function figure(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return "–";
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Bytes in units of 1,024, without the unit. */
export function kilobytes(bytes: number): string {
  return figure(bytes / 1024, 1);
}

/** Bytes in units of 1,048,576, without the unit. */
export function megabytes(bytes: number): string {
  return figure(bytes / 1024 ** 2, 1);
}

/** A section as Markdown: when it was measured, tables, notes and every bar. */
export function printSection({ title, measured, loadBefore, tables, notes = [], bars }: Section): string {
  const when = `Measured ${measured.slice(0, 16).replace("T", " ")} UTC, load average before ${loadBefore.toFixed(1)}.`;
  const verdicts = bars.map((bar) => `- ${describeBar(bar)}`).join("\n");
  return [`### ${title}`, when, ...tables.map(printTable), ...notes, verdicts].join("\n\n");
}

/** A Markdown table whose columns also line up as plain text. */
function printTable({ title, head, rows }: Table): string {
  const widths = head.map((name, column) => Math.max(4, name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  const line = (cells: readonly string[]) =>
    `| ${head.map((_, column) => align(cells[column] ?? "", column)).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [title, "", line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** The middle value, or the mean of the middle two; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  const lower = sorted.length % 2 === 0 ? sorted[half - 1] : upper;
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}

export type Point = { x: number; y: number };

/** The slope of the line that fits best (least squares); NaN if all x are the same. */
export function slope(points: readonly Point[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const together = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const alone = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return alone === 0 ? Number.NaN : together / alone;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
