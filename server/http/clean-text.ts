/**
 * Text as it is stored: well-formed Unicode in composed form, lines ended by `\n`, no control characters but newline and tab. NUL among
 * them could not be stored in PostgreSQL at all. Takes time in proportion to the length of the text.
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/(?![\n\t])\p{Cc}/gu, "")
      // Composition takes the square of the time for marks that stand together; no writing puts more than 30 on a letter (UAX #15,
      // Stream-Safe Text Format). The expression takes a run as a whole, or it would begin anew at each of its marks.
      .replace(/(\p{M}{1,30})\p{M}*/gu, "$1")
      .normalize("NFC")
  );
}
