/** Text with emphasis and links to places in this site, such as `/#contact`. A plain string is the common case; HTML never appears in content. */
export type RichText = string | readonly Span[];
export type Span = string | { text: string; strong?: true; em?: true; href?: string };

/** The words of a text without its emphasis and links. */
export function plainText(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((span) => (typeof span === "string" ? span : span.text)).join("");
}

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `six`; above ten in digits. */
export function numberInWords(count: number): string {
  return words[count] ?? String(count);
}

/** The same at the beginning of a sentence: `Six`. */
export function numberFirst(count: number): string {
  const word = numberInWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
