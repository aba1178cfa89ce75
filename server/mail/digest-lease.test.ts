import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, bothEngines, openTestDatabase } from "#tests/database.ts";
import { queueDigest } from "./mail-budget.ts";
import { enqueueMail } from "./mail.ts";
import { deleteMails, leaseMail, leaseMs, recordOutcome } from "./queue.ts";

const minute = 60_000;

describe.each(bothEngines)("a digest on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));
  const begun = Date.UTC(2027, 0, 15);

  /** Everything waits for digests. */
  const budget = { toOwner: 1, toGuests: 0 };

  /** A digest that carries one email, claimed by a worker whose lease has run out, and by the next one. */
  async function claimedTwice() {
    const mail = { event: "inquiry:1", to: "owner", replyTo: null, subject: "s", text: "t", html: "h" } as const;
    await write((tx) => enqueueMail(tx, mail, begun));
    const gathered = begun + 3 * minute;
    expect(await write((tx) => queueDigest(tx, budget, gathered))).toBe(true);
    const stale = await write((tx) => leaseMail(tx, "stale", budget, gathered));
    const next = await write((tx) => leaseMail(tx, "next", budget, gathered + leaseMs));
    if (!stale || !next) throw new Error("The digest was not claimed.");
    return { stale, next, now: gathered + leaseMs };
  }

  const carried = () => db.selectFrom("outbox").selectAll().where("event", "=", "inquiry:1").executeTakeFirstOrThrow();

  test("a worker whose lease has expired frees none of another worker's digest mails", async () => {
    const { stale, next, now } = await claimedTwice();
    await write((tx) => recordOutcome(tx, stale, { status: "failed", error: "451 Try again later" }));
    expect(await carried()).toMatchObject({ status: "waiting", carried_by: next.id });
    await write((tx) => recordOutcome(tx, next, { status: "sent", deliveredAt: now, error: null }));
    expect(await carried()).toMatchObject({ status: "sent", delivered_at: now, carried_by: next.id });
  });

  test("a worker whose lease has expired does not mark a digest's mails as sent", async () => {
    const { stale, next, now } = await claimedTwice();
    await write((tx) => recordOutcome(tx, stale, { status: "sent", deliveredAt: now, error: null }));
    expect(await carried()).toMatchObject({ status: "waiting" });
    await write((tx) => recordOutcome(tx, next, { status: "failed", error: "451 Try again later" }));
    expect(await carried()).toMatchObject({ status: "waiting", carried_by: null });
  });

  test("keeps what it carries when another mail is removed", async () => {
    const { next } = await claimedTwice();
    await write((tx) => deleteMails(tx, ["another"]));
    expect(await carried()).toMatchObject({ status: "waiting", carried_by: next.id });
  });

  test("comes at most once in 60 minutes, and leaves short mails whole", async () => {
    const queue = (event: string, at: number, text: string) =>
      write((tx) => enqueueMail(tx, { event, to: "owner", replyTo: null, subject: "s", text, html: "h" }, at));
    const sentAt = (event: string, at: number) =>
      db
        .updateTable("outbox")
        .set({ status: "sent", delivered_at: at })
        .where("event", "like", event)
        .where("carried_by", "is", null)
        .execute();
    const atMost = { toOwner: 3, toGuests: 0 };
    const now = begun + 58 * minute;
    for (const [event, at] of [
      ["an hour ago", now - 59 * minute],
      ["lately", now - minute],
    ] as const) {
      await queue(event, at, "t");
      await sentAt(event, at);
    }
    const text = "Is the dock lit? ".repeat(50).trim();
    await queue("first", now - 3 * minute, text);
    expect(await write((tx) => queueDigest(tx, atMost, now))).toBe(true);
    const digest = await db.selectFrom("outbox").selectAll().where("event", "like", "held-back:%").executeTakeFirst();
    expect(digest?.text_body.replace(/\s+/g, " ")).toContain(text);

    await sentAt("held-back:%", now);
    await queue("second", now + minute, "t");
    expect(await write((tx) => queueDigest(tx, atMost, now + 5 * minute))).toBe(false);
  });

  test("carries as many mails as it can, the first however long it is, and the next digest the rest", async () => {
    const long = "x".repeat(1_500_000);
    for (const [i, text] of [long.repeat(3), long, "short", long, long].entries()) {
      const mail = { event: `inquiry:${i}`, to: "owner", replyTo: null, subject: "s", text, html: "h" } as const;
      await write((tx) => enqueueMail(tx, mail, begun + i));
    }
    const carriedAt = async (now: number) => {
      expect(await write((tx) => queueDigest(tx, budget, now))).toBe(true);
      const rows = await db.selectFrom("outbox").select("event").where("carried_by", "is not", null).execute();
      await db.updateTable("outbox").set({ status: "sent" }).where("carried_by", "is not", null).execute();
      await db.updateTable("outbox").set({ status: "sent" }).where("event", "like", "held-back:%").execute();
      return rows.length;
    };
    expect(await carriedAt(begun + 60 * minute)).toBe(1);
    expect(await carriedAt(begun + 121 * minute)).toBe(4);
    expect(await carriedAt(begun + 182 * minute)).toBe(5);
  });
});
