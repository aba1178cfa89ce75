import { readHouseWords } from "#server/house/current-house.ts";
import { ownerAddresses } from "#server/house/owner-addresses.ts";
import { deliveryErrorMessage, smtpDelivery } from "#server/mail/delivery.ts";
import { domainOf, isMailbox } from "#contract/email-address.ts";
import { mailFileDelivery, mailFolderOf } from "#server/mail/mail-files.ts";
import { mailBody } from "#server/mail/mail-template.ts";
import { oneLine } from "#contract/forms/clean-text.ts";
import { type Commands, failure, succeeded, usageError } from "../platform/command/command.ts";

export const mailTestCommands: Commands = {
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
      const text = "If you can read this, mails from your site arrive. Nothing else is needed.";
      try {
        await delivery.deliver({
          messageId: `<test-${now}@${domainOf(settings.mailFrom)}>`,
          from: settings.mailFrom,
          to,
          replyTo: [],
          subject: oneLine(`A test from your site, ${name}`),
          ...mailBody([{ paragraph: text }]),
          date: new Date(now),
        });
      } catch (error) {
        return failure(
          options,
          `The mail did not leave: ${deliveryErrorMessage(error)}\nCheck SMTP_URL and MAIL_FROM.`,
        );
      }
      return succeeded(
        options,
        settings.smtpUrl
          ? `The mail server has taken a test for ${to.join(", ")}. Look in that inbox, and in its spam folder.`
          : `SMTP_URL is not set, so the test is a file in ${folder}.`,
      );
    },
  },
};
