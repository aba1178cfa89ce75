import { parseArgs } from "node:util";
import { errorMessage } from "#server/platform/process/errors.ts";
import { backupCommands } from "../backup/backup-commands.ts";
import {
  asJson,
  type Command,
  type Commands,
  type OptionName,
  type Options,
  type Outcome,
  ownOptions,
  usageError,
} from "../platform/command/command.ts";
import { houseCommands } from "./commands.ts";
import { privacyCommands } from "../privacy/commands.ts";
import { nightCommands, stayCommands } from "./stays.ts";

const commands: Commands = {
  ...stayCommands,
  ...nightCommands,
  ...privacyCommands,
  ...backupCommands,
  ...houseCommands,
  doctor: { words: [], options: ["guides"], isDoctor: true },
};

/** A valid command line. */
export type Plan = { command: Command; options: Options; words: string[] };

/** Returns whether to answer in JSON. Checked before parsing, because parse errors are JSON, too. */
export function wantsJson(args: readonly string[]): boolean {
  // There are no options after "--".
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? undefined : end).some((word) => /^--json(=|$)/.test(word));
}

/** Parses the words after `npm run owner --`, or answers right away with help or an error. */
export function readArguments(args: readonly string[]): Plan | Outcome {
  const asked = { json: wantsJson(args) };
  // Finds the command first, because it decides which options are valid.
  const { positionals, values } = parseArgs({ args: [...args], options: known, allowPositionals: true, strict: false });
  if (values["help"] !== undefined || positionals[0] === "help") return showUsage(0, asked.json);
  if (positionals.length === 0) return showUsage(2, asked.json);
  const name = [positionals.slice(0, 2).join(" "), positionals[0] ?? ""].find((each) => Object.hasOwn(commands, each));
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) return usageError(asked, `There is no command "${positionals.slice(0, 2).join(" ")}".`);
  const options = readOptions(args, name, command.options ?? []);
  if ("code" in options) return options;

  const words = positionals.slice(name.split(" ").length);
  const least = command.words.filter((word) => !word.endsWith("?")).length;
  if (words.length < least || words.length > command.words.length) {
    const takes = command.words.map((word) => (word.endsWith("?") ? `[${word.slice(0, -1)}]` : word)).join(" ");
    return usageError(options, `"${name}" takes ${takes || "no arguments"}.`);
  }
  return { command, options, words };
}

const known = { ...ownOptions, json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

function readOptions(args: readonly string[], name: string, own: readonly OptionName[]): Options | Outcome {
  const json = wantsJson(args);
  try {
    const { values } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    const foreign = Object.keys(values).find((each) => !["json", "help", ...own].includes(each));
    if (foreign !== undefined) return usageError({ json }, `"${name}" has no option --${foreign}.`);
    if (values.limit !== undefined && !/^[1-9]\d{0,5}$/.test(values.limit)) {
      return usageError({ json }, "--limit takes a whole number from 1.");
    }
    return { ...values, json, limit: Number(values.limit ?? 50) };
  } catch (error) {
    const unknown = /^Unknown option '(-[^']+)'/.exec(errorMessage(error))?.[1];
    return usageError({ json }, unknown ? `"${name}" has no option ${unknown}.` : errorMessage(error));
  }
}

function showUsage(code: 0 | 2, json: boolean): Outcome {
  return { code, text: json ? asJson({ done: code === 0, message: usage }) : usage };
}

const usage = `The owner's commands, for what the desk (/desk) cannot do and for programs.

Usage: npm run owner -- <command>

  doctor                             check configuration, disk, email, database, reviews and calendars
  doctor --guides                    list what the guides say that no one has confirmed
  desk                               print a link that signs you in at the desk
  stays list [--state STATE] [--limit N] [--after ID]
                                     list the newest stays, from inquiry to closed
  stays show ID                      show a stay with its history
  stays enter --check-in DAY --check-out DAY --name NAME [--email E] [--phone P] [--state booked]
                                     add a stay agreed on by phone; takes its nights
  stays move ID --check-in DAY --check-out DAY
                                     change the dates of a stay
  stays cancel ID                    cancel a stay and free its nights
  nights block FROM TO [--note TEXT] keep nights for yourself; TO is the day of departure
  nights free FROM TO                unblock nights
  inquiries export FILE [--force]    save all inquiries for a spreadsheet (CSV)
  mail test [ADDRESS]                send a test email to the owner or ADDRESS
  privacy show EMAIL                 print everything stored about a person, to send on request
  privacy forget EMAIL               delete everything stored about a person
  privacy tidy                       delete everything past its retention period (also runs daily)
  backup FILE [--force]              back up the database, even while the server runs
  restore FILE                       replace the database with a backup; stop the server first
  restore --after-pg-restore         after pg_restore has filled a PostgreSQL database, before the first start

Options:
  --json       print JSON instead of a table or a sentence
  --limit N    list at most N rows (default 50)
  --after ID   continue a list after this row
  --help       print this

Examples:
  npm run owner -- stays list --state booked --json
  npm run owner -- inquiries export inquiries.csv
  npm run owner -- backup house-2027-01-15.backup
  npm run owner -- doctor

Settings come from the same environment variables as the server's.
Exit codes: 0 done, 1 not found, not possible or something is broken, 2 wrong arguments.
`;
