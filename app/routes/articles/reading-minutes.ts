import type { Article, ArticleBlock } from "#content/articles/article.ts";
import { plainText } from "#content/plain-text.ts";
import type { RichText } from "#content/rich-text.ts";

/** Words an adult reads in a minute, silently and in English (Brysbaert 2019, 238 for non-fiction). */
const wordsPerMinute = 238;

/** Whole minutes, at least one, to read an article's running text. */
export function readingMinutes(article: Article): number {
  const texts = [article.lead, ...article.sections.flatMap((section) => section.blocks.flatMap(runningText))];
  const words = texts
    .map((text) => plainText(text).split(/\s+/).filter(Boolean).length)
    .reduce((sum, count) => sum + count, 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}

function runningText(block: ArticleBlock): readonly RichText[] {
  if (block.kind === "paragraph" || block.kind === "tip" || block.kind === "fact") return [block.text];
  return block.kind === "list" ? block.items : [];
}
