/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const stayParty = {
  name: "0017-stay-party",
  statements: [
    // Null: not known. A dog is 1, no dog is 0.
    "alter table inquiries add column guests bigint",
    "alter table inquiries add column dog bigint",
    "alter table stays add column party bigint",
    "alter table stays add column dog bigint",
    // The free dates an email suggested to this guest, and when it left, as JSON.
    "alter table stays add column suggested text",
  ],
};
