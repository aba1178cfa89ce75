import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { samsReview } from "#tests/review.ts";
import { testSite } from "#tests/server.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "#tests/stored-posts.ts";
import { readReviewPage } from "../reviews/published-reviews.ts";
import { deskHeldBack } from "./held-back.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(engines)("posts taken for spam at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  let woken = 0;
  const deskWith = (moderation: "hold" | "open") =>
    deskHeldBack({
      ...testSite,
      db,
      write,
      clock: () => now,
      secret: "the house's secret",
      moderation,
      stayFacts: async () => null,
      wakeOutbox: () => void woken++,
    });
  const desk = deskWith("hold");
  beforeEach(async () => {
    woken = 0;
    await emptyTables(db);
  });

  const mails = () => db.selectFrom("outbox").select(["recipient", "subject"]).execute();
  const stays = () => db.selectFrom("stays").select(["id", "state"]).execute();

  test("are listed with the reason, newest first, and nothing of them has a stay or a mail", async () => {
    await addSuspectedInquiry(write, janesInquiry, now - 1000, "honeypot");
    await addSuspectedReview(write, samsReview, now, "speed");
    const { posts, total } = await desk.list();
    expect(total).toBe(2);
    expect(await desk.count()).toBe(2);
    expect(posts).toMatchObject([
      {
        kind: "review",
        name: samsReview.guest_name,
        text: samsReview.review_text,
        received: "January 15, 2027, 12:30 p.m.",
      },
      { kind: "inquiry", name: "Jane Doe", about: "July 3 to 10, 2027", text: "Is the dock lit?" },
    ]);
    expect(posts.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("faster than people type"),
      expect.stringContaining("people do not see"),
    ]);
    expect([await mails(), await stays()]).toEqual([[], []]);
    expect((await readReviewPage(db, 10, { offset: 0 })).reviews).toEqual([]);
  });

  test("an inquiry that is let through gets its stay and its mails, once", async () => {
    const post = { kind: "inquiry", id: await addSuspectedInquiry(write, janesInquiry, now, "speed") } as const;
    expect([await desk.letThrough(post), await desk.letThrough(post)]).toEqual([true, false]);
    expect(await stays()).toEqual([{ id: post.id, state: "inquiry" }]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(["jane@example.com", "owner"]);
    expect([woken, await desk.count()]).toEqual([1, 0]);
    expect(await desk.delete(post)).toBe(false);
    expect(await stays()).toHaveLength(1);
  });

  test("an inquiry from an address of this machine is let through without a receipt", async () => {
    const local = { ...janesInquiry, email: "root@localhost" };
    await desk.letThrough({ kind: "inquiry", id: await addSuspectedInquiry(write, local, now, "speed") });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["owner"]);
  });

  test("a review that is let through waits for a decision, or is published where reviews are", async () => {
    const post = async () =>
      ({ kind: "review", id: await addSuspectedReview(write, samsReview, now, "speed") }) as const;
    await desk.letThrough(await post());
    const shown = async () => (await readReviewPage(db, 10, { offset: 0 })).reviews.length;
    expect(await shown()).toBe(0);
    expect(await mails()).toMatchObject([{ recipient: "owner" }]);
    await deskWith("open").letThrough(await post());
    expect(await shown()).toBe(1);
  });

  test("one is deleted, and nothing that is not held back", async () => {
    const inquiry = { kind: "inquiry", id: await addSuspectedInquiry(write, janesInquiry, now, "speed") } as const;
    const review = { kind: "review", id: await addSuspectedReview(write, samsReview, now, "speed") } as const;
    for (const post of [inquiry, review])
      expect([await desk.delete(post), await desk.delete(post)]).toEqual([true, false]);
    expect(await desk.list()).toEqual({ posts: [], total: 0 });

    const real = { kind: "inquiry", id: await addInquiry(write, janesInquiry, now, false) } as const;
    const waiting = await addReview(write, samsReview, "pending", now, () => "https://bayhouse.test/moderate/key");
    for (const post of [real, { kind: "review", id: waiting } as const]) {
      expect([await desk.delete(post), await desk.letThrough(post)]).toEqual([false, false]);
    }
    expect(await db.selectFrom("reviews").select("id").execute()).toHaveLength(1);
  });
});
