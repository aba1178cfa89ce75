import { describe, expect, test } from "vitest";
import { publishedReviews, reviewSummary } from "#server/reviews/published-reviews.ts";
import { engines } from "#tests/database.ts";
import { houseTime, ownersCommands } from "#tests/owners-house.ts";
import { windyReview } from "#tests/review.ts";
import { addReview } from "#tests/stored-posts.ts";

describe.each(engines)("the owner's reviews on %s", async (engine) => {
  const { database, owner } = await ownersCommands(engine);
  const { db } = database;
  const heldReview = () =>
    addReview(database.write, windyReview, "pending", houseTime, (id) => `https://bayhouse.test/moderate/${id}`);

  test("publishes, answers, rejects and publishes a review again; the numbers follow", async () => {
    const id = await heldReview();
    expect((await owner("reviews", "list", "--status", "pending")).text).toContain("Windy");

    expect(await owner("reviews", "approve", id)).toEqual({ code: 0, text: `Published review ${id}.\n` });
    expect((await owner("reviews", "reply", id, "It is the Jersey shore")).code).toBe(0);
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([
      { id, owner_reply: "It is the Jersey shore" },
    ]);
    expect(await reviewSummary(db)).toMatchObject({ count: 1, average: 2 });

    expect((await owner("reviews", "reject", id, "--reason", "abuse")).code).toBe(0);
    expect((await publishedReviews(db, 5, null)).reviews).toEqual([]);
    expect(await reviewSummary(db)).toMatchObject({ count: 0, average: null });
    expect((await owner("reviews", "reject", id, "--reason", "abuse")).code).toBe(1);

    expect((await owner("reviews", "approve", id)).code).toBe(0);
    expect(await reviewSummary(db)).toMatchObject({ count: 1 });
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([{ owner_reply: "It is the Jersey shore" }]);
    expect((await owner("reviews", "reply", "no-such-review", "Thank you")).code).toBe(1);
    expect((await owner("reviews", "reply", id, "")).text).toContain("Removed");
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([{ owner_reply: null }]);
  });

  test("accepts the same replies as the moderation page", async () => {
    const id = await heldReview();
    await owner("reviews", "approve", id);
    const reply = async () => (await publishedReviews(db, 5, null)).reviews[0]?.owner_reply;
    expect((await owner("reviews", "reply", id, " Come\u001b[31m again\r\nsoon\u0007 ")).code).toBe(0);
    expect(await reply()).toBe("Come[31m again\nsoon");
    const refused = await owner("reviews", "reply", id, "x".repeat(5001));
    expect(refused.code).toBe(2);
    expect(refused.text).toContain("keep the reply to 5,000 characters");
    expect(await reply()).toBe("Come[31m again\nsoon");
    expect((await owner("reviews", "reply", id, `${"x".repeat(5000)}\n`)).code).toBe(0);
    expect(await reply()).toBe("x".repeat(5000));
  });

  test("rejects and hides for the published reasons only", async () => {
    const id = await heldReview();
    const tryAll = async (command: string) => {
      for (const reason of [[], ["--reason", "two stars"]]) {
        const { code, text } = await owner("reviews", command, id, ...reason);
        expect(code).toBe(2);
        expect(text).toContain("spam, personal-data, abuse, not-a-stay");
      }
    };
    await tryAll("reject");
    expect((await owner("reviews", "list", "--status", "pending")).text).toContain(id);
    const other = await heldReview();
    expect((await owner("reviews", "reject", other, "--reason", "not-a-stay")).code).toBe(0);
    expect((await owner("reviews", "list", "--status", "rejected")).text).toContain(other);
    await owner("reviews", "approve", id);
    await tryAll("hide");
    expect((await owner("reviews", "list", "--status", "published")).text).toContain(id);
  });

  test("hides a published review, deletes one with its mail; the numbers follow, and another one stays", async () => {
    const other = await heldReview();
    await owner("reviews", "approve", other);
    const id = await heldReview();
    await owner("reviews", "approve", id);
    await owner("reviews", "reply", id, "It is the Jersey shore");
    expect((await owner("reviews", "hide", id, "--reason", "personal-data")).code).toBe(0);
    const shown = (await owner("reviews", "show", id)).text;
    expect(shown).toContain("rejection_reason: personal-data");
    expect(shown).toContain("decided_at: 2027-01-15 12:30 EST");
    expect(await reviewSummary(db)).toMatchObject({ count: 1 });
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([{ id: other, owner_reply: null }]);
    expect((await owner("reviews", "list", "--status", "pending")).text).toContain(id);
    await owner("reviews", "approve", id);
    expect((await owner("reviews", "delete", id, "--json")).text).toContain('"done": true');
    expect(await reviewSummary(db)).toMatchObject({ count: 1 });
    expect(JSON.parse((await owner("mail", "list", "--json")).text)).toMatchObject([{ event: `review:${other}` }]);
  });
});
