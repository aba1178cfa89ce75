import { migrationNames } from "#server/db/migrate.ts";
import type { Tables } from "#server/db/schema.ts";
import { tablesAfter } from "./our-tables.ts";

/**
 * What a restore does with each table. The order is the one in which the server's own transactions lock them, which prevents deadlocks.
 */
const fates = {
  // Its one row only gives turns.
  mail_turns: "stays",
  calendar_feeds: "exchanged",
  daily_jobs: "exchanged",
  inquiries: "exchanged",
  stays: "exchanged",
  reviews: "exchanged",
  review_counts: "counted",
  blocks: "exchanged",
  site_version: "raised",
  nights: "exchanged",
  stay_history: "exchanged",
  house_settings: "exchanged",
  outbox: "exchanged",
} satisfies Record<keyof Tables, "exchanged" | "counted" | "raised" | "stays">;

/** Every table but the list of migrations, in the order in which to lock them. */
export const lockOrder: readonly string[] = Object.keys(fates);

/** How much was in the old content and is not in the new. Mails count that had not left. */
export type Lacking = { inquiries: number; reviews: number; mails: number };

/** Asks what is there and not in the schema `from`, which holds a backup that was brought up to date. Both engines read it. */
export function lackingIn(from: string): string {
  const lacking = (rows: string, table: string) =>
    `(select count(*) from ${table} where ${rows}
      and not exists (select 1 from ${from}.${table} as restored where restored.id = ${table}.id))`;
  return `select ${lacking("true", "inquiries")} as inquiries, ${lacking("true", "reviews")} as reviews,
    ${lacking("status in ('waiting', 'failed')", "outbox")} as mails`;
}

/**
 * Puts the content of the schema `from`, whose tables are ours and up to date, in the place of what is there, for one transaction. Both engines
 * read these statements. The numbers of published reviews are counted anew, and the site's version is one that nobody has seen.
 */
export function exchangeFrom(from: string): string[] {
  const tables = tablesAfter(migrationNames);
  const statements = Object.entries(fates).flatMap(([name, fate]) => {
    if (fate !== "exchanged") return [];
    const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    return [
      `delete from ${name}`,
      `insert into ${name} (${columns.join(", ")}) select ${columns.join(", ")} from ${from}.${name}`,
    ];
  });
  return [
    ...statements,
    `update review_counts set published =
      (select count(*) from reviews where reviews.status = 'published' and reviews.rating = review_counts.rating)`,
    `update site_version set version = 1 + (select max(version) from
      (select version from site_version union all select version from ${from}.site_version) as versions)`,
  ];
}
