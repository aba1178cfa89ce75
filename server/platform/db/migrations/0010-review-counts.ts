import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Published reviews are counted when they are shown. And "Not spam" has no undo of its own anymore. */
export const reviewCounts: Migration = {
  async up(db) {
    await sql`drop table review_counts`.execute(db);
    await sql`delete from undo_log where step like '{"kind":"not-spam"%'`.execute(db);
  },
};
