/** Puts a text into a mail as a paragraph of its own: in place of the first empty one, or above the last, which says goodbye. */
export function insertText(body: string, text: string): string {
  const paragraphs = body.replaceAll("\r\n", "\n").split("\n\n");
  const empty = paragraphs.findIndex((paragraph) => paragraph.trim() === "");
  if (empty >= 0) return paragraphs.toSpliced(empty, 1, text.trim()).join("\n\n");
  return paragraphs.toSpliced(Math.max(0, paragraphs.length - 1), 0, text.trim()).join("\n\n");
}
