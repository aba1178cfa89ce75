import type { parseArgs } from "node:util";
import type { Database } from "#server/platform/db/database.ts";
import type { Settings } from "#server/env.ts";
import { type Clock, clockAtHouse } from "#server/platform/process/clock.ts";
import { oneLine } from "#contract/forms/clean-text.ts";

/** The text to print and the exit code: 0 done, 1 not found or not possible, 2 bad arguments. */
export type Outcome = { code: 0 | 1 | 2; text: string };

/** Everything a command works with. */
export type CommandContext = {
  database: Database;
  settings: Settings;
  clock: Clock;
};

/** What exists before the database is opened. */
export type Place = Omit<CommandContext, "database"> & {
  /** Opens the database, creating and migrating it as needed. The caller closes it. */
  openDatabase: () => Promise<Database>;
};

const word = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** Options of individual commands, as written after `--`. */
export const ownOptions = {
  limit: word,
  after: word,
  force: flag,
  "check-in": word,
  "check-out": word,
  name: word,
  email: word,
  phone: word,
  state: word,
  note: word,
  "after-pg-restore": flag,
  guides: flag,
} as const;

export type OptionName = keyof typeof ownOptions;

/** The parsed options. `limit` has a default. */
export type Options = Omit<ReturnType<typeof parseArgs<{ options: typeof ownOptions }>>["values"], "limit"> & {
  json: boolean;
  limit: number;
};

type Run<Context> = (context: Context, options: Options, words: readonly string[]) => Promise<Outcome>;

export type Command = {
  /** Names of the arguments, in order. A trailing "?" marks an optional one. */
  words: readonly string[];
  /** The options it takes besides `--json` and `--help`. */
  options?: readonly OptionName[];
} & (
  | { run: Run<CommandContext> }
  | { /** For what must not have the database open. */ runAlone: Run<Place> }
  | { /** Works when nothing else does, and so on its own (cli/main.ts). */ isDoctor: true }
);

export type Commands = Readonly<Record<string, Command>>;

/** Reports success. `facts` are for programs. */
export function succeeded({ json }: Pick<Options, "json">, text: string, facts: object = {}): Outcome {
  return { code: 0, text: json ? asJson({ done: true, message: text, ...facts }) : `${text}\n` };
}

/** Reports a valid request that failed or isn't possible. `facts` are for programs. */
export function failure({ json }: Pick<Options, "json">, text: string, facts: object = {}): Outcome {
  return { code: 1, text: json ? asJson({ done: false, message: text, ...facts }) : `${text}\n` };
}

/** Reports wrong arguments. */
export function usageError({ json }: Pick<Options, "json">, text: string): Outcome {
  return { code: 2, text: json ? asJson({ done: false, message: text }) : `${text}\nSee npm run owner -- --help.\n` };
}

/** Formats JSON the way `--json` prints it: indented, with a trailing newline. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Formats a time to the minute in the house's time zone: `2027-01-15 12:30 EST`. */
export function formatTime(time: number): string {
  const { day, clock, zone } = clockAtHouse(time);
  return `${day} ${clock} ${zone}`;
}

export type Row = Readonly<Record<string, string | number | null>>;

const widest = 48;

/** Formats rows as an aligned table, one line per row. Nothing in a cell can move the terminal's cursor. */
export function table(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return "Nothing yet.\n";
  const columns = Object.keys(first);
  const cells = rows.map((row) => columns.map((column) => oneLine(String(row[column] ?? ""), widest)));
  const lines = [columns, ...cells];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const aligned = lines.map((line) => line.map((text, i) => text.padEnd(widths[i] ?? 0)).join("  "));
  return aligned.map((line) => `${line.trimEnd()}\n`).join("");
}

/** Formats one record as `name: value` lines. Multiline text follows its name. */
export function record(row: Row): string {
  const lines = Object.entries(row).map(([name, value]) => {
    const text = name.endsWith("_at") && typeof value === "number" ? formatTime(value) : String(value ?? "");
    return text.includes("\n") ? `${name}:\n${text.replace(/^/gm, "  ")}\n` : `${name}: ${text}\n`;
  });
  return lines.join("");
}
