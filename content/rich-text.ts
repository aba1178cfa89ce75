/** Text for a page. HTML never appears in content. A string has `**emphasis**` and `[links](/#contact)`; in spans nothing is read any more. */
export type RichText = string | readonly Span[];
type Span = string | { text: string; strong?: true; href?: string };

/** Links lead to places in this site only. */
const marked = /\[([^\]]+)\]\((\/[^)]+)\)|\*\*([^*]+)\*\*/g;

/** The words of a text with what is emphasized and what is a link. */
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

/** The words of a text without its emphasis and links. */
export function plainText(text: RichText): string {
  return spansOf(text)
    .map((span) => (typeof span === "string" ? span : span.text))
    .join("");
}

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `six`; above ten in digits. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}

/** The same at the beginning of a sentence: `Six`. */
export function numberFirst(count: number): string {
  return capitalized(numberInWords(count));
}

/** With its first letter as a capital. */
export function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
