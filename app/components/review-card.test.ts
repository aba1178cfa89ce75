import { expect, test } from "vitest";
import { preview } from "./review-card.tsx";

test("a preview ends at a word within its length", () => {
  expect(preview("We saw the sunset", 10)).toBe("We saw the…");
  expect(preview("We saw the sunset", 12)).toBe("We saw the…");
  expect(preview("We saw the sunset", 9)).toBe("We saw…");
  expect(preview("We saw the sunset", 17)).toBe("We saw the sunset");
});

test("text without spaces is cut in the middle, but no character is", () => {
  expect(preview("sunsetsunset", 6)).toBe("sunset…");
  expect(preview("⛵😀😀😀", 2)).toBe("⛵…");
});
