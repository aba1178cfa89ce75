/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const mailCare = {
  name: "0012-mail-care",
  statements: [
    // When the owner took care of a mail that failed; null for all others.
    "alter table outbox add column settled_at bigint",
    // The one of the owner's addresses that a mail to the owner still has to reach; null for all of them.
    "alter table outbox add column only_to text",
  ],
};
