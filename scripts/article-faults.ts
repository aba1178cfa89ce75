import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import { guides } from "#content/guides/guides.ts";
import { plainText } from "#content/rich-text.ts";

/** Search results cut off longer descriptions; much shorter ones leave their place empty. */
const descriptionLength = { least: 110, most: 160 };
const wordCount = { least: 1200, most: 2000 };
/** This many words in a row in two articles are a copied sentence. */
const copiedWords = 8;

/** What is wrong with the articles, each as a sentence that names the article. */
export function articleFaults(articles: readonly Article[]): string[] {
  return [
    ...articles.flatMap((article) =>
      faultsOf(article).map((fault) => `content/guides/articles: "${article.slug}" ${fault}.`),
    ),
    ...copies(articles),
  ];
}

function faultsOf(article: Article): string[] {
  const { description, sections } = article;
  const blocks = blocksOf(article);
  const count = (...kinds: ArticleBlock["kind"][]) => blocks.filter(({ kind }) => kinds.includes(kind)).length;
  const words = blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);
  const all = stringsIn(article);
  const guide = guides.find(({ id, articleLink }) => id === article.guide && articleLink === `/${article.slug}`);
  const faults: [isFault: boolean, fault: string][] = [
    [!guide, `is not the article of the guide "${article.guide}"`],
    [
      words < wordCount.least || words > wordCount.most,
      `has ${words} words, not ${wordCount.least} to ${wordCount.most}`,
    ],
    [
      description.length < descriptionLength.least || description.length > descriptionLength.most,
      `has a description of ${description.length} characters, not ${descriptionLength.least} to ${descriptionLength.most}`,
    ],
    [count("table", "bars") < 2, "has fewer than two tables or charts"],
    [count("fact") < 2, "has fewer than two facts"],
    [new Set(sections.map(({ id }) => id)).size < sections.length, "has two sections with the same id"],
    [
      !/^20\d\d-(0[1-9]|1[0-2])$/.test(article.gathered),
      `gives "${article.gathered}" as its month, not one like 2026-11`,
    ],
    [/[!—]/.test(all.join(" ")), "has an exclamation mark or an em dash"],
    [/https?:|www\./.test(all.join(" ")), "links to another site"],
  ];
  return [
    ...faults.flatMap(([isFault, fault]) => (isFault ? [fault] : [])),
    ...[guide?.link, "/#rates", "/#contact"].flatMap((link) =>
      !link || all.includes(link) ? [] : [`has no link to ${link}`],
    ),
    ...blocks.flatMap(figureFaults),
  ];
}

function figureFaults(block: ArticleBlock): string[] {
  if (block.kind === "table" && (block.rows.length === 0 || block.rows.some((row) => row.length !== block.head.length)))
    return [`has empty cells in the table "${block.caption}"`];
  if (block.kind === "bars")
    return block.bars.flatMap(({ label, value }) =>
      value > block.max ? [`has the bar "${label}" longer than its axis`] : [],
    );
  return [];
}

function copies(articles: readonly Article[]): string[] {
  const firstIn = new Map<string, string>();
  const faults: string[] = [];
  for (const article of articles) {
    for (const words of blocksOf(article).map(wordsOf)) {
      for (let at = 0; at + copiedWords <= words.length; at++) {
        const run = words.slice(at, at + copiedWords).join(" ");
        const other = firstIn.get(run);
        if (other && other !== article.slug)
          faults.push(`content/guides/articles: "${article.slug}" repeats "${run}" from "${other}".`);
        firstIn.set(run, article.slug);
      }
    }
  }
  return faults;
}

function blocksOf({ sections }: Article): ArticleBlock[] {
  return sections.flatMap(({ blocks }) => blocks);
}

function wordsOf(block: ArticleBlock): string[] {
  const texts =
    block.kind === "list" ? block.items : "text" in block && block.kind !== "subheading" ? [block.text] : [];
  return texts.map(plainText).join(" ").toLowerCase().split(/\s+/).filter(Boolean);
}

/** Every string in a value, including the addresses of links. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}
