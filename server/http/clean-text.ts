/**
 * Text as it is stored: well-formed Unicode in composed form, lines ended by `\n`, no control characters but newline and tab. NUL among
 * them could not be stored in PostgreSQL at all.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "");
}
