/** Returns the files of an uncompressed zip by name, as its directory lists them (APPNOTE.TXT 4.3). */
export function filesIn(zip: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(zip);
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error("not a zip");
  const files: Record<string, string> = {};
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, length, place] = [
      bytes.readUInt32LE(entry + 24),
      bytes.readUInt16LE(entry + 28),
      bytes.readUInt32LE(entry + 42),
    ];
    const name = bytes.toString("utf8", entry + 46, entry + 46 + length);
    const begin = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    files[name] = bytes.toString("utf8", begin, begin + size);
    entry += 46 + length;
  }
  return files;
}
