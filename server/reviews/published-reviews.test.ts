import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { ReviewPage } from "#contract/reviews/review.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { emptyDatabase, emptyTables, bothEngines } from "#tests/database.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer } from "#tests/server.ts";
import { addReview } from "#tests/stored-posts.ts";
import { decideReview } from "./store.ts";
import { deleteReviews } from "./store.ts";

describe.each(bothEngines)("cached first pages of reviews on %s", async (engine) => {
  const { open } = await emptyDatabase(engine);
  const [ours, others] = [await open(), await open()];
  await migrate(ours);
  beforeEach(() => emptyTables(ours.db));

  function house() {
    const { get } = createTestServer(ours);
    const read = async (limit: number) => (await (await get(`/api/reviews?limit=${limit}`)).json()) as ReviewPage;
    const titles = async (limit: number) => (await read(limit)).reviews.map(({ title }) => title);
    return { get, read, titles };
  }
  const publish = (title: string, at: number) => addReview(others.write, { ...samsReview, title }, "published", at);

  test("another process's change is in the very next answer", async () => {
    const { read, titles } = house();
    expect(await titles(2)).toEqual([]);
    const first = await publish("First", 1);
    expect(await titles(2)).toEqual(["First"]);
    await publish("Second", 2);
    await publish("Third", 3);
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      expect(await titles(limit)).toEqual(["Third", "Second", "First"].slice(0, limit));
    }
    await decideReview(others.write, first, { act: "reply", reply: "Thank you" }, 0);
    expect((await read(3)).reviews.at(-1)?.owner_reply).toBe("Thank you");
    await decideReview(others.write, first, { act: "hide", reason: "spam" }, 4);
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      expect(await titles(limit)).toEqual(["Third", "Second"].slice(0, limit));
      expect((await read(limit)).summary.count).toBe(2);
    }
    await decideReview(others.write, first, { act: "publish" }, 5);
    expect(await titles(3)).toEqual(["Third", "Second", "First"]);
    await others.write((tx) => deleteReviews(tx, [first]));
    expect(await titles(3)).toEqual(["Third", "Second"]);
  });

  test("reviews are not read again until something has changed", async () => {
    const { titles } = house();
    await publish("As it was", 1);
    expect(await titles(20)).toEqual(["As it was"]);
    // Bypasses the site version, as none of our code does.
    await others.db.updateTable("reviews").set({ title: "Behind our back" }).execute();
    expect(await titles(20)).toEqual(["As it was"]);
    await publish("Another", 2);
    expect(await titles(20)).toEqual(["Another", "Behind our back"]);
  });

  test("a page that could not be read is not cached", async () => {
    const { get, titles } = house();
    await publish("Still here", 1);
    await sql`alter table reviews rename to reviews_away`.execute(ours.db);
    const failed = await get("/api/reviews");
    await sql`alter table reviews_away rename to reviews`.execute(ours.db);
    expect(failed.status).toBe(500);
    expect(await titles(20)).toEqual(["Still here"]);
  });
});
