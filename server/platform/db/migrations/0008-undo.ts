/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const undo = {
  name: "0008-undo",
  statements: [
    // What takes back each change of the last minutes, as JSON.
    `create table undo_log (
      id text primary key,
      created_at bigint not null,
      step text not null,
      undone_at bigint
    )`,
    "create index undo_log_oldest on undo_log (created_at)",

    // When a mail last reminded the owner of an inquiry that waits for an answer.
    "alter table stays add column reminded_at bigint",
  ],
  // A step may hold the owner's notes; see 0005.
  postgres: ["alter table undo_log alter column step set statistics 0"],
};
