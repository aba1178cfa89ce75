import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The entries of a calendar that did not count, as JSON. They may name guests, so they stay out of PostgreSQL's planner statistics. */
export const calendars: Migration = {
  async up(db) {
    await sql`alter table calendar_feeds add column left_out text`.execute(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table calendar_feeds alter column left_out set statistics 0`.execute(db);
    }
  },
};
