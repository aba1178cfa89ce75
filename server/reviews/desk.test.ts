import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { samsReview, windyReview } from "#tests/review.ts";
import { addReview, addSuspectedReview } from "#tests/stored-posts.ts";
import { readSiteVersion } from "../platform/db/site-version.ts";
import { decideReview } from "./store.ts";
import { type DecisionFields, type DeskReview, deskReviews } from "./desk.ts";

const start = Date.UTC(2027, 0, 15, 17, 30);

describe.each(engines)("reviews at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const time = { now: start };
  const desk = deskReviews({ db, write, clock: () => time.now });
  const hold = (review = samsReview, at = start) => addReview(write, review, "pending", at);
  const suspect = () => addSuspectedReview(write, windyReview, start, "speed");

  beforeEach(async () => {
    time.now = start;
    await emptyTables(db);
  });

  async function find(id: string): Promise<DeskReview> {
    const review = await desk.find(id);
    if (!review) throw new Error("No such review");
    return review;
  }

  /** Decides on the review as it is now. */
  async function decide(id: string, decision: string, fields: Partial<DecisionFields> = {}) {
    const { version } = await find(id);
    return desk.decide(id, { decision, version, reply: "", reason: "", ...fields });
  }

  const titles = async (group: Parameters<typeof desk.list>[0]) =>
    (await desk.list(group, null)).reviews.map(({ title }) => title);

  test("are listed and counted by group", async () => {
    await hold();
    await suspect();
    await decide(await hold({ ...samsReview, title: "Published" }), "publish");
    await decide(await hold({ ...samsReview, title: "Rejected" }), "reject", { reason: "spam" });
    const hidden = await hold({ ...samsReview, title: "Hidden" });
    await decide(hidden, "publish");
    await decide(hidden, "hide", { reason: "personal-data" });

    expect(await desk.counts()).toEqual({ waiting: 1, suspected: 1, published: 1, hidden: 1, rejected: 1 });
    expect((await desk.counts()).waiting).toBe(1);
    expect(await titles("waiting")).toEqual([samsReview.title]);
    expect(await titles("published")).toEqual(["Published"]);
    expect(await titles("hidden")).toEqual(["Hidden"]);
    expect(await titles("rejected")).toEqual(["Rejected"]);
  });

  test("come twenty at a time, newest first", async () => {
    for (let i = 0; i < 21; i++) await hold({ ...samsReview, title: `Review ${i}` }, start + i);
    const first = await desk.list("waiting", null);
    expect(first.reviews).toHaveLength(20);
    expect(first.reviews[0]?.title).toBe("Review 20");
    const rest = await desk.list("waiting", first.next);
    expect(rest.reviews.map(({ title }) => title)).toEqual(["Review 0"]);
    expect(rest.next).toBeNull();
  });

  test("show what the guest wrote", async () => {
    expect(await find(await hold())).toMatchObject({
      group: "waiting",
      received: "January 15, 2027, 12:30 p.m.",
      decided: null,
      guest_name: "Sam Smith",
      email: "sam@example.com",
      hometown: "Philadelphia, PA",
      title: "A week on the bay",
      review_text: "Kayaks at dawn.\nWe will be back.",
      stay_date: "2026-07-04",
      isStayAhead: false,
      rating: 5,
      owner_reply: null,
      reason: null,
    });
    expect(await find(await hold({ ...samsReview, stay_date: "2027-01-15" }))).toMatchObject({ isStayAhead: false });
    expect(await find(await hold({ ...samsReview, stay_date: "2027-01-16" }))).toMatchObject({ isStayAhead: true });
    expect(await desk.find("nobody's")).toBeNull();
  });

  test("a published one is on every page, with its reply", async () => {
    const id = await hold();
    const before = await readSiteVersion(db);
    expect(await decide(id, "publish", { reply: "  Come back!  " })).toMatchObject({
      ok: true,
      review: { group: "published", owner_reply: "Come back!", decided: "January 15, 2027, 12:30 p.m." },
    });
    expect(await readSiteVersion(db)).toBe(before + 1);
  });

  test("a reply is changed and removed", async () => {
    const id = await hold();
    await decide(id, "publish", { reply: "Come bakc!" });
    const before = await readSiteVersion(db);
    expect(await decide(id, "reply", { reply: "Come back!" })).toMatchObject({ review: { owner_reply: "Come back!" } });
    expect(await decide(id, "reply")).toMatchObject({ ok: true, review: { group: "published", owner_reply: null } });
    expect(await readSiteVersion(db)).toBe(before + 2);
  });

  test("is published again after it was hidden or rejected", async () => {
    const id = await hold();
    await decide(id, "publish");
    expect(await decide(id, "hide", { reason: "abuse" })).toMatchObject({
      review: { group: "hidden", reason: "Insults, threats or hate" },
    });
    expect(await decide(id, "reject", { reason: "abuse" })).toMatchObject({ review: { group: "rejected" } });
    expect(await decide(id, "publish")).toMatchObject({ review: { group: "published", reason: null } });
  });

  test("a suspected one can be read, but not decided here", async () => {
    const id = await suspect();
    expect(await find(id)).toMatchObject({ group: "suspected", title: windyReview.title, decisions: [] });
    for (const decision of ["publish", "reject"]) {
      expect(await decide(id, decision, { reason: "spam" })).toMatchObject({ why: "invalid" });
    }
    expect(await find(id)).toMatchObject({ group: "suspected" });
  });

  test("is not rejected without one of the reasons, and a low rating is not one", async () => {
    const id = await hold();
    for (const reason of ["", "low-rating", "toString"]) {
      expect(await decide(id, "reject", { reason })).toMatchObject({
        ok: false,
        why: "invalid",
        errors: { reason: "Please choose one of these reasons." },
      });
    }
    expect(await find(id)).toMatchObject({ group: "waiting" });
  });

  test("an endless reply is refused", async () => {
    const id = await hold();
    expect(await decide(id, "publish", { reply: "x".repeat(5001) })).toMatchObject({
      why: "invalid",
      errors: { reply: "Please keep the reply to 5,000 characters." },
    });
    expect(await find(id)).toMatchObject({ group: "waiting" });
  });

  test.each([["hide"], ["reply"], ["delete"], ["toString"]])(
    "a waiting one cannot be decided by %s",
    async (decision) => {
      const id = await hold();
      expect(await decide(id, decision, { reason: "spam" })).toMatchObject({ why: "invalid" });
      expect(await find(id)).toMatchObject({ group: "waiting" });
    },
  );

  test("an earlier decision wins, and the second one gets to see it", async () => {
    const id = await hold();
    const { version } = await find(id);
    await decideReview(write, id, { act: "publish" }, start);
    const rejected = await desk.decide(id, { decision: "reject", version, reply: "", reason: "spam" });
    expect(rejected).toMatchObject({ ok: false, why: "changed", review: { group: "published" } });
    const seen = await find(id);
    await decide(id, "reply", { reply: "First" });
    const second = { decision: "reply", version: seen.version, reply: "Second", reason: "" };
    expect(await desk.decide(id, second)).toMatchObject({ why: "changed", review: { owner_reply: "First" } });
    expect(await desk.decide("nobody's", second)).toEqual({ ok: false, why: "changed", review: null });
  });

  test("of ten decisions at once, one wins and the others are refused", async () => {
    const id = await hold();
    const { version } = await find(id);
    const decisions = Array.from({ length: 10 }, (_, i) =>
      desk.decide(id, {
        decision: i % 2 === 0 ? "publish" : "reject",
        version,
        reply: `Reply ${i}`,
        reason: "spam",
      }),
    );
    const outcomes = await Promise.all(decisions);
    const winners = outcomes.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.why === "changed")).toHaveLength(9);
    expect(winners[0]).toMatchObject({ review: await find(id) });
  });
});
