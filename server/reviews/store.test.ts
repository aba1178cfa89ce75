import { describe, expect, test } from "vitest";
import { readSiteVersion } from "#server/platform/db/site-version.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { samsReview } from "#tests/review.ts";
import { addReview } from "#tests/stored-posts.ts";
import { decideReview, deleteReviews } from "./store.ts";

describe.each(bothEngines)("the site version on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  async function raises(change: () => Promise<unknown>): Promise<boolean> {
    const before = await readSiteVersion(db);
    await change();
    return (await readSiteVersion(db)) > before;
  }

  test("goes up with everything that changes the reviews people see", async () => {
    expect(await raises(() => addReview(write, samsReview, "published", 1))).toBe(true);
    const id = await addReview(write, samsReview, "pending", 2);
    expect(await raises(() => decideReview(write, id, { act: "publish" }, 3))).toBe(true);
    expect(await raises(() => decideReview(write, id, { act: "reply", reply: "Thank you" }, 0))).toBe(true);
    expect(await raises(() => decideReview(write, id, { act: "hide", reason: "spam" }, 4))).toBe(true);
    await decideReview(write, id, { act: "publish" }, 5);
    expect(await raises(() => write((tx) => deleteReviews(tx, [id])))).toBe(true);
  });

  test("stays if nothing that people see has changed", async () => {
    let id = "";
    expect(await raises(async () => (id = await addReview(write, samsReview, "pending", 1)))).toBe(false);
    expect(await raises(() => decideReview(write, id, { act: "reject", reason: "spam" }, 2))).toBe(false);
    expect(await raises(() => decideReview(write, "nobody's", { act: "reply", reply: "Thank you" }, 0))).toBe(false);
  });
});
