import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { gatherDigest } from "./digest.ts";
import { enqueueMail } from "./enqueue.ts";
import { claimMail, leaseMs, settleMail } from "./queue.ts";

const minute = 60_000;

describe.each(engines)("the claim of a digest on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));
  const begun = Date.UTC(2027, 0, 15);

  /** Everything waits for digests. */
  const budget = { toOwner: 1, toGuests: 0 };

  /** A digest that carries one mail, claimed by a worker whose lease has run out, and by the next one. */
  async function claimedTwice() {
    const mail = { event: "inquiry:1", to: "owner", replyTo: null, subject: "s", text: "t", html: "h" } as const;
    await write((tx) => enqueueMail(tx, mail, begun));
    const gathered = begun + 3 * minute;
    expect(await write((tx) => gatherDigest(tx, budget, gathered))).toBe(true);
    const stale = await write((tx) => claimMail(tx, "stale", budget, gathered));
    const next = await write((tx) => claimMail(tx, "next", budget, gathered + leaseMs));
    if (!stale || !next) throw new Error("The digest was not claimed.");
    return { stale, next, now: gathered + leaseMs };
  }

  const carried = () => db.selectFrom("outbox").selectAll().where("event", "=", "inquiry:1").executeTakeFirstOrThrow();

  test("a worker whose claim has run out frees nothing that another worker's digest carries", async () => {
    const { stale, next, now } = await claimedTwice();
    await write((tx) => settleMail(tx, stale, { status: "failed", error: "451 Try again later" }));
    expect(await carried()).toMatchObject({ status: "waiting", carried_by: next.id });
    await write((tx) => settleMail(tx, next, { status: "sent", deliveredAt: now }));
    expect(await carried()).toMatchObject({ status: "sent", delivered_at: now, carried_by: next.id });
  });

  test("a worker whose claim has run out does not take what a digest carries for sent", async () => {
    const { stale, next, now } = await claimedTwice();
    await write((tx) => settleMail(tx, stale, { status: "sent", deliveredAt: now }));
    expect(await carried()).toMatchObject({ status: "waiting" });
    await write((tx) => settleMail(tx, next, { status: "failed", error: "451 Try again later" }));
    expect(await carried()).toMatchObject({ status: "waiting", carried_by: null });
  });
});
