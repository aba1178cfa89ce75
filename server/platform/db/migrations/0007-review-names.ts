import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Other people's names that a published review leaves out, as JSON. They stay out of PostgreSQL's planner statistics. */
export const reviewNames: Migration = {
  async up(db) {
    await sql`alter table reviews add column removed_names text`.execute(db);
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table reviews alter column removed_names set statistics 0`.execute(db);
    }
  },
};
