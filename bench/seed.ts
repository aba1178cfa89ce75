import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/schema.ts";

/** A text of some 300 characters, as guests write them. */
export const guestText = "We had coffee on the dock at sunrise and were in the bay before breakfast. ".repeat(4);

const atOnce = 500;
const minute = 60_000;
const states = ["published", "published", "published", "pending", "rejected"] as const;

/** Stores so many reviews, inquiries and sent mails, a minute apart, the last one now. */
export async function seed(database: Database, count: number): Promise<void> {
  const { db } = database;
  const start = Date.now() - count * minute;
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, i) => from + i);
    await db.transaction().execute((tx) => insert(tx, numbers, start));
  }
  for (const rating of [1, 2, 3, 4, 5]) {
    const { published } = await db
      .selectFrom("reviews")
      .select((column) => column.fn.countAll<number>().as("published"))
      .where("status", "=", "published")
      .where("rating", "=", rating)
      .executeTakeFirstOrThrow();
    await db.updateTable("review_counts").set({ published }).where("rating", "=", rating).execute();
  }
  // PostgreSQL does this by itself within minutes.
  await sql`analyze`.execute(db);
}

async function insert(tx: Tx, numbers: readonly number[], start: number): Promise<void> {
  const reviews = numbers.map((i) => ({
    id: randomUUID(),
    created_at: start + i * minute,
    status: states[i % states.length] ?? "published",
    guest_name: `Guest ${i}`,
    email: `guest${i}@example.com`,
    hometown: "Philadelphia, PA",
    title: `Week ${i} on the bay`,
    review_text: guestText,
    stay_date: "2026-07-04",
    rating: (i % 5) + 1,
    owner_reply: null,
    rejection_reason: null,
    decided_at: Date.now(),
    suspected: null,
    reported_at: null,
  }));
  const inquiries = numbers.map((i) => ({
    id: randomUUID(),
    created_at: start + i * minute,
    name: `Guest ${i}`,
    phone: "609 555 0100",
    email: `guest${i}@example.com`,
    check_in: "2027-07-03",
    check_out: "2027-07-10",
    other_info: guestText,
    suspected: i % 10 === 9 ? ("speed" as const) : null,
    reported_at: null,
  }));
  const mails = numbers.map((i) => ({
    id: randomUUID().replaceAll("-", ""),
    created_at: start + i * minute,
    event: `inquiry:${i}`,
    recipient: "owner",
    reply_to: `guest${i}@example.com`,
    subject: `Inquiry ${i}`,
    text_body: guestText,
    html_body: guestText,
    status: "sent" as const,
    attempts: 1,
    due_at: 0,
    claim: null,
    last_error: null,
    delivered_at: start + i * minute,
    carried_by: null,
  }));
  await tx.insertInto("reviews").values(reviews).execute();
  await tx.insertInto("inquiries").values(inquiries).execute();
  await tx.insertInto("outbox").values(mails).execute();
}
