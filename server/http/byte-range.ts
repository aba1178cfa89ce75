/** Both ends count. */
export type ByteRange = { start: number; end: number };

/**
 * What a `Range` header asks of a body of `size` bytes (RFC 9110, 14). `null`: send everything, because the header is absent, of another
 * unit, malformed or asks for several ranges, which a server may ignore.
 */
export function requestedRange(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = header === null ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "") {
    if (to === "") return null;
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start < size ? { start, end } : "unsatisfiable";
}
