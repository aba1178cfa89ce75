import { sql } from "kysely";
import type { Migration } from "kysely/migration";

type Form = { details?: Record<string, string> };

/**
 * The agreement alone says when a deposit comes back, and the home page repeats its number. What the owner has typed about it under
 * House joins the texts of fields that are gone, which Today lists.
 */
export const depositReturn: Migration = {
  async up(db) {
    const read = async (name: string): Promise<unknown> => {
      const { rows } = await sql<{ value: string }>`select value from house_settings where name = ${name}`.execute(db);
      return rows[0] && JSON.parse(rows[0].value);
    };
    const write = (name: string, value: unknown) =>
      sql`insert into house_settings values (${name}, ${JSON.stringify(value)}, 1, 0)
        on conflict (name) do update set value = excluded.value`.execute(db);

    const rules = (await read("house-rules")) as Form | undefined;
    const draft = (await read("house-draft")) as { rules?: Form } | undefined;
    const texts = [rules, draft?.rules].flatMap((form) => take(form) ?? []);
    if (texts.length === 0) return;
    if (rules) await write("house-rules", rules);
    if (draft) await write("house-draft", draft);
    const removed = ((await read("house-removed")) ?? []) as string[];
    await write("house-removed", [...removed, ...new Set(texts.map((text) => `Deposit return: ${text}`))]);
  },
};

/** Removes the text from a form and returns it. */
function take(form: Form | undefined): string | undefined {
  const text = form?.details?.["deposit-return"];
  delete form?.details?.["deposit-return"];
  return text;
}
