import { beforeEach, describe, expect, test } from "vitest";
import { readReviewPage } from "#server/reviews/published-reviews.ts";
import { markSpam } from "#server/stays/inquiries/store.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer } from "#tests/server.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "#tests/stored-posts.ts";
import { deskSpam } from "./desk.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);

describe.each(engines)("suspected spam at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const clock = () => now;
  const deskWith = (moderation: "hold" | "open") =>
    deskSpam({ db, write, clock, ...createTestServer({ db, write }, { clock, moderation }).modules });
  const desk = deskWith("hold");
  type Post = { kind: "inquiry" | "review"; id: string };
  const posted = (posts: readonly Post[]) => Object.fromEntries(posts.map(({ kind, id }) => [`posts.${id}`, kind]));
  const notSpam = (posts: readonly Post[], confirm: boolean, at = desk) =>
    at.forms["not-spam"]({ ...posted(posts), ...(confirm && { confirm: "on" }) });
  const remove = (...posts: Post[]) => desk.forms["delete-spam"](posted(posts));
  beforeEach(async () => {
    await emptyTables(db);
  });

  const mails = () => db.selectFrom("outbox").select(["recipient", "subject"]).execute();
  const stays = () => db.selectFrom("stays").select(["id", "state"]).execute();

  test("is listed with the reason, newest first, without a stay or email", async () => {
    await addSuspectedInquiry(write, janesInquiry, now - 1000, "honeypot");
    await addSuspectedReview(write, samsReview, now, "speed");
    const { posts, total } = await desk.list();
    expect(total).toBe(2);
    expect(await desk.ofLastDay()).toMatchObject({ posts: [{ kind: "review" }, { kind: "inquiry" }], total: 2 });
    expect(posts).toMatchObject([
      {
        kind: "review",
        name: samsReview.guest_name,
        text: samsReview.review_text,
        received: "January 15, 2027, 12:30 PM",
      },
      { kind: "inquiry", name: "Jane Doe", about: "July 3 to 10, 2027", text: "Is the dock lit?" },
    ]);
    expect(posts.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("faster than people type"),
      expect.stringContaining("people can't see"),
    ]);
    expect([await mails(), await stays()]).toEqual([[], []]);
    expect((await readReviewPage(db, 10, { offset: 0 })).reviews).toEqual([]);
  });

  test("an inquiry marked as not spam gets its stay and emails, once", async () => {
    const post = { kind: "inquiry", id: await addSuspectedInquiry(write, janesInquiry, now, "speed") } as const;
    expect(await notSpam([post], true)).toEqual({ ok: true, change: "not-spam" });
    expect(await notSpam([post], true)).toMatchObject({ change: "spam-decided" });
    expect(await notSpam([], true)).toMatchObject({ status: 422 });
    expect(await stays()).toEqual([{ id: post.id, state: "inquiry" }]);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(["jane@example.com", "owner"]);
    const due = await db.selectFrom("outbox").select("due_at").execute();
    expect(due.map(({ due_at }) => due_at)).toEqual([now, now]);
    expect((await desk.list()).total).toBe(0);
    expect(await remove(post)).toMatchObject({ change: "spam-decided" });
    expect(await stays()).toHaveLength(1);
  });

  test("the receipt is optional, and a mistake is marked as spam again", async () => {
    const post = { kind: "inquiry", id: await addSuspectedInquiry(write, janesInquiry, now, "speed") } as const;
    await notSpam([post], false);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["owner"]);
    expect(await markSpam(write, [post.id], now)).toBe(1);
    expect([await mails(), await stays(), (await desk.list()).total]).toEqual([[], [], 1]);
  });

  test("several are marked together, and Today names those of the last day only", async () => {
    const day = 24 * 60 * 60_000;
    const older = await addSuspectedInquiry(write, janesInquiry, now - day, "speed");
    const inquiry = await addSuspectedInquiry(write, { ...janesInquiry, name: "Ann" }, now, "speed");
    const review = await addSuspectedReview(write, samsReview, now, "speed");
    expect(await desk.ofLastDay()).toMatchObject({ posts: expect.not.arrayContaining([{ id: older }]), total: 2 });
    const posts = [
      ...[older, inquiry].map((id) => ({ kind: "inquiry" as const, id })),
      { kind: "review" as const, id: review },
    ];
    expect(await notSpam(posts, false)).toEqual({ ok: true, change: "not-spam" });
    expect((await desk.list()).total).toBe(0);
    expect(await stays()).toHaveLength(2);
  });

  test("an inquiry marked as not spam sends no receipt to a local address", async () => {
    const local = { ...janesInquiry, email: "root@localhost" };
    const post = { kind: "inquiry", id: await addSuspectedInquiry(write, local, now, "speed") } as const;
    await notSpam([post], true);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["owner"]);
  });

  test("a review marked as not spam is pending, or published without moderation", async () => {
    const post = async () =>
      ({ kind: "review", id: await addSuspectedReview(write, samsReview, now, "speed") }) as const;
    expect(await notSpam([await post()], false)).toMatchObject({ change: "not-spam" });
    const shown = async () => (await readReviewPage(db, 10, { offset: 0 })).reviews.length;
    expect(await shown()).toBe(0);
    expect(await mails()).toMatchObject([{ recipient: "owner" }]);
    await notSpam([await post()], false, deskWith("open"));
    expect(await shown()).toBe(1);
  });

  test("deletes only suspected posts", async () => {
    const inquiry = { kind: "inquiry", id: await addSuspectedInquiry(write, janesInquiry, now, "speed") } as const;
    const review = { kind: "review", id: await addSuspectedReview(write, samsReview, now, "speed") } as const;
    expect(await remove(inquiry, review)).toMatchObject({ change: "spam-deleted" });
    expect(await remove(inquiry, review)).toMatchObject({ change: "spam-decided" });
    expect(await desk.list()).toEqual({ posts: [], total: 0 });

    const real = { kind: "inquiry", id: await addInquiry(write, janesInquiry, now, false) } as const;
    const waiting = await addReview(write, samsReview, "pending", now);
    for (const post of [real, { kind: "review", id: waiting } as const]) {
      expect(await remove(post)).toMatchObject({ change: "spam-decided" });
      expect(await notSpam([post], true)).toMatchObject({ change: "spam-decided" });
    }
    expect(await db.selectFrom("reviews").select("id").execute()).toHaveLength(1);
  });
});
