import { crc32 } from "node:zlib";

/** The date every entry has: a zip needs one, and 1980-01-01 is its first (APPNOTE.TXT 4.4.6). */
const firstDate = 0x21;

/** Bit 11: names are UTF-8 (APPNOTE.TXT, appendix D). */
const utf8 = 0x800;

const version = 20;

/** Packs files into a zip, uncompressed. For a few small files: their sizes and places have four bytes (APPNOTE.TXT 4.3). */
export function zipOf(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, text } of files) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const about = fields(
      [2, version],
      [2, utf8],
      [2, 0],
      [2, 0],
      [2, firstDate],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, path.length],
      [2, 0],
    );
    const local = [Buffer.from("PK\u0003\u0004"), about, path, bytes];
    parts.push(...local);
    directory.push(
      Buffer.from("PK\u0001\u0002"),
      fields([2, version]),
      about,
      fields([2, 0], [2, 0], [2, 0], [4, 0], [4, place]),
      path,
    );
    place += Buffer.concat(local).length;
  }
  const list = Buffer.concat(directory);
  const end = fields([2, 0], [2, 0], [2, files.length], [2, files.length], [4, list.length], [4, place], [2, 0]);
  return new Uint8Array(Buffer.concat([...parts, list, Buffer.from("PK\u0005\u0006"), end]));
}

/** Writes numbers of 2 or 4 bytes, the lowest byte first. */
function fields(...numbers: readonly [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
