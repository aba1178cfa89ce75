import type { ModuleDeps } from "./module-deps.ts";
import type { Database } from "./platform/db/database.ts";

/** What a command did. The code is 0 for done, 1 for not found or not possible, 2 for wrong arguments. `json` is what `--json` prints. */
export type Outcome = { code: 0 | 1 | 2; message: string; json: unknown };

/** Everything a command works with. */
export type CommandContext = Pick<ModuleDeps, "database" | "settings" | "clock">;

/** What exists before the database is opened. */
export type Place = Omit<CommandContext, "database"> & {
  /** Opens the database, creating and migrating it as needed. The caller closes it. */
  openDatabase: () => Promise<Database>;
  /** Renders the pages that show what a database holds. Rejects with the first that fails. */
  renderPages: (database: Database) => Promise<void>;
};

/** The options of all commands, as written after `--`. */
export const optionTypes = {
  note: { type: "string" },
  force: { type: "boolean" },
  "after-pg-restore": { type: "boolean" },
} as const;

export type Options = { note: string; force: boolean; afterPgRestore: boolean };

type Run<Context> = (context: Context, words: readonly string[], options: Options) => Promise<Outcome>;

export type Command = {
  /** What the help says it does. */
  about: string;
  /** Names of the arguments, in order. A trailing "?" marks an optional one. */
  words?: readonly string[];
  options?: readonly (keyof typeof optionTypes)[];
} & ({ run: Run<CommandContext> } | { /** For what must not have the database open. */ runAlone: Run<Place> });

/** Commands by name. */
export type Commands = Readonly<Record<string, Command>>;

/** Reports success. `facts` are for programs. */
export function succeeded(message: string, facts: object = {}): Outcome {
  return { code: 0, message, json: { done: true, message, ...facts } };
}

/** Reports a valid request that failed or isn't possible. `facts` are for programs. */
export function failure(message: string, facts: object = {}): Outcome {
  return { code: 1, message, json: { done: false, message, ...facts } };
}

/** Reports wrong arguments. */
export function usageError(message: string): Outcome {
  return { code: 2, message: `${message}\nSee npm run owner -- --help.`, json: { done: false, message } };
}
