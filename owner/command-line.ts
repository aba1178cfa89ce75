import { parseArgs } from "node:util";
import { errorMessage } from "#server/process/errors.ts";
import { rejectionReasons } from "#contract/desk/reviews.ts";
import { backupCommands } from "./backup.ts";
import { calendarCommands } from "./calendar.ts";
import {
  asJson,
  type Command,
  type Commands,
  type CommandContext,
  usageError,
  type Options,
  type Outcome,
} from "./command.ts";
import { deskCommands } from "./desk.ts";
import { inquiryCommands } from "./inquiries.ts";
import { mailCommands } from "./mails.ts";
import { priceCommands } from "./prices.ts";
import { privacyCommands } from "./privacy.ts";
import { reviewCommands } from "./reviews.ts";
import { nightCommands, stayCommands } from "./stays.ts";

const commands: Commands = {
  ...inquiryCommands,
  ...stayCommands,
  ...nightCommands,
  ...priceCommands,
  ...reviewCommands,
  ...mailCommands,
  ...calendarCommands,
  ...privacyCommands,
  ...backupCommands,
  ...deskCommands,
};

/** A command line that was understood; `doctor` is separate, because it must work when nothing else does. */
export type Plan =
  | { kind: "command"; command: Command; options: Options; words: string[] }
  | { kind: "doctor"; json: boolean; guides: boolean };

/** Whether to answer in JSON: checked before parsing, because parse errors are JSON, too. */
export function wantsJson(args: readonly string[]): boolean {
  // After "--" there are no options.
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? undefined : end).some((word) => /^--json(=|$)/.test(word));
}

/** Parses the words after `npm run owner --`, or answers at once: with help, or with what is wrong. */
export function readArguments(args: readonly string[]): Plan | Outcome {
  const read = parse(args);
  if ("code" in read) return read;
  const { positionals, options } = read;
  const name = [positionals.slice(0, 2).join(" "), positionals[0] ?? ""].find((each) => Object.hasOwn(commands, each));
  if (!name && positionals.length === 1 && positionals[0] === "doctor")
    return { kind: "doctor", json: options.json, guides: options.guides };
  const command = name === undefined ? undefined : commands[name];
  if (!name || !command) return usageError(options, `There is no command "${positionals.slice(0, 2).join(" ")}".`);

  const words = positionals.slice(name.split(" ").length);
  const least = command.words.filter((word) => !word.endsWith("?")).length;
  if (words.length < least || words.length > command.words.length) {
    const takes = command.words.map((word) => (word.endsWith("?") ? `[${word.slice(0, -1)}]` : word)).join(" ");
    return usageError(options, `"${name}" takes ${takes || "no more words"}.`);
  }
  return { kind: "command", command, options, words };
}

/** Runs one command other than `doctor`. Rejects only when the database or a file fails. */
export async function runOwner(context: CommandContext, args: readonly string[]): Promise<Outcome> {
  const plan = readArguments(args);
  if ("code" in plan) return plan;
  if (plan.kind === "doctor") return usageError(plan, "The doctor works on its own.");
  return plan.command.run(context, plan.options, plan.words);
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
    "check-in": { type: "string" },
    "check-out": { type: "string" },
    name: { type: "string" },
    email: { type: "string" },
    phone: { type: "string" },
    state: { type: "string" },
    note: { type: "string" },
    guides: { type: "boolean" },
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
    if (limit === null) return usageError({ json }, "--limit takes a whole number from 1.");
    return {
      options: {
        json,
        limit,
        after: values.after ?? null,
        status: values.status ?? null,
        reason: values.reason ?? null,
        suspected: values.suspected ?? false,
        guides: values.guides ?? false,
        acceptEmpty: values["accept-empty"] ?? false,
        force: values.force ?? false,
        checkIn: values["check-in"] ?? null,
        checkOut: values["check-out"] ?? null,
        name: values.name ?? null,
        email: values.email ?? null,
        phone: values.phone ?? null,
        state: values.state ?? null,
        note: values.note ?? null,
      },
      positionals,
    };
  } catch (error) {
    return usageError({ json }, errorMessage(error));
  }
}

const reasons = Object.entries(rejectionReasons).map(([reason, words]) => `  ${reason.padEnd(15)}${words}`);

const usage = `The owner's view of the house's inquiries, stays, prices, reviews, mails and calendar.

Usage: npm run owner -- <command>

  inquiries list [--suspected]       the newest inquiries, or suspected spam
  inquiries show ID                  one inquiry in full
  inquiries export FILE              all inquiries as a table for a spreadsheet (CSV)
  inquiries rescue ID                mark a suspected inquiry as genuine: its mails go out
  inquiries delete ID                delete an inquiry and the mail about it
  stays list [--state STATE]         the newest stays, from inquiry to closed
  stays show ID                      one stay in full, with its history
  stays enter --check-in DAY --check-out DAY --name NAME [--email E] [--phone P] [--state booked]
                                     a stay that was agreed on the phone; takes its nights
  stays move ID --check-in DAY --check-out DAY
                                     change the dates of a stay
  stays cancel ID                    end a stay; its nights are free again
  nights block FROM TO [--note TEXT] keep nights for yourself; TO is the day of departure
  nights free FROM TO                give blocked nights back
  prices show                        seasons, weeks with their own price, fees
  prices set week DAY AMOUNT         a price for the week that begins on DAY; none removes it
  reviews list [--status STATE] [--suspected]
                                     the newest reviews: pending, published or rejected
  reviews show ID                    one review in full
  reviews approve ID                 publish a review
  reviews reject ID --reason REASON  keep a review off the page, or take it off
  reviews hide ID --reason REASON    take a published review off the page until it is decided again
  reviews reply ID TEXT              answer a review in public; an empty TEXT removes the answer
  reviews rescue ID                  mark a suspected review as genuine: its mail goes out
  reviews delete ID                  delete a review and the mail about it
  mail list [--status STATE]         the newest mails: waiting, sent, filed or failed
  mail waiting                       the mails that have not left yet
  mail show ID                       one mail in full
  mail retry ID|all                  try a failed mail again, or all of them
  mail test [ADDRESS]                send a test now, to the owner or ADDRESS
  calendar show                      booked nights, and how fresh each platform's calendar is
  calendar sync [--accept-empty]     read the platforms' calendars now
  privacy show EMAIL                 everything stored about a person, to be sent on request
  privacy forget EMAIL               delete everything stored about a person
  privacy tidy                       delete everything past its retention period (runs daily by itself)
  backup FILE [--force]              copy the database, also while the server runs
  restore FILE                       replace the data with a backup, also while the server runs
  desk                               print a link that signs you in at the desk
  doctor --guides                    list what the guides say and no one has confirmed
  doctor                             look at configuration, disk, mail, database, reviews and calendars

Options:
  --json       print JSON instead of a table or a sentence
  --limit N    how many rows a list has at most (50)
  --after ID   continue a list after this row
  --help       print this

Reasons for rejecting and hiding, the only ones; a low rating is none:
${reasons.join("\n")}

Examples:
  npm run owner -- inquiries list
  npm run owner -- inquiries export inquiries.csv
  npm run owner -- reviews list --status pending
  npm run owner -- reviews reject 4d7c401d-dbcb-49b1-98fe-dfd98b41915a --reason spam
  npm run owner -- reviews reply 4d7c401d-dbcb-49b1-98fe-dfd98b41915a "Thank you, come again"
  npm run owner -- mail list --status failed --json
  npm run owner -- backup house-2027-01-15.backup
  npm run owner -- doctor

Settings come from the same environment variables as the server's.
Exit codes: 0 done, 1 not found, not possible or something is broken, 2 not understood.
`;
