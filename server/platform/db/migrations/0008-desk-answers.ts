import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What forms of the desk were answered with in the last day. `id` is a hash of the form's fields, `answer` an address as JSON. */
export const deskAnswers: Migration = {
  async up(db) {
    await sql`create table desk_answers (
      id text primary key,
      answer text not null,
      answered_at bigint not null
    )`.execute(db);
  },
};
