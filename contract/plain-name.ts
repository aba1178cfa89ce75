/** Reduces a name to letters, spaces and `'-&`: all that a stranger's link can put on the page. */
export function plainName(text: string, maxLength = 40): string {
  const words = text
    // More than 40 letters need in any script.
    .slice(0, 200)
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}'’&-]+/gu, " ");
  return Array.from(words.trim()).slice(0, maxLength).join("").trim();
}
