import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Written once, never edited, and imports nothing of ours. */
const statements = [
  // Emails beyond a budget were sent together in one. That one has quoted these, or will when it leaves. One that failed had set its emails free.
  `update outbox set status = 'sent', delivered_at = coalesce(delivered_at, created_at)
    where carried_by is not null and status in ('waiting', 'filed')`,
  "delete from outbox where event like 'held-back:%' and status = 'failed'",
  "drop index outbox_carried",
  "alter table outbox drop column carried_by",
  // Servers took turns at that budget.
  "drop table mail_turns",

  // One row. `recent` is a list of times as JSON: those of the last messages. See countMessage in mail/message-limit.ts.
  `create table message_limit (
    id integer primary key,
    recent text not null,
    unmailed bigint not null,
    noticed_at bigint not null
  )`,
];

export const limits: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
