import { isCalendarDate, nightsBetween } from "#contract/calendar-date.ts";
import { domainOf, isMailbox } from "#contract/email-address.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { pluralize } from "#contract/numbers.ts";
import { stayDates } from "#contract/stays/stay-dates.ts";
import { type Commands, failure, type Outcome, succeeded, usageError } from "#server/command.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { ownerAddresses } from "#server/house/owner-addresses.ts";
import { deliveryErrorMessage, smtpDelivery } from "#server/mail/delivery.ts";
import { mailFileDelivery, mailFolderOf } from "#server/mail/mail-files.ts";
import { mailBody } from "#server/mail/mail.ts";
import { blockedNights } from "#server/stays/desk/calendar.ts";
import { databaseExists } from "./database-check.ts";
import { runDoctor } from "./doctor.ts";

/** What must work without the desk, and what programs do with nights. */
export const houseCommands: Commands = {
  doctor: {
    about: "Check configuration, disk, email, database, reviews and calendars.",
    runAlone: ({ openDatabase, ...place }) =>
      runDoctor({
        ...place,
        openDatabase: async () => (databaseExists(place.settings) ? openDatabase() : null),
      }),
  },
  desk: {
    about: "Print a link that signs you in at the desk.",
    async run({ database: { write }, settings, clock }) {
      const link = await write((tx) => createSignInLink(tx, settings.siteUrl, null, clock()));
      return succeeded(`${link}\nOpen it within 15 minutes; it signs you in once.`, { link });
    },
  },
  "nights block": {
    about: "Keep nights for yourself. Both are days like 2027-07-03; TO is the day of departure.",
    words: ["FROM", "TO"],
    options: ["note"],
    async run({ database: { write }, clock }, [from = "", to = ""], { note }) {
      const wrong = wrongDay(from, to);
      if (wrong) return wrong;
      const answer = await blockedNights({ write, clock }).block({ from, to, note: note ?? "" });
      if (!answer.ok) return failure(answer.message, { reason: answer.reason, night: answer.night });
      const message = `Blocked ${pluralize(nightsBetween(from, to), "night")}: ${stayDates(from, to)}.`;
      return succeeded(message, { id: answer.block });
    },
  },
  "nights free": {
    about: "Unblock nights.",
    words: ["FROM", "TO"],
    async run({ database: { write }, clock }, [from = "", to = ""]) {
      const wrong = wrongDay(from, to);
      if (wrong) return wrong;
      const answer = await blockedNights({ write, clock }).free({ from, to });
      if (!answer.ok) return failure(answer.message, { reason: answer.reason, night: answer.night });
      const { count = 0 } = answer;
      return succeeded(`Freed ${pluralize(count, "blocked night")}.`, { count });
    },
  },
  "mail test": {
    about: "Send a test email to the owner or ADDRESS.",
    words: ["ADDRESS?"],
    async run({ database: { db }, settings, clock }, [address]) {
      if (address !== undefined && (!isMailbox(address) || address.includes("<"))) {
        return usageError(`"${address}" is not an email address.`);
      }
      const { name, email } = await readHouseWords(db);
      const to = address === undefined ? await ownerAddresses(db, settings.ownerEmails, email) : [address];
      const now = clock();
      const folder = mailFolderOf(settings.dataDir);
      const delivery = settings.smtpUrl ? smtpDelivery(settings.smtpUrl) : mailFileDelivery(folder);
      const text = "If you can read this, emails from your site arrive. There is nothing else to do.";
      try {
        await delivery.deliver({
          messageId: `<test-${now}@${domainOf(settings.mailFrom)}>`,
          from: settings.mailFrom,
          to,
          replyTo: [],
          subject: oneLine(`A test from your site, ${name}`),
          ...mailBody([text]),
          date: new Date(now),
        });
      } catch (error) {
        return failure(`The email was not sent: ${deliveryErrorMessage(error)}\nCheck SMTP_URL and MAIL_FROM.`);
      }
      return succeeded(
        settings.smtpUrl
          ? `The mail server accepted a test for ${to.join(", ")}. Check that inbox and its spam folder.`
          : `SMTP_URL is not set, so the test was written to a file in ${folder}.`,
      );
    },
  },
};

/** Says how a day is written if one of these is none. */
function wrongDay(...words: string[]): Outcome | null {
  const wrong = words.find((word) => !isCalendarDate(word));
  return wrong === undefined ? null : usageError(`"${wrong}" is not a day. Write it like this: 2027-07-03.`);
}
