import { sql } from "kysely";
import type { Migration } from "kysely/migration";

type Rule = { minutesBefore: number; minutesAfter: number };
type Setting = { name: string; version: number; value: string; changed_at: number };

const form = "house-questions";

/**
 * The hours for kayaks were a setting of their own. As facts of the house they move to the form Questions: to the current answers, to
 * their earlier versions and to a draft, so that none takes the hours away when it is restored or published.
 */
export const kayakHours: Migration = {
  async up(db) {
    const { rows: settings } = await sql<Setting>`select * from house_settings`.execute(db);
    const stored = settings.find(({ name }) => name === "kayak-hours");
    const rule = stored && (JSON.parse(stored.value) as Rule | null);
    await sql`delete from house_settings where name = 'kayak-hours'`.execute(db);
    if (!rule) return;
    const hours = { kayakBefore: rule.minutesBefore, kayakAfter: rule.minutesAfter };
    const withHours = (value = "{}") => JSON.stringify({ ...(JSON.parse(value) as object), ...hours });

    const { rows: versions } = await sql<Setting>`select * from setting_versions where name = ${form}`.execute(db);
    for (const { version, value } of versions)
      await sql`update setting_versions set value = ${withHours(value)} where name = ${form} and version = ${version}`.execute(
        db,
      );

    // A version of its own, so that a form that was opened before is not saved over it.
    const current = settings.find(({ name }) => name === form);
    const row = sql`${form}, ${withHours(current?.value)}, ${(current?.version ?? 0) + 1}, ${stored.changed_at}`;
    await sql`delete from house_settings where name = ${form}`.execute(db);
    await sql`insert into house_settings (name, value, version, changed_at) values (${row})`.execute(db);
    await sql`insert into setting_versions (name, value, version, changed_at, what)
      values (${row}, 'The hours for kayaks.')`.execute(db);

    const draft = settings.find(({ name }) => name === "house-draft");
    const parts = draft && (JSON.parse(draft.value) as { questions?: object });
    if (parts?.questions) {
      const changed = JSON.stringify({ ...parts, questions: { ...parts.questions, ...hours } });
      await sql`update house_settings set value = ${changed} where name = 'house-draft'`.execute(db);
    }
  },
};
