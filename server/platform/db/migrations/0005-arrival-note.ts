import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What only one guest should know, such as a door code. It stays out of PostgreSQL's planner statistics. */
export const arrivalNote: Migration = {
  async up(db) {
    await sql`alter table stays add column arrival_note text`.execute(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table stays alter column arrival_note set statistics 0`.execute(db);
    }
  },
};
