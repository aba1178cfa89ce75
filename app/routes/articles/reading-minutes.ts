import type { Article, ArticleBlock } from "#content/articles/article.ts";
import { plainText } from "#content/plain-text.ts";
import type { RichText } from "#content/rich-text.ts";

/** Words an adult reads in a minute, silently and in English (Brysbaert 2019, 238 for non-fiction). */
const wordsPerMinute = 238;

/** Whole minutes, at least one, to read an article: headings, tables, charts and planned days are read too. */
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

/** Everything of a block that stands on the page. */
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
        ...block.bars.flatMap(({ label, value, note }) => [
          label,
          value === null ? "not scored" : `${value} ${block.unit}`,
          note ?? "",
        ]),
      ];
    case "itinerary":
      return [
        block.title,
        block.description,
        ...block.steps.flatMap(({ time, pier, rides, note }) => [time, `${pier} Pier:`, ...rides, note]),
      ];
  }
}
