import type { Database } from "#server/db/database.ts";
import type { Settings } from "#server/env.ts";
import type { Clock } from "#server/process/clock.ts";

/** What the command line prints and ends with: 0 done, 1 not found or not possible, 2 not understood. */
export type Outcome = { code: 0 | 1 | 2; text: string };

/** Everything a command works with. */
export type CommandContext = {
  database: Database;
  settings: Settings;
  clock: Clock;
  /** Tells how far long work has come; not part of the answer. */
  progress: (line: string) => void;
};

export type Options = {
  json: boolean;
  limit: number;
  after: string | null;
  status: string | null;
  reason: string | null;
  suspected: boolean;
  acceptEmpty: boolean;
  force: boolean;
  checkIn: string | null;
  checkOut: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  state: string | null;
  note: string | null;
};

export type Command = {
  /** Names of the words it takes, in order; one that ends in "?" may be left out. */
  words: readonly string[];
  /** For what makes sense before the server has ever run: what speaks against it then, in words, before anything is made for it; else null. */
  beforeFirstStart?: (words: readonly string[]) => string | null;
  run: (house: CommandContext, options: Options, words: readonly string[]) => Promise<Outcome>;
};

export type Commands = Readonly<Record<string, Command>>;

/** Something was done. `facts` are for programs. */
export function succeeded({ json }: Pick<Options, "json">, text: string, facts: object = {}): Outcome {
  return { code: 0, text: json ? asJson({ done: true, message: text, ...facts }) : `${text}\n` };
}

/** Understood, but it cannot be done, or it failed. `facts` are for programs. */
export function failure({ json }: Pick<Options, "json">, text: string, facts: object = {}): Outcome {
  return { code: 1, text: json ? asJson({ done: false, message: text, ...facts }) : `${text}\n` };
}

/** The words are not what a command takes. */
export function usageError({ json }: Pick<Options, "json">, text: string): Outcome {
  return {
    code: 2,
    text: json ? asJson({ done: false, message: text }) : `${text}\nSee npm run owner -- --help.\n`,
  };
}

/** What `--json` prints: indented, with a line end. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Undefined for a word that is none of them, null for none at all. */
export function oneOf<State extends string>(states: readonly State[], word: string | null): State | null | undefined {
  return word === null ? null : states.find((state) => state === word);
}
