import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { resolve } from "node:path";
import { currentFeeds } from "#server/calendar/current-feeds.ts";
import type { InquiryRow } from "#server/db/schema.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { createStayFacts } from "#server/stay-facts.ts";
import { findInquiry, listInquiries, markNotSpam } from "#server/inquiries/store.ts";
import { mailFolderOf } from "#server/outbox/mail-files.ts";
import { pluralize } from "#server/outbox/mail-template.ts";
import { createLog } from "#server/process/log.ts";
import { loadOrCreateSecret } from "#server/process/secret.ts";
import { removeRecords } from "#server/upkeep/erasure.ts";
import { type Commands, type CommandContext, failure, succeeded } from "./command.ts";
import { csvOf } from "#server/desk/export.ts";
import { formatTime, type Row, showList, showOne } from "./lists.ts";
import { replaceFile } from "#server/upkeep/private-files.ts";

const rowsBetweenLines = 10_000;

export const inquiryCommands: Commands = {
  "inquiries list": {
    words: [],
    run: ({ database: { db } }, options) =>
      showList(
        options,
        {
          one: (id) => findInquiry(db, id),
          many: (part) => listInquiries(db, { ...part, suspected: options.suspected }),
        },
        inquiryLine,
      ),
  },
  "inquiries show": {
    words: ["ID"],
    run: async ({ database: { db } }, options, [id = ""]) =>
      showOne(await findInquiry(db, id), options, `There is no inquiry ${id}.`),
  },
  "inquiries export": {
    words: ["FILE"],
    async run(house, options, [file = ""]) {
      const path = resolve(file);
      if (existsSync(path) && !options.force) return failure(options, `${path} exists already; --force replaces it.`);
      const count = await replaceFile(path, (part) => writeInquiries(part, house));
      return succeeded(options, `Wrote ${pluralize(count, "inquiry", "inquiries")} to ${path}.`, { file: path, count });
    },
  },
  "inquiries rescue": {
    words: ["ID"],
    async run({ database: { db, write }, settings, clock }, options, [id = ""]) {
      const secret = settings.secret ?? (await loadOrCreateSecret(settings.dataDir));
      const feedNames = async () => (await currentFeeds(db, settings.calendarFeeds)).feeds.map(({ name }) => name);
      const stayFacts = createStayFacts({
        db,
        clock,
        log: createLog({ write: () => {} }),
        feedNames,
      });
      const row = await findInquiry(db, id);
      const facts = row && (await stayFacts({ checkIn: row.check_in, checkOut: row.check_out }));
      const house = await readHouseWords(db);
      const site = { siteUrl: settings.siteUrl, latestHouse: () => house };
      return (await markNotSpam(write, id, clock(), secret, facts, site)) !== null
        ? succeeded(options, `Inquiry ${id} is no longer marked as spam; its mails go out within a minute.`)
        : failure(options, `There is no suspected inquiry ${id}.`);
    },
  },
  "inquiries delete": {
    words: ["ID"],
    async run({ database, settings }, options, [id = ""]) {
      if (!(await findInquiry(database.db, id))) return failure(options, `There is no inquiry ${id}.`);
      await removeRecords({ write: database.write, mailFolder: mailFolderOf(settings) }, { inquiries: [id] });
      return succeeded(options, `Deleted inquiry ${id} and the mail about it.`);
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

function inquiryLine({ id, created_at, check_in, check_out, name, phone, email }: InquiryRow): Row {
  return { id, received: formatTime(created_at), "check-in": check_in, "check-out": check_out, name, phone, email };
}
