import type { MailStatus, OutboxRow } from "#server/db/schema.ts";
import { readHouseWords } from "#server/house/current-house.ts";
import { ownerAddresses } from "#server/house/owner-addresses.ts";
import { deliveryErrorMessage } from "#server/outbox/delivery.ts";
import { domainOf, isMailbox } from "#server/outbox/email-address.ts";
import { mailFileDelivery, mailFolderOf } from "#server/outbox/mail-files.ts";
import { pluralize, mailBody, oneLine } from "#server/outbox/mail-template.ts";
import { retryMail } from "#server/outbox/failed-mails.ts";
import { findMail, listMails } from "#server/outbox/queue.ts";
import { smtpDelivery } from "#server/outbox/smtp.ts";
import {
  type CommandContext,
  type Commands,
  failure,
  usageError,
  oneOf,
  type Options,
  type Outcome,
  succeeded,
} from "./command.ts";
import { formatTime, type Row, showList, showOne } from "./lists.ts";

const states: readonly MailStatus[] = ["waiting", "sent", "filed", "failed"];

async function list({ database: { db } }: CommandContext, options: Options): Promise<Outcome> {
  const status = oneOf(states, options.status);
  if (status === undefined) return usageError(options, `A mail is ${states.join(", ")}, not "${options.status}".`);
  const statuses = status === null ? states : [status];
  return showList(options, { one: (id) => findMail(db, id), many: (part) => listMails(db, statuses, part) }, mailLine);
}

export const mailCommands: Commands = {
  "mail list": { words: [], run: list },
  "mail waiting": {
    words: [],
    run: (house, options: Options) => list(house, { ...options, status: "waiting" }),
  },
  "mail show": {
    words: ["ID"],
    async run({ database: { db } }, options, [id = ""]) {
      const mail = await findMail(db, id);
      return showOne(mail && withoutHtml(mail), options, `There is no mail ${id}.`);
    },
  },
  "mail retry": {
    words: ["ID"],
    async run({ database: { db }, clock }, options, [id = ""]) {
      const count = await retryMail(db, id === "all" ? null : id, clock());
      if (id === "all") return succeeded(options, `${pluralize(count, "failed mail")} will be tried again.`, { count });
      return count > 0
        ? succeeded(options, `Mail ${id} will be tried again.`)
        : failure(options, `There is no failed mail ${id}.`);
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
          ? `The mail server has taken a test for ${to.join(", ")}. Look into that inbox, and among its spam.`
          : `SMTP_URL is not set, so the test lies as a file in ${folder}.`,
      );
    },
  },
};

function mailLine({ id, created_at, status, attempts, recipient, subject, last_error }: OutboxRow): Row {
  return { id, queued: formatTime(created_at), status, attempts, to: recipient, subject, "last error": last_error };
}

/** The text says the same as the HTML. */
function withoutHtml({ html_body: _html, ...readable }: OutboxRow): Omit<OutboxRow, "html_body"> {
  return readable;
}
