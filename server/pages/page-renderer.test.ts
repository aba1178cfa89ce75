import { expect, test } from "vitest";
import { styleOf, withStyle } from "./page-renderer.ts";

test("a page's style is found and replaced whatever it holds", () => {
  const built = `<head><style data-site="">a{content:"$&"}</style></head>`;
  expect(styleOf(built)).toBe(`a{content:"$&"}`);
  expect(withStyle(built, "b{content:'$1'}")).toBe(`<head><style data-site="">b{content:'$1'}</style></head>`);
  expect(() => styleOf("<head></head>")).toThrow("No style");
});
