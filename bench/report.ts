/** Measures the figures of one `--only` name, with as many loads or rounds as `--runs` says if these take long. */
export type Benchmark = (runs: number) => Promise<Findings>;

export type Findings = { tables: readonly Table[]; bars: readonly Bar[] };

/** The first column names the row. */
export type Table = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export type Bar = { holds: boolean; line: string };

type Measure = { unit?: string; digits?: number };

/** Reports a figure that must not exceed `limit`. `digits` is only for printing: 1.254 doesn't pass for 1.25. */
export function atMost(what: string, value: number, limit: number, measure?: Measure): Bar {
  return bar(`${what}: `, value, value <= limit, `at most ${figure(limit, measure?.digits)}`, measure);
}

/** Reports a figure that must not fall below `limit`. */
export function atLeast(what: string, value: number, limit: number, measure?: Measure): Bar {
  return bar(`${what}: `, value, value >= limit, `at least ${figure(limit, measure?.digits)}`, measure);
}

/** A figure that could not be measured, such as NaN, misses its limit. */
function bar(what: string, value: number, isWithin: boolean, limit: string, { unit = "", digits = 0 }: Measure = {}) {
  const holds = Number.isFinite(value) && isWithin;
  return {
    holds,
    line: `${holds ? "ok    " : "MISSED"}  ${what}${figure(value, digits)}${unit && ` ${unit}`} (${limit})`,
  };
}

/** Formats a number with commas between thousands, or a dash if it could not be measured. */
export function figure(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return "–";
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats bytes in units of 1,024, without the unit. */
export function kilobytes(bytes: number): string {
  return figure(bytes / 1024, 1);
}

/** Formats the tables as Markdown, and every bar. */
export function printFindings({ tables, bars }: Findings): string {
  return [...tables.map(printTable), bars.map(({ line }) => `- ${line}`).join("\n")].join("\n\n");
}

function printTable({ title, head, rows }: Table): string {
  const lines = [head, head.map(() => "---"), ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const printed = lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | "));
  return [title, "", ...printed.map((line) => `| ${line} |`)].join("\n");
}

/** Returns the middle value, or the mean of the middle two; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return upper === undefined || lower === undefined ? Number.NaN : (lower + upper) / 2;
}
