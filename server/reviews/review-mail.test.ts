import { describe, expect, test } from "vitest";
import { engines, sharedDatabase } from "#tests/database.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { addReview, addSuspectedReview } from "#tests/stored-posts.ts";
import { decideReview, rescueReview } from "./store.ts";

const day = 24 * 60 * 60_000;
const start = Date.UTC(2027, 2, 1, 12);

describe.each(engines)("undecided reviews on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const hold = (change: Partial<typeof samsReview> = {}, at = start) =>
    addReview(write, { ...samsReview, ...change }, "pending", at);

  /** Runs the daily job this many days after the start. Returns the email it queued, and checks that the outbox was woken for it. */
  async function remindOn(days: number) {
    const now = start + days * day;
    let woken = false;
    const { daily } = createTestServer({ db, write }, { wakeOutbox: () => void (woken = true) });
    await daily.find(({ name }) => name === "waiting-reviews")?.run(new Date(now).toISOString().slice(0, 10), now);
    const queued = db.selectFrom("outbox").selectAll().where("created_at", "=", now);
    const mail = (await queued.where("event", "like", "waiting-reviews:%").executeTakeFirst()) ?? null;
    expect(woken).toBe(mail !== null);
    return mail;
  }

  test("the owner is reminded after a week and then once a week, until each review is decided", async () => {
    const first = await hold();
    const second = await hold({ guest_name: "Ann Poe" }, start + day / 2);
    expect(await remindOn(6)).toBeNull();
    const mail = await remindOn(7);
    expect(mail).toMatchObject({
      recipient: "owner",
      reply_to: null,
      subject: "1 review is waiting for your decision",
    });
    expect(mail?.text_body).toContain(`${testSiteUrl}/desk/reviews`);
    expect(mail?.text_body).not.toMatch(/Sam|Kayaks|\/moderate\//);
    // Sunday and Monday.
    expect(await remindOn(13)).toBeNull();
    expect(await remindOn(14)).toMatchObject({ subject: "2 reviews are waiting for your decision" });
    await decideReview(write, first, { act: "publish" }, start + 15 * day);
    expect(await remindOn(22)).toMatchObject({ subject: "1 review is waiting for your decision" });
    await decideReview(write, second, { act: "reject", reason: "spam" }, start + 23 * day);
    expect(await remindOn(30)).toBeNull();
  });

  test("a review that was hidden again waits from then on", async () => {
    const id = await hold();
    await decideReview(write, id, { act: "publish" }, start + day);
    await decideReview(write, id, { act: "hide", reason: "personal-data" }, start + 10 * day);
    expect(await remindOn(16)).toBeNull();
    expect(await remindOn(17)).not.toBeNull();
  });

  test("published, rejected and suspected reviews are not overdue; one that is no spam is", async () => {
    await addReview(write, samsReview, "published", start);
    await decideReview(write, await hold(), { act: "reject", reason: "spam" }, start);
    const suspected = await addSuspectedReview(write, samsReview, start, "speed");
    expect(await remindOn(9)).toBeNull();
    await rescueReview(write, suspected, "pending", start + 9 * day, testSiteUrl);
    expect(await remindOn(10)).not.toBeNull();
  });
});
