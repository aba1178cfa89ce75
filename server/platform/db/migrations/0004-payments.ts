import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

const names = ["Check", "Cash", "Zelle", "Venmo", "PayPal"];
const known = names.map((name) => `'${name.toLowerCase()}'`).join(", ");

/** What was typed becomes the note, before a note of its own. */
const toNote = (method: string) => `update payments set method = '${method}',
  word = case when word = '' then trim(method) else trim(method) || ', ' || word end`;

/** Written once, never edited, and imports nothing of ours. */
const statements = [
  // Why a payment was corrected or taken back.
  "alter table payments add column reason text not null default ''",
  // Methods were free text, such as "Check #1042". They are now names from a list.
  ...names.map((name) => `update payments set method = '${name}' where lower(trim(method)) = '${name.toLowerCase()}'`),
  ...names.map(
    (name) =>
      `${toNote(name)} where lower(method) like '%${name.toLowerCase()}%' and lower(method) not in (${known}, 'other')`,
  ),
  `${toNote("Other")} where method <> '' and lower(method) not in (${known}, 'other')`,
  // For ten minutes after a payment. They lack the columns to restore.
  `delete from undo_log where step like '%"payment":{%'`,
];

export const payments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Reasons may name guests, so they stay out of PostgreSQL's planner statistics.
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table payments alter column reason set statistics 0`.execute(db);
    }
  },
};
