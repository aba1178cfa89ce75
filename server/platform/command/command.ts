import type { Database } from "#server/platform/db/database.ts";
import type { Settings } from "#server/env.ts";
import type { Clock } from "#server/platform/process/clock.ts";

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
