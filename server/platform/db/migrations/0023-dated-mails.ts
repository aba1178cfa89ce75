/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const datedMails = {
  name: "0023-dated-mails",
  statements: [
    // 1 when the owner has switched off the emails to the guest that a stay's dates cause.
    "alter table stays add column mails_off bigint not null default 0",
  ],
};
