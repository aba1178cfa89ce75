/** Decodes a calendar: as its content type says, or else as UTF-8 or, if it isn't, as Windows and Latin-1 do. */
export function calendarText(bytes: Buffer, contentType: string): string {
  const [, charset = ""] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  // Some programs fold lines within a letter (RFC 5545, 3.1).
  const unfolded = () => Buffer.from(bytes.toString("latin1").replaceAll(/\r?\n[ \t]/g, ""), "latin1");
  return (
    decoded(bytes, charset) ??
    decoded(bytes, "utf-8") ??
    decoded(unfolded(), "utf-8") ??
    new TextDecoder("windows-1252").decode(bytes)
  );
}

/** Returns null if the bytes are not in this encoding, or there is none of this name. */
function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
