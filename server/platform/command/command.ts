import type { Database } from "#server/platform/db/database.ts";
import type { Settings } from "#server/env.ts";
import { type Clock, clockAtHouse } from "#server/platform/process/clock.ts";
import type { RowCursor } from "#server/platform/db/keyset-pagination.ts";
import { oneLine } from "#contract/forms/clean-text.ts";

/** What to print, and the exit code: 0 done, 1 not found or not possible, 2 not understood. */
export type Outcome = { code: 0 | 1 | 2; text: string };

/** Everything a command works with. */
export type CommandContext = {
  database: Database;
  settings: Settings;
  clock: Clock;
  /** Reports the progress of long work; not part of the answer. */
  progress: (line: string) => void;
};

/** What is there before the database is opened. */
export type Place = Omit<CommandContext, "database"> & {
  /** Opens the database, made and migrated if need be; the caller closes it. */
  openDatabase: () => Promise<Database>;
};

/** Options of single commands, as they are written after `--`; `--json` and `--help` go with all. */
export type OptionName =
  | "limit"
  | "after"
  | "force"
  | "check-in"
  | "check-out"
  | "name"
  | "email"
  | "phone"
  | "state"
  | "note"
  | "after-pg-restore"
  | "guides";

export type Options = {
  json: boolean;
  limit: number;
  after: string | null;
  force: boolean;
  afterPgRestore: boolean;
  guides: boolean;
  checkIn: string | null;
  checkOut: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  state: string | null;
  note: string | null;
};

type Run<Context> = (context: Context, options: Options, words: readonly string[]) => Promise<Outcome>;

export type Command = {
  /** Names of the arguments, in order; "?" at the end marks an optional one. */
  words: readonly string[];
  /** The options it knows. */
  options?: readonly OptionName[];
} & ({ run: Run<CommandContext> } | { /** For what must not have the database open. */ runAlone: Run<Place> });

export type Commands = Readonly<Record<string, Command>>;

/** Success. `facts` are for programs. */
export function succeeded({ json }: Pick<Options, "json">, text: string, facts: object = {}): Outcome {
  return { code: 0, text: json ? asJson({ done: true, message: text, ...facts }) : `${text}\n` };
}

/** Understood, but not possible, or it failed. `facts` are for programs. */
export function failure({ json }: Pick<Options, "json">, text: string, facts: object = {}): Outcome {
  return { code: 1, text: json ? asJson({ done: false, message: text, ...facts }) : `${text}\n` };
}

/** The arguments are wrong. */
export function usageError({ json }: Pick<Options, "json">, text: string): Outcome {
  return {
    code: 2,
    text: json ? asJson({ done: false, message: text }) : `${text}\nSee npm run owner -- --help.\n`,
  };
}

/** JSON as `--json` prints it: indented, with a line end. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Null for no word, undefined for an unknown one. */
export function oneOf<State extends string>(states: readonly State[], word: string | null): State | null | undefined {
  return word === null ? null : states.find((state) => state === word);
}

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
