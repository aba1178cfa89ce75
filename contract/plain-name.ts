/** Reduces a name to letters and spaces, 40 at most: all that a stranger's link can put on the page. */
export function plainName(text: string): string {
  const words = text
    // More than 40 letters need in any script.
    .slice(0, 200)
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ");
  return (/^.{0,40}/u.exec(words.trim())?.[0] ?? "").trim();
}
