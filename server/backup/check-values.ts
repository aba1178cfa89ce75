import { sql } from "kysely";
import * as z from "zod/mini";
import { isCalendarDate } from "#contract/calendar-date.ts";
import type { Database } from "#server/platform/db/database.ts";

/** Columns that hold days. Pages and emails count with them. */
const days: ReadonlySet<string> = new Set([
  "check_in",
  "check_out",
  "refund_check_in",
  "stay_date",
  "night",
  "until",
  "day",
  "deposit_due",
  "balance_due",
  "canceled_on",
  "begun_on",
]);

/** Columns that hold JSON, and what it has to be. A list of prices is added up, so each must be a number. */
const documents: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ["document", z.looseObject({})],
  ["suggested", z.looseObject({})],
  ["offer", z.looseObject({})],
  ["facts", z.looseObject({})],
  ["step", z.looseObject({})],
  ["attachment", z.looseObject({})],
  ["left_out", z.looseObject({})],
  ["removed_names", z.array(z.string())],
  ["events", z.array(z.looseObject({}))],
  // Inquiries and reviews are counted by these times.
  ["recent", z.array(z.number())],
  ["price_lines", z.array(z.looseObject({ cents: z.int() }))],
  ["value", z.unknown()],
]);

/** The farthest time that a `Date` can hold, in milliseconds from 1970 (ECMAScript, "Time Values and Time Range"). */
const farthestTime = 8.64e15;

/** Rejects, naming the row, if a value is not of the kind that the program stores: the pages that show it would fail. */
export async function checkValues({ db }: Pick<Database, "db">): Promise<void> {
  for (const { name: table, columns } of await db.introspection.getTables()) {
    const numbers = new Set(columns.flatMap(({ name, dataType }) => (/int/i.test(dataType) ? name : [])));
    const checked = columns
      .map(({ name }) => name)
      .filter((name) => days.has(name) || documents.has(name) || numbers.has(name));
    const [key = ""] = columns.map(({ name }) => name);
    const names = [...new Set([key, ...checked])].map((name) => sql.ref(name));
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(names)} from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      for (const column of checked) {
        const fault = row[column] === null ? null : faultOf(column, row[column]);
        if (fault) throw new Error(`in ${table}, in the row with ${key} "${String(row[key])}", ${column} ${fault}`);
      }
    }
  }
}

/** Says what is wrong with a value. Shows days and numbers, but no document: it may hold a guest's words. */
function faultOf(column: string, value: unknown): string | null {
  if (days.has(column))
    return isCalendarDate(String(value)) ? null : `is "${String(value).slice(0, 40)}", which is not a day`;
  const schema = documents.get(column);
  if (schema) return isDocument(schema, String(value)) ? null : "is not what this program writes there";
  const farthest = column.endsWith("at") ? farthestTime : Number.MAX_SAFE_INTEGER;
  const isWhole = Number.isInteger(value) && Math.abs(Number(value)) <= farthest;
  return isWhole ? null : `is "${String(value).slice(0, 40)}", which is not a whole number within its limits`;
}

function isDocument(schema: z.ZodMiniType, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
