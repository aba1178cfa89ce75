/** What guests wrote. Setting the type that it has removes what was noted about a column; it takes no time. */
function withoutStatistics(table: string, columns: readonly string[]): string {
  const changes = columns.flatMap((column) => [
    `alter column ${column} type text`,
    `alter column ${column} set statistics 0`,
  ]);
  return `alter table ${table} ${changes.join(", ")}`;
}

/**
 * Written once, never edited, imports nothing. PostgreSQL's planner notes frequent and typical values of each column in a table of its own, where
 * they stay when the row is deleted (section "pg_statistic" of its manual). SQLite notes counts only.
 */
export const noStatistics = {
  name: "0004-no-statistics",
  statements: [],
  postgres: [
    withoutStatistics("inquiries", ["name", "phone", "email", "other_info"]),
    withoutStatistics("reviews", ["guest_name", "email", "hometown", "title", "review_text", "owner_reply"]),
    withoutStatistics("outbox", ["recipient", "reply_to", "subject", "text_body", "html_body", "last_error"]),
    "alter index inquiries_email alter column 1 set statistics 0",
    "alter index reviews_email alter column 1 set statistics 0",
  ],
};
