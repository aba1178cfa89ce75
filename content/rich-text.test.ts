import { expect, test } from "vitest";
import { plainText, spansOf } from "./rich-text.ts";

test("emphasis and links are parsed, and everything else stays as it is", () => {
  const text = "**First:** the [pizza guide](/pizza-guide), 3 * 4 (twice).";
  expect(spansOf(text)).toEqual([
    { text: "First:", strong: true },
    " the ",
    { text: "pizza guide", href: "/pizza-guide" },
    ", 3 * 4 (twice).",
  ]);
  expect(plainText(text)).toBe("First: the pizza guide, 3 * 4 (twice).");
  expect(spansOf("Ask [us](/#contact)")).toEqual(["Ask ", { text: "us", href: "/#contact" }]);
  expect(spansOf("[elsewhere](https://example.com)")).toEqual(["[elsewhere](https://example.com)"]);
});

test("spans are taken literally: the owner's words stay as they are", () => {
  expect(spansOf(["**Not** emphasized"])).toEqual(["**Not** emphasized"]);
});
