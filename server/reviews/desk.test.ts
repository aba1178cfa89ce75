import { beforeEach, describe, expect, test } from "vitest";
import { deskUndo } from "#server/desk/undo.ts";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { samsReview, windyReview } from "#tests/review.ts";
import { addReview, addSuspectedReview } from "#tests/stored-posts.ts";
import { addStay } from "#tests/stored/stays.ts";
import { type DeskReview, deskReviews, type ReviewDecision } from "./desk.ts";
import { publishedReviews } from "./published-reviews.ts";
import { decideReview } from "./store.ts";

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

  /** Decides on a review as its page posts the form, by default as it is now. */
  async function decide(id: string, decision: ReviewDecision, fields: Readonly<Record<string, string>> = {}) {
    const version = (await desk.find(id))?.version ?? 0;
    return desk.forms(id)[decision]({ version: String(version), reply: "", ...fields });
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

    expect(await desk.counts()).toEqual({ waiting: 1, published: 1, hidden: 1, rejected: 1 });
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
      received: "January 15, 2027, 12:30 PM",
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
    expect(await decide(id, "publish", { reply: "  Come back!  " })).toMatchObject({ ok: true });
    const decided = "January 15, 2027, 12:30 PM";
    expect(await find(id)).toMatchObject({ group: "published", owner_reply: "Come back!", decided });
    expect(await readSiteVersion(db)).toBe(before + 1);
  });

  test("a reply is changed and removed", async () => {
    const id = await hold();
    await decide(id, "publish", { reply: "Come bakc!" });
    const before = await readSiteVersion(db);
    await decide(id, "reply", { reply: "Come back!" });
    expect(await find(id)).toMatchObject({ owner_reply: "Come back!" });
    await decide(id, "reply");
    expect(await find(id)).toMatchObject({ group: "published", owner_reply: null });
    expect(await readSiteVersion(db)).toBe(before + 2);
  });

  test("is published again after it was hidden or rejected", async () => {
    const id = await hold();
    await decide(id, "publish");
    await decide(id, "hide", { reason: "abuse" });
    expect(await find(id)).toMatchObject({ group: "hidden", reason: "Insults, threats or hate" });
    await decide(id, "reject", { reason: "abuse" });
    expect(await find(id)).toMatchObject({ group: "rejected" });
    await decide(id, "publish");
    expect(await find(id)).toMatchObject({ group: "published", reason: null });
  });

  test("a suspected one is not among them, and not decided here", async () => {
    const id = await suspect();
    expect(await desk.find(id)).toBeNull();
    for (const decision of ["publish", "reject"] as const) {
      expect(await decide(id, decision, { reason: "spam" })).toMatchObject({ status: 404 });
    }
  });

  test("is not rejected without one of the reasons, and a low rating is not one", async () => {
    const id = await hold();
    for (const reason of ["", "low-rating", "toString"]) {
      expect(await decide(id, "reject", { reason })).toMatchObject({
        status: 422,
        errors: { reason: "Please choose one of these reasons." },
      });
    }
    expect(await find(id)).toMatchObject({ group: "waiting" });
  });

  test("an endless reply is refused", async () => {
    const id = await hold();
    expect(await decide(id, "publish", { reply: "x".repeat(5001) })).toMatchObject({
      status: 422,
      errors: { reply: expect.stringContaining("5,000") },
    });
    expect(await find(id)).toMatchObject({ group: "waiting" });
  });

  test.each(["hide", "reply", "names"] as const)("a waiting one cannot be decided by %s", async (decision) => {
    const id = await hold();
    expect(await decide(id, decision, { reason: "spam", names: "" })).toMatchObject({ status: 422 });
    expect(await find(id)).toMatchObject({ group: "waiting" });
  });

  test("an earlier decision wins, and the second one gets to see it", async () => {
    const id = await hold();
    const { version } = await find(id);
    await decideReview(write, id, { act: "publish" }, start);
    const rejected = await decide(id, "reject", { version: String(version), reason: "spam" });
    expect(rejected).toMatchObject({ status: 409, message: expect.stringContaining("published now") });
    const seen = await find(id);
    await decide(id, "reply", { reply: "First" });
    expect(await decide(id, "reply", { version: String(seen.version), reply: "Second" })).toMatchObject({
      status: 409,
    });
    expect(await find(id)).toMatchObject({ owner_reply: "First" });
    expect(await decide("nobody's", "reply")).toMatchObject({ status: 404 });
  });

  test("a neighbor's name is left out of what everyone reads, and stays in what is stored", async () => {
    const title = "Bob Smith next door, and BOB's boat";
    const id = await hold({ ...samsReview, title, review_text: "Thanks to Bob\nSmith. Bobby was loud." });
    expect(await decide(id, "publish", { names: "Bob Jones" })).toMatchObject({
      errors: { names: "“Bob Jones” is not in the review." },
    });
    expect(await decide(id, "publish", { names: "bob\n Bob  Smith " })).toMatchObject({ ok: true });
    expect((await publishedReviews(db, 1, null)).reviews).toMatchObject([
      {
        title: "[name removed] next door, and [name removed]'s boat",
        review_text: "Thanks to [name removed]. Bobby was loud.",
      },
    ]);
    expect(JSON.stringify(await publishedReviews(db, 1, null))).not.toContain("removed_names");
    expect(await find(id)).toMatchObject({ title, names: ["Bob Smith", "bob"] });

    // The reply is public, too.
    const named = { errors: { reply: expect.stringContaining("“Bob\nSmith”") } };
    expect(await decide(id, "reply", { reply: "Sorry about Bob\nSmith." })).toMatchObject(named);
    expect(await decide(id, "reply", { reply: "Sorry about Bobby." })).toMatchObject({ ok: true });
    expect(await decide(id, "names", { names: "Bobby" })).toMatchObject({
      errors: { names: expect.stringContaining("“Bobby”") },
    });
    await decide(id, "hide", { reason: "abuse" });
    expect(await decide(id, "publish", { names: "Bob", reply: "Not BOB!" })).toMatchObject({
      errors: { reply: expect.stringContaining("“BOB”") },
    });
    await decide(id, "publish", { names: "Bob", reply: "Thanks!" });

    const before = await readSiteVersion(db);
    await decide(id, "names", { names: "" });
    expect(await readSiteVersion(db)).toBe(before + 1);
    expect((await publishedReviews(db, 1, null)).reviews).toMatchObject([{ title }]);
  });

  test("every decision can be undone for ten minutes, as long as no other followed", async () => {
    const undo = deskUndo({ db, write, clock: () => time.now });
    const id = await hold({ ...samsReview, title: "Bob's boat" });
    const published = await decide(id, "publish", { reply: "Thanks", names: "Bob" });
    const renamed = await decide(id, "names", { names: "" });
    if (!published.ok || !renamed.ok) throw new Error("Not decided");
    expect(await undo.find(published.change)).toMatchObject({ canUndo: false });
    expect(await undo.undo(published.change)).toMatchObject({ status: 409 });
    expect(await undo.undo(renamed.change)).toEqual({ ok: true });
    expect((await publishedReviews(db, 1, null)).reviews).toMatchObject([{ title: "[name removed]'s boat" }]);
    expect(await undo.find(published.change)).toMatchObject({ canUndo: true });
    expect(await undo.undo(published.change)).toEqual({ ok: true });
    expect(await find(id)).toMatchObject({ group: "waiting", decided: null, owner_reply: null, names: [] });
    expect((await publishedReviews(db, 1, null)).reviews).toEqual([]);
  });

  test("a review comes with the newest stay under its address, or none", async () => {
    const id = await hold();
    expect(await desk.find(id)).toMatchObject({ stay: null });
    const stay = await addStay(write, start, { email: "SAM@example.com" });
    expect(await desk.find(id)).toMatchObject({ stay: stay.id });
  });

  test("of ten decisions at once, one wins and the others are refused", async () => {
    const id = await hold();
    const version = String((await find(id)).version);
    const decisions = Array.from({ length: 10 }, (_, i) =>
      desk.forms(id)[i % 2 === 0 ? "publish" : "reject"]({ version, reply: `Reply ${i}`, reason: "spam" }),
    );
    const outcomes = await Promise.all(decisions);
    const winners = outcomes.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.status === 409)).toHaveLength(9);
  });
});
