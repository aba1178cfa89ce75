import { afterEach, expect, test, vi } from "vitest";
import { firstReviews, readReviews } from "./read-reviews.ts";

afterEach(() => vi.unstubAllGlobals());

function read(answer: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  return readReviews(firstReviews(4), new AbortController().signal);
}

test("a page of reviews is read", async () => {
  const page = { reviews: [], summary: { count: 0, average: null, stars: {} }, next: null };
  expect(await read(page)).toEqual(page);
});

test.each([[{}], [{ reviews: null }], [{ reviews: "soon" }], [null], [[]]])(
  "%j is no page of reviews",
  async (answer) => {
    await expect(read(answer)).rejects.toThrow(TypeError);
  },
);
