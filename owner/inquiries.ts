import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { resolve } from "node:path";
import { bookedAsOf } from "#content/booked.ts";
import { createBookedNightsLookup } from "#server/calendar/booked-nights.ts";
import type { RowCursor } from "#server/db/keyset-pagination.ts";
import type { InquiryRow } from "#server/db/schema.ts";
import { findInquiry, listInquiries, rescueInquiry } from "#server/inquiries/store.ts";
import { mailFolderOf } from "#server/outbox/mail-files.ts";
import { pluralize } from "#server/outbox/mail-template.ts";
import { clockAtHouse } from "#server/process/clock.ts";
import { createLog } from "#server/process/log.ts";
import { loadOrCreateSecret } from "#server/process/secret.ts";
import { removeRecords } from "#server/upkeep/erasure.ts";
import { type Commands, type CommandContext, failure, succeeded } from "./command.ts";
import { csvLine } from "./csv.ts";
import { formatTime, type Row, showList, showOne } from "./lists.ts";
import { replaceFile } from "./private-files.ts";

const columns = [
  "id",
  "received",
  "name",
  "phone",
  "email",
  "check-in",
  "check-out",
  "additional information",
  "suspected",
];

const rowsAtOnce = 1000;
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
      const feedNames = settings.calendarFeeds.map(({ name }) => name);
      const bookedNights = createBookedNightsLookup({
        db,
        clock,
        log: createLog({ write: () => {} }),
        bookedAsOf,
        feedNames,
      });
      const row = await findInquiry(db, id);
      const conflict = row && (await bookedNights({ checkIn: row.check_in, checkOut: row.check_out }));
      return (await rescueInquiry(write, id, clock(), secret, conflict))
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
  // The byte order mark by which spreadsheets recognize UTF-8.
  await file.appendFile(`\ufeff${csvLine(columns)}`);
  let count = 0;
  for (const suspected of [false, true]) {
    let after: RowCursor | null = null;
    for (;;) {
      const rows: InquiryRow[] = await listInquiries(db, { limit: rowsAtOnce, after, suspected });
      await file.appendFile(rows.map((row) => csvLine(cellsOf(row))).join(""));
      count += rows.length;
      if (count > 0 && count % rowsBetweenLines === 0) progress(`${count} inquiries written`);
      after = rows.at(-1) ?? null;
      if (rows.length < rowsAtOnce) break;
    }
  }
  return count;
}

function cellsOf(row: InquiryRow): (string | null)[] {
  const { id, created_at, name, phone, email, check_in, check_out, other_info, suspected } = row;
  const { day, clock } = clockAtHouse(created_at);
  // Without the time zone: with it, spreadsheets read the cell as text.
  return [id, `${day} ${clock}`, name, phone, email, check_in, check_out, other_info, suspected];
}

function inquiryLine({ id, created_at, check_in, check_out, name, phone, email }: InquiryRow): Row {
  return { id, received: formatTime(created_at), "check-in": check_in, "check-out": check_out, name, phone, email };
}
