import { expect, test } from "vitest";
import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { readingMinutes } from "./route.tsx";

function articleWith(...blocks: ArticleBlock[]): Article {
  return {
    guide: "borough",
    title: "A test",
    description: "A test",
    lead: "",
    scene: "kong",
    sections: [{ id: "one", heading: "One", blocks }],
  };
}

function articleOf(text: string): Article {
  return articleWith(text);
}

const minuteOfWords = "word ".repeat(238);

test("a long text takes its number of words divided by reading speed", () => {
  expect(readingMinutes(articleOf("word ".repeat(238 * 6)))).toBe(6);
});

test("a short text takes a minute", () => {
  expect(readingMinutes(articleOf("Three short words"))).toBe(1);
});

test.each<[string, ArticleBlock]>([
  ["a fact", { figure: "", text: minuteOfWords }],
  ["a figure", { figure: minuteOfWords, text: "" }],
  ["a table's head", { caption: "", head: [minuteOfWords, ""], rows: [] }],
  ["a table's note", { caption: "", head: ["", ""], rows: [], note: minuteOfWords }],
  ["a table", { caption: "", head: ["", ""], rows: [["", minuteOfWords]] }],
  ["a chart", { caption: "", unit: "", max: 1, bars: [{ label: "", value: 0, note: minuteOfWords }] }],
  [
    "a day plan",
    {
      title: "",
      description: minuteOfWords,
      steps: [],
    },
  ],
  [
    "a step of a day plan",
    {
      title: "",
      description: "",
      steps: [{ time: "", pier: "", rides: [""], note: minuteOfWords }],
    },
  ],
  [
    "a ride of a day plan",
    {
      title: "",
      description: "",
      steps: [{ time: "", pier: "", rides: [minuteOfWords], note: "" }],
    },
  ],
])("%s counts", (_, block) => {
  const text = articleOf(minuteOfWords.repeat(3)).sections[0]?.blocks[0] as ArticleBlock;
  expect(readingMinutes(articleWith(text))).toBe(3);
  expect(readingMinutes(articleWith(text, block))).toBe(4);
});

test("the longest article has the most minutes", () => {
  expect(readingMinutes(piersArticle)).toBeGreaterThanOrEqual(
    Math.max(...[pizzaArticle, beachArticle, boroughArticle].map(readingMinutes)),
  );
});
