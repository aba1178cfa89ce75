import type { ModuleDeps } from "#server/module-deps.ts";
import { every, type Repeated } from "#server/platform/jobs/schedule.ts";
import { smtpDelivery } from "./delivery.ts";
import { type DeskMails, deskMails } from "./desk.ts";
import { mailFileDelivery, mailFolderOf, removeMailFiles } from "./mail-files.ts";
import { queueManyMessagesMail } from "./message-limit.ts";
import { releaseFiledMails } from "./queue.ts";
import { createOutboxWorker, type OutboxWorker } from "./worker.ts";

/** The emails that leave, or wait to. */
export type MailModule = Pick<OutboxWorker, "wake" | "deliverDue" | "isFailing"> & {
  desk: DeskMails;
  /** Sends emails that became files, if a mail server is set by now. */
  prepare: () => Promise<void>;
  /** Sending emails, and saying how many messages had none. */
  jobs: Pick<Repeated, "start" | "stop">[];
};

type MailDeps = Pick<ModuleDeps, "database" | "settings" | "clock" | "log"> & {
  owners: () => Promise<readonly string[]>;
  senderName: () => string;
  /** SQL patterns of the events of emails that a job queues while they apply. */
  scheduled: readonly string[];
};

const minute = 60_000;

/** Creates the outbox. Emails are sent by SMTP; without it, each becomes a file in the data folder. */
export function createMail({ database, settings, clock, log, ...deps }: MailDeps): MailModule {
  const { db, write } = database;
  const { smtpUrl, mailFrom, siteUrl } = settings;
  const folder = mailFolderOf(settings.dataDir);
  const worker = createOutboxWorker({
    write,
    delivery: smtpUrl ? smtpDelivery(smtpUrl) : mailFileDelivery(folder),
    correspondence: { from: mailFrom, senderName: deps.senderName, owners: deps.owners },
    ...(smtpUrl && { afterDelivery: (id) => removeMailFiles(folder, [id]) }),
    clock,
    log,
  });
  const manyMessages = every({ ms: minute, failure: "many-messages-mail-failed", log }, async () => {
    if (await write((tx) => queueManyMessagesMail(tx, siteUrl, clock()))) worker.wake();
  });
  return {
    ...worker,
    desk: deskMails({ db, clock }),
    async prepare() {
      if (smtpUrl) await releaseFiledMails(db, deps.scheduled, clock());
    },
    jobs: [worker, manyMessages],
  };
}
