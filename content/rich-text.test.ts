import { expect, test } from "vitest";
import { plainText, rich } from "./rich-text.ts";

test("emphasis and links are read, and all else stays as it is", () => {
  const text = rich("**First:** the [pizza guide](/pizza-guide), 3 * 4 (twice).");
  expect(text).toEqual([
    { text: "First:", strong: true },
    " the ",
    { text: "pizza guide", href: "/pizza-guide" },
    ", 3 * 4 (twice).",
  ]);
  expect(plainText(text)).toBe("First: the pizza guide, 3 * 4 (twice).");
  expect(rich("Ask [us](/#contact)")).toEqual(["Ask ", { text: "us", href: "/#contact" }]);
});
