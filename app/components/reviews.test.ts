import { afterEach, expect, test, vi } from "vitest";
import { firstReviews, preview, readReviews } from "./reviews.tsx";

test("a preview has as many characters as it may, and an ellipsis", () => {
  expect(preview("We saw the sunset", 10)).toBe("We saw the…");
  expect(preview("We saw the sunset", 12)).toBe("We saw the s…");
  expect(preview("We saw the sunset", 16)).toBe("We saw the sunse…");
  expect(preview("We saw the sunset", 17)).toBe("We saw the sunset");
});

test("no character is cut in the middle", () => {
  expect(preview("⛵😀😀😀", 2)).toBe("⛵…");
});

afterEach(() => vi.unstubAllGlobals());

function read(answer: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  return readReviews(firstReviews(4), new AbortController().signal);
}

test("a page of reviews is read", async () => {
  const page = { reviews: [], summary: { count: 0, average: null, stars: {} }, next: null };
  expect(await read(page)).toEqual(page);
});

test("a review may have a date of stay or none", async () => {
  const reviews = [
    { review_text: "Quiet.", stay_date: "2026-08-01" },
    { review_text: "Windy.", stay_date: null },
  ];
  expect(await read({ reviews })).toEqual({ reviews });
});

test.each([
  [{}],
  [{ reviews: null }],
  [{ reviews: "soon" }],
  [{ reviews: [null] }],
  [{ reviews: [{ title: "No words" }] }],
  [{ reviews: [{ review_text: "Quiet.", stay_date: "2026-08-01T00:00:00Z" }] }],
  [null],
  [[]],
])("%j is no page of reviews", async (answer) => {
  await expect(read(answer)).rejects.toThrow(TypeError);
});
