import { expect, test } from "vitest";
import type { Article } from "#content/articles/article.ts";
import { readingMinutes } from "./reading-minutes.ts";

function articleOf(text: string): Article {
  return {
    slug: "west-wildwood-article",
    guide: "borough",
    title: "A test",
    description: "A test",
    lead: "",
    gathered: "2026-11",
    sections: [{ id: "one", heading: "One", blocks: [{ kind: "paragraph", text }] }],
  };
}

test("a long text takes its words divided by reading speed", () => {
  expect(readingMinutes(articleOf("word ".repeat(238 * 6)))).toBe(6);
});

test("a short text still takes a minute", () => {
  expect(readingMinutes(articleOf("Three short words"))).toBe(1);
});
