import { sql } from "kysely";
import type { Migration } from "kysely/migration";

type Rule = { minutesBefore: number; minutesAfter: number };

/** The hours for kayaks were a setting of their own. As facts of the house they move to the form Questions. */
export const kayakHours: Migration = {
  async up(db) {
    const read = async (name: string): Promise<unknown> => {
      const { rows } = await sql<{ value: string }>`select value from house_settings where name = ${name}`.execute(db);
      return rows[0] && JSON.parse(rows[0].value);
    };
    const rule = (await read("kayak-hours")) as Rule | null | undefined;
    if (rule) {
      const form = (await read("house-questions")) as object | undefined;
      const value = JSON.stringify({ ...form, kayakBefore: rule.minutesBefore, kayakAfter: rule.minutesAfter });
      await sql`insert into house_settings values ('house-questions', ${value}, 1, 0)
        on conflict (name) do update set value = excluded.value`.execute(db);
      // As the form's current version is listed.
      await sql`update setting_versions set value = ${value} where name = 'house-questions'
        and version = (select version from house_settings where name = 'house-questions')`.execute(db);
    }
    await sql`delete from house_settings where name = 'kayak-hours'`.execute(db);
  },
};
