import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { resolve } from "node:path";
import { csvOf } from "#server/backup/export.ts";
import { pluralize } from "#contract/numbers.ts";
import { replaceFile } from "#server/backup/private-files.ts";
import { type CommandContext, type Commands, failure, succeeded } from "../platform/command/command.ts";

const rowsBetweenLines = 10_000;

export const exportCommands: Commands = {
  "inquiries export": {
    words: ["FILE"],
    options: ["force"],
    async run(house, options, [file = ""]) {
      const path = resolve(file);
      if (existsSync(path) && !options.force) return failure(options, `${path} exists already; --force replaces it.`);
      const count = await replaceFile(path, (part) => writeInquiries(part, house));
      return succeeded(options, `Wrote ${pluralize(count, "inquiry", "inquiries")} to ${path}.`, { file: path, count });
    },
  },
};

/** Returns how many were written. */
async function writeInquiries(file: FileHandle, { database: { db }, progress }: CommandContext): Promise<number> {
  let count = 0;
  for await (const { text, rows } of csvOf(db, "inquiries")) {
    await file.appendFile(text);
    count = rows;
    if (count > 0 && count % rowsBetweenLines === 0) progress(`${count} inquiries written`);
  }
  return count;
}
