import type { RowPlace } from "#server/db/keyset-pagination.ts";
import { clockAtHouse } from "#server/process/clock.ts";
import { asJson, impossible, type Options, type Outcome } from "./command.ts";
import { card, type Row, table } from "./table.ts";

/** A list that can be gone through page by page: `find` is asked for one row more than is shown. */
export async function showList<Item extends Row & RowPlace>(
  options: Options,
  find: { one: (id: string) => Promise<RowPlace | null>; many: (part: Part) => Promise<Item[]> },
  line: (row: Item) => Row,
): Promise<Outcome> {
  const after = options.after === null ? null : await find.one(options.after);
  if (options.after !== null && !after) return impossible(options, `There is no ${options.after} to go on after.`);
  const rows = await find.many({ limit: options.limit + 1, after });
  const shown = rows.slice(0, options.limit);
  if (options.json) return { code: 0, text: asJson(shown) };
  const last = shown.at(-1);
  const more = rows.length > shown.length && last ? `There are more: add --after ${last.id}\n` : "";
  return { code: 0, text: table(shown.map(line)) + more };
}

export type Part = { limit: number; after: RowPlace | null };

/** One record in full. */
export function showOne(row: (Row & { created_at: number }) | null, options: Options, missing: string): Outcome {
  if (!row) return impossible(options, missing);
  return { code: 0, text: options.json ? asJson(row) : record(row) };
}

/** One record as `name: value` lines. */
export function record(row: Row): string {
  return card(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        name.endsWith("_at") && typeof value === "number" ? moment(value) : value,
      ]),
    ),
  );
}

/** To the minute, by the house's clock, with the zone's letters: `2027-01-15 12:30 EST`. */
export function moment(time: number): string {
  const { day, clock, zone } = clockAtHouse(time);
  return `${day} ${clock} ${zone}`;
}
