import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Nights that a block or a platform has freed in the last two weeks. `freed_by` is empty for the owner, or the platform's name. */
export const freedNights: Migration = {
  async up(db) {
    await sql`create table freed_nights (
      freed_by text not null,
      check_in text not null,
      check_out text not null,
      freed_at bigint not null,
      primary key (freed_by, check_in, check_out)
    )`.execute(db);
  },
};
