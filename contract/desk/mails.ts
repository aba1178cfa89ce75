/** The desk's lists of mails. `sent` also holds those that were written to files, without a mail server. */
export const mailGroups = ["failed", "waiting", "sent"] as const;

export type MailGroup = (typeof mailGroups)[number];

/** A mail as a list shows it. Times are in words, by the house's clock. */
export type DeskMail = {
  id: string;
  group: MailGroup;
  queued: string;
  /** An address, or null for the owner. */
  to: string | null;
  subject: string;
  /** How often it was tried. */
  attempts: number;
  /** When it left, by mail or as a file. */
  left: string | null;
  /** Written to a file instead of sent. */
  filed: boolean;
  /** When it is tried next, while it waits. */
  nextTry: string | null;
  /** Waits to leave together with others in one mail. */
  inDigest: boolean;
  /** Why the last attempt failed: in plain words, and in the mail server's. */
  trouble: { reason: string; said: string } | null;
  /** When the owner took care of a failed one, in words. */
  dismissed: string | null;
  /** A failed one that may be tried again; a sign-in mail may not, its link is over by then. */
  canRetry: boolean;
};

/** A mail with its text: without links that are keys; null when all of it is one. */
export type DeskMailInFull = DeskMail & {
  replyTo: string | null;
  text: string | null;
  /** The stay of a failed mail's guest, where the address can be corrected; null when there is none. */
  stay: string | null;
};

/** One page of a list, newest first. */
export type MailListing = {
  mails: DeskMail[];
  /** Id of the last one shown when there are more. */ next: string | null;
};

export type DeskMails = {
  /** Without failed mails that were taken care of. */
  counts: () => Promise<Record<MailGroup, number>>;
  /** Of the last 30 days, the mails that failed and can be tried again: how many, and the newest. */
  failed: () => Promise<{ count: number; newest: DeskMail | null }>;
  /** The mails after the one with this id, or the newest. */
  list: (group: MailGroup, after: string | null) => Promise<MailListing>;
  find: (id: string) => Promise<DeskMailInFull | null>;
  /** Gives a failed mail all its attempts again. False when it is not failed any more, or may not be tried again. */
  retry: (id: string) => Promise<boolean>;
  /** Notes that the owner took care of a failed mail in another way. False when it is not failed. */
  dismiss: (id: string) => Promise<boolean>;
  /** Tries every failed mail again that was not taken care of. Answers how many. */
  retryAll: () => Promise<number>;
};
