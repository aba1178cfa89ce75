/** Text for a page, never HTML. A string may have `**emphasis**` and `[links](/#contact)`; spans are taken literally. */
export type RichText = string | readonly Span[];
type Span = string | { text: string; strong?: true; href?: string };

/** Emphasis, and links within this site only. */
const marked = /\[([^\]]+)\]\((\/[^)]+)\)|\*\*([^*]+)\*\*/g;

/** Parses a text into spans of plain text, emphasis and links. */
export function spansOf(text: RichText): readonly Span[] {
  if (typeof text !== "string") return text;
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: all, 1: link, 2: href, 3: emphasis = "", index } of text.matchAll(marked)) {
    if (index > end) spans.push(text.slice(end, index));
    spans.push(link && href ? { text: link, href } : { text: emphasis, strong: true });
    end = index + all.length;
  }
  return end < text.length ? [...spans, text.slice(end)] : spans;
}

/** Returns a text without its markup. */
export function plainText(text: RichText): string {
  return spansOf(text)
    .map((span) => (typeof span === "string" ? span : span.text))
    .join("");
}

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Writes `six`; digits above ten. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}

/** Writes a number for the beginning of a sentence: `Six`. */
export function numberFirst(count: number): string {
  return capitalized(numberInWords(count));
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
