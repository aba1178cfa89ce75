/** What can stand before the "@" (HTML standard, 4.10.5.1.5), and the letters of other scripts (RFC 6531). */
const moreBefore = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]$/u;

/** A domain goes on with a letter, with hyphens before one, or with a dot before one; other dots end a sentence. */
const moreAfter = /^(?:\.?|-+)[\p{L}\p{N}_]/u;

/** Whether an address, in small letters, stands in a text and is not the end or the beginning of a longer one. */
export function holdsAddress(text: string, address: string): boolean {
  const parts = text.toLowerCase().split(address);
  return parts.some((after, i) => {
    const before = parts[i - 1];
    return before !== undefined && !moreBefore.test(before) && !moreAfter.test(after);
  });
}
