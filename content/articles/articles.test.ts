import { expect, test } from "vitest";
import { guides } from "../guides.ts";
import { plainText } from "../plain-text.ts";
import type { Article, ArticleBlock } from "./article.ts";
import { beachArticle } from "./beach-article.ts";
import { boroughArticle } from "./borough-article.ts";
import { piersArticle } from "./piers-article.ts";
import { pizzaArticle } from "./pizza-article.ts";

const articles: readonly Article[] = [pizzaArticle, piersArticle, beachArticle, boroughArticle];

const blocksOf = (article: Article) => article.sections.flatMap((section) => section.blocks);

function wordsIn(block: ArticleBlock): number {
  const texts =
    block.kind === "list"
      ? block.items
      : block.kind === "paragraph" || block.kind === "fact" || block.kind === "tip"
        ? [block.text]
        : [];
  return texts.map(plainText).join(" ").split(/\s+/).filter(Boolean).length;
}

/** Every string of an article, links' addresses included. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

test("each guide has its article", () => {
  expect(articles.map(({ guide, slug }) => [guide, `/${slug}`])).toEqual(
    guides.map(({ id, articleLink }) => [id, articleLink]),
  );
});

test.each(articles)("$slug is a long read of 1,200 to 2,000 words with its furniture", (article) => {
  const blocks = blocksOf(article);
  const words = blocks.reduce((sum, block) => sum + wordsIn(block), 0);
  expect(words).toBeGreaterThanOrEqual(1200);
  expect(words).toBeLessThanOrEqual(2000);
  expect(blocks.filter(({ kind }) => kind === "table" || kind === "bars").length).toBeGreaterThanOrEqual(2);
  expect(blocks.filter(({ kind }) => kind === "fact").length).toBeGreaterThanOrEqual(2);
  expect(new Set(article.sections.map(({ id }) => id)).size).toBe(article.sections.length);
  expect(article.gathered).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
});

test.each(articles)(
  "$slug has full tables, bars within their axis and a description that search results show",
  (article) => {
    for (const block of blocksOf(article)) {
      if (block.kind === "table") {
        expect(block.rows.length).toBeGreaterThan(0);
        for (const row of block.rows) expect(row).toHaveLength(block.head.length);
      }
      if (block.kind === "bars")
        for (const bar of block.bars) expect(bar.value ?? 0, bar.label).toBeLessThanOrEqual(block.max);
    }
    expect(article.description.length).toBeGreaterThanOrEqual(110);
    expect(article.description.length).toBeLessThanOrEqual(160);
  },
);

test.each(articles)("$slug leads to its guide and to the stay", (article) => {
  const guide = guides.find(({ id }) => id === article.guide);
  const links = strings(article);
  for (const link of [guide?.link, "/#rates", "/#contact"]) expect(links).toContain(link);
});

test("no joke is told twice: no run of eight words stands in two articles", () => {
  const told = new Map<string, string>();
  const repeated: string[] = [];
  for (const article of articles) {
    for (const text of blocksOf(article).flatMap((block) => (wordsIn(block) > 0 ? strings(block) : []))) {
      const words = text.toLowerCase().match(/[a-z0-9'’$.]+/g) ?? [];
      for (let index = 0; index + 8 <= words.length; index++) {
        const run = words.slice(index, index + 8).join(" ");
        const teller = told.get(run);
        if (teller && teller !== article.slug) repeated.push(`${run} (${teller}, ${article.slug})`);
        told.set(run, article.slug);
      }
    }
  }
  expect(repeated).toEqual([]);
});

test("articles are without exclamation and without dashes that do the work of a comma", () => {
  for (const article of articles) expect(strings(article).join(" "), article.slug).not.toMatch(/[!—]/);
});
