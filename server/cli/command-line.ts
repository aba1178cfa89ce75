import { parseArgs } from "node:util";
import { backupCommands } from "#server/backup/backup-commands.ts";
import {
  type Command,
  type Commands,
  type Options,
  optionTypes,
  type Outcome,
  succeeded,
  usageError,
} from "#server/command.ts";
import { privacyCommands } from "#server/privacy/commands.ts";
import { houseCommands } from "./commands.ts";

const commands: Commands = { ...houseCommands, ...privacyCommands, ...backupCommands };

/** A valid command line. */
export type Plan = { command: Command; words: string[]; options: Options };

/** Parses the words after `npm run owner --`, or answers right away with help or an error. */
export function readArguments(args: readonly string[]): Plan | Outcome {
  const { positionals, values } = parse(args);
  if (values["help"] !== undefined || positionals[0] === "help") return succeeded(help);
  if (positionals.length === 0) return { ...usageError(help), message: help };
  const [name, command] =
    Object.entries(commands).find(([each]) => `${positionals.join(" ")} `.startsWith(`${each} `)) ?? [];
  if (!name || !command) {
    const asked = positionals.slice(0, 2).join(" ");
    return usageError(`There is no command "${asked}". The commands are ${Object.keys(commands).join(", ")}.`);
  }
  const howTo = `It is used like this: ${usageOf(name, command)}`;
  const foreign = Object.keys(values).find((each) => each !== "json" && !command.options?.some((own) => own === each));
  if (foreign !== undefined) return usageError(`"${name}" has no option --${foreign}. ${howTo}`);
  const { note, force, "after-pg-restore": afterPgRestore } = values;
  if (typeof note === "boolean") return usageError(`--note takes a text. ${howTo}`);
  const words = positionals.slice(name.split(" ").length);
  const { words: all = [] } = command;
  const least = all.filter((word) => !word.endsWith("?")).length;
  if (words.length < least || words.length > all.length) {
    return usageError(`"${name}" takes ${all.length === 0 ? "no arguments" : "other arguments"}. ${howTo}`);
  }
  return {
    command,
    words,
    options: { note: note ?? "", force: force === true, afterPgRestore: afterPgRestore === true },
  };
}

/** Returns whether to answer in JSON, even if the rest is wrong. */
export function wantsJson(args: readonly string[]): boolean {
  return parse(args).values["json"] !== undefined;
}

/** Returns what is printed. */
export function printed({ message, json }: Outcome, asJson: boolean): string {
  return `${asJson ? JSON.stringify(json, null, 2) : message.trimEnd()}\n`;
}

function parse(args: readonly string[]) {
  const options = { ...optionTypes, json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  // Wrong options are reported once the command is known.
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false });
}

function usageOf(name: string, { words = [], options = [] }: Command): string {
  const args = words.map((word) => (word.endsWith("?") ? `[${word.slice(0, -1)}]` : word));
  const own = options.map((option) => `[--${option}${optionTypes[option].type === "string" ? " TEXT" : ""}]`);
  return [name, ...args, ...own].join(" ");
}

const help = `The owner's commands, for what the desk (/desk) cannot do and for programs.

Usage: npm run owner -- <command>

${Object.entries(commands)
  .map(([name, command]) => `  ${usageOf(name, command)}\n      ${command.about}`)
  .join("\n")}

  --json  print JSON instead of sentences

Examples:
  npm run owner -- doctor
  npm run owner -- nights block 2027-08-14 2027-08-21 --note family
  npm run owner -- backup house-2027-01-15.backup

Settings come from the same environment variables as the server's.
Exit codes: 0 done, 1 not found, not possible or something is broken, 2 wrong arguments.`;
