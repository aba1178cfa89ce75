import { parseArgs } from "node:util";
import { backupCommands } from "./backup.ts";
import { calendarCommands } from "./calendar.ts";
import {
  asJson,
  type Command,
  type Commands,
  type House,
  misunderstood,
  type Options,
  type Outcome,
} from "./command.ts";
import { inquiryCommands } from "./inquiries.ts";
import { mailCommands } from "./mails.ts";
import { messageOf } from "#server/process/errors.ts";
import { privacyCommands } from "./privacy.ts";
import { reviewCommands } from "./reviews.ts";
import { usage } from "./usage.ts";

const commands: Commands = {
  ...inquiryCommands,
  ...reviewCommands,
  ...mailCommands,
  ...calendarCommands,
  ...privacyCommands,
  ...backupCommands,
};

/** A command line that was understood; `doctor` has a way of its own, because it must work when nothing else does. */
export type Plan =
  | { kind: "command"; command: Command; options: Options; words: string[] }
  | { kind: "doctor"; json: boolean };

/** Whether the answer must be JSON: known before the words are understood, because that they are not is an answer, too. */
export function wantsJson(args: readonly string[]): boolean {
  // After "--" nothing is an option.
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? undefined : end).some((word) => /^--json(=|$)/.test(word));
}

/** Understands the words after `npm run owner --`, or answers at once: with help, or with what is wrong. */
export function readArguments(args: readonly string[]): Plan | Outcome {
  const read = parse(args);
  if ("code" in read) return read;
  const { positionals, options } = read;
  const name = [positionals.slice(0, 2).join(" "), positionals[0] ?? ""].find((each) => Object.hasOwn(commands, each));
  if (!name && positionals.length === 1 && positionals[0] === "doctor") return { kind: "doctor", json: options.json };
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) return misunderstood(options, `There is no command "${positionals.slice(0, 2).join(" ")}".`);

  const words = positionals.slice(name.split(" ").length);
  const least = command.words.filter((word) => !word.endsWith("?")).length;
  if (words.length < least || words.length > command.words.length) {
    const takes = command.words.map((word) => (word.endsWith("?") ? `[${word.slice(0, -1)}]` : word)).join(" ");
    return misunderstood(options, `"${name}" takes ${takes || "no more words"}.`);
  }
  return { kind: "command", command, options, words };
}

/** Runs one command of the owner's but `doctor`. Rejects only when the database or a file does. */
export async function runOwner(house: House, args: readonly string[]): Promise<Outcome> {
  const plan = readArguments(args);
  if ("code" in plan) return plan;
  if (plan.kind === "doctor") return misunderstood(plan, "The doctor works on its own.");
  return plan.command.run(house, plan.options, plan.words);
}

function parse(args: readonly string[]): { options: Options; positionals: string[] } | Outcome {
  const known = {
    json: { type: "boolean" },
    help: { type: "boolean", short: "h" },
    limit: { type: "string" },
    after: { type: "string" },
    status: { type: "string" },
    reason: { type: "string" },
    suspected: { type: "boolean" },
    "accept-empty": { type: "boolean" },
    force: { type: "boolean" },
  } as const;
  const json = wantsJson(args);
  const showUsage = (code: 0 | 2): Outcome => ({
    code,
    text: json ? asJson({ done: code === 0, message: usage }) : usage,
  });
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    if (values.help || positionals[0] === "help") return showUsage(0);
    if (positionals.length === 0) return showUsage(2);
    const limit = values.limit === undefined ? 50 : /^[1-9]\d{0,5}$/.test(values.limit) ? Number(values.limit) : null;
    if (limit === null) return misunderstood({ json }, "--limit takes a whole number from 1.");
    return {
      options: {
        json,
        limit,
        after: values.after ?? null,
        status: values.status ?? null,
        reason: values.reason ?? null,
        suspected: values.suspected ?? false,
        acceptEmpty: values["accept-empty"] ?? false,
        force: values.force ?? false,
      },
      positionals,
    };
  } catch (error) {
    return misunderstood({ json }, messageOf(error));
  }
}
