import * as z from "zod/mini";
import { retention } from "#content/house/policies.ts";
import { deskForm } from "#contract/forms/desk-form.ts";
import { formError } from "#contract/forms/form-result.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { ownsNights } from "#contract/stays/stay.ts";
import type { Download } from "#server/backup/export.ts";
import { readHouseForEmails } from "#server/house/current-house.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { StayRow } from "#server/platform/db/schema.ts";
import { type Clock, todayAtHouse } from "#server/platform/process/clock.ts";
import { noStay } from "#server/stays/change-stay.ts";
import { isReachable, mailToGuest } from "#server/stays/mails/mail-events.ts";
import { frameOf, letterToGuest } from "#server/stays/mails/stay-letters.ts";
import { countInBooks, upcomingStaysOf } from "#server/stays/stay-retention.ts";
import { findStay } from "#server/stays/stays.ts";
import { copiesLeft } from "./commands.ts";
import { eraseSubject } from "./erasure.ts";
import { subjectDataCopy, subjectDataText } from "./subject-data.ts";

type DeskPrivacyDeps = {
  database: Pick<Database, "db" | "write" | "purgeDeletedData">;
  dataDir: string;
  /** Whether there is a mail server. */
  sendsMail: boolean;
  clock: Clock;
};

const forgetForm = z.object({ sure: z.literal("yes", "Please check this box: it cannot be undone.") });

/** What was done. With traces, the database's files may still hold some of what was deleted. */
const done = (what: "sent" | "forgotten" | "forgotten-but-traces") => ({ ok: true as const, done: what });

/** A guest's data at the desk: what is stored, a copy of it, and its deletion. */
export function deskPrivacy({ database, dataDir, sendsMail, clock }: DeskPrivacyDeps) {
  const { db, write } = database;
  const subjectOf = ({ id, email }: StayRow) => ({ email, stays: [id] });
  const textOf = async (stay: StayRow) => subjectDataText(await subjectDataCopy(db, subjectOf(stay)));

  /** Says which stay is still to come, so that its guest's data is needed; null if none is. */
  async function refusal(stay: StayRow): Promise<string | null> {
    const today = todayAtHouse(clock());
    const own = ownsNights(stay.state) && stay.check_out >= today ? stay : undefined;
    const upcoming = own ?? (stay.email === null ? undefined : (await upcomingStaysOf(db, stay.email, today))[0]);
    if (!upcoming) return null;
    return `${stay.name} has a booked stay from ${stayDates(upcoming.check_in, upcoming.check_out)}. Cancel it first.`;
  }

  return {
    /** Counts what is stored about a stay's guest; null if there is no such stay. */
    async about(id: string) {
      const stay = await findStay(db, id);
      if (!stay) return null;
      const data = await subjectDataCopy(db, subjectOf(stay));
      const books = await countInBooks(
        db,
        (data["stays"] ?? []).map((row) => String(row["id"])),
      );
      return {
        stay: { id, name: stay.name, email: stay.email, reachable: isReachable(stay) },
        counts: Object.entries(data).map(([kind, rows]) => ({ kind, count: rows.length })),
        staysInBooks: books,
        bookYears: retention.staysYears,
        refusal: await refusal(stay),
        copiesLeft: await copiesLeft(dataDir, clock()),
        sendsMail,
      };
    },
    /** Returns everything stored about a stay's guest as a text file; null if there is no such stay. */
    async copy(id: string): Promise<Download | null> {
      const stay = await findStay(db, id);
      return stay && { fileName: "your-data.txt", type: "text/plain; charset=utf-8", body: await textOf(stay) };
    },
    /** Emails a guest the copy, at most once a day. */
    async sendCopy(id: string) {
      const stay = await findStay(db, id);
      if (!stay) return noStay;
      if (!isReachable(stay)) return formError(409, "We have no email address that works for this guest.");
      const attachment = { name: "your-data.txt", text: await textOf(stay) };
      const now = clock();
      const isNew = await write(async (tx) => {
        const letter = letterToGuest(frameOf(stay, await readHouseForEmails(tx)), "A copy of your data", [
          "You asked what we have stored about you. Everything is in the attached file.",
          "We delete it if you ask us to, except what our books must hold: name, dates and payments of your stays.",
        ]);
        return enqueueMail(tx, mailToGuest(stay, `data-copy:${todayAtHouse(now)}`, { ...letter, attachment }), now);
      });
      return isNew ? done("sent") : formError(409, "A copy was sent today already. Tomorrow you can send another.");
    },
    /** Deletes everything about a stay's guest but what the books need. */
    forget: (id: string) =>
      deskForm(forgetForm, async () => {
        const stay = await findStay(db, id);
        if (!stay) return noStay;
        const refused = await refusal(stay);
        if (refused !== null) return formError(409, `${refused} Nothing was deleted.`);
        await eraseSubject({ db, write, mailFolder: mailFolderOf(dataDir) }, subjectOf(stay));
        return done((await database.purgeDeletedData("thorough")) ? "forgotten" : "forgotten-but-traces");
      }),
  };
}

export type DeskPrivacy = ReturnType<typeof deskPrivacy>;
