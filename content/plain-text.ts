import type { RichText } from "./rich-text.ts";

/** The words of a text without its emphasis and links. */
export function plainText(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((span) => (typeof span === "string" ? span : span.text)).join("");
}
