import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { csvOf } from "#server/backup/export.ts";
import { pluralize } from "#contract/numbers.ts";
import { replaceFile } from "#server/platform/process/data-folder.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { ownerAddresses } from "#server/house/owner-addresses.ts";
import { deliveryErrorMessage, smtpDelivery } from "#server/mail/delivery.ts";
import { domainOf, isMailbox } from "#contract/email-address.ts";
import { mailFileDelivery, mailFolderOf } from "#server/mail/mail-files.ts";
import { mailBody } from "#server/mail/mail.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { type Commands, failure, succeeded, usageError } from "../platform/command/command.ts";

/** What must work without the desk: an export, a test email, a sign-in link. */
export const houseCommands: Commands = {
  "inquiries export": {
    words: ["FILE"],
    options: ["force"],
    async run({ database: { db } }, options, [file = ""]) {
      const path = resolve(file);
      if (existsSync(path) && !options.force) return failure(options, `${path} already exists; --force replaces it.`);
      let count = 0;
      await replaceFile(path, async (part) => {
        for await (const { text, rows } of csvOf(db, "inquiries")) {
          await part.appendFile(text);
          count = rows;
        }
      });
      return succeeded(options, `Wrote ${pluralize(count, "inquiry", "inquiries")} to ${path}.`, { file: path, count });
    },
  },
  "mail test": {
    words: ["ADDRESS?"],
    async run({ database: { db }, settings, clock }, options, [address]) {
      if (address !== undefined && (!isMailbox(address) || address.includes("<"))) {
        return usageError(options, `"${address}" is not an email address.`);
      }
      const { name, email } = await readHouseWords(db);
      const to = address === undefined ? await ownerAddresses(db, settings.ownerEmails, email) : [address];
      const now = clock();
      const folder = mailFolderOf(settings);
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
        return failure(
          options,
          `The email was not sent: ${deliveryErrorMessage(error)}\nCheck SMTP_URL and MAIL_FROM.`,
        );
      }
      return succeeded(
        options,
        settings.smtpUrl
          ? `The mail server accepted a test for ${to.join(", ")}. Check that inbox and its spam folder.`
          : `SMTP_URL is not set, so the test was written to a file in ${folder}.`,
      );
    },
  },
  desk: {
    words: [],
    async run({ database: { write }, settings, clock }, options) {
      const link = await write((tx) => createSignInLink(tx, settings.siteUrl, null, clock()));
      return succeeded(options, `${link}\nOpen it within 15 minutes; it signs you in once.`, { link });
    },
  },
};
