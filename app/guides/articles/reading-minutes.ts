import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import { plainText, type RichText } from "#content/rich-text.ts";

/** Silent reading speed of adults in English, non-fiction (Brysbaert 2019). */
const wordsPerMinute = 238;

/** Whole minutes, at least one, to read an article with its headings, tables, charts and day plans. */
export function readingMinutes(article: Article): number {
  const texts = [
    article.lead,
    ...article.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(textsOf)]),
  ];
  const words = texts
    .map((text) => plainText(text).split(/\s+/).filter(Boolean).length)
    .reduce((sum, count) => sum + count, 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** All text of a block. */
function textsOf(block: ArticleBlock): readonly RichText[] {
  switch (block.kind) {
    case "paragraph":
    case "subheading":
    case "tip":
      return [block.text];
    case "fact":
      return [block.figure, block.text];
    case "list":
      return block.items;
    case "table":
      return [block.caption, ...block.head, ...block.rows.flat(), block.note ?? ""];
    case "bars":
      return [
        block.caption,
        ...block.bars.flatMap(({ label, value, note }) => [label, `${value} ${block.unit}`, note ?? ""]),
      ];
    case "itinerary":
      return [
        block.title,
        block.description,
        ...block.steps.flatMap(({ time, pier, rides, note }) => [time, `${pier} Pier:`, ...rides, note]),
      ];
  }
}
