import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { filesIn } from "#tests/zip.ts";
import { zipOf } from "./zip.ts";

test("a zip holds each file whole, by its UTF-8 name", () => {
  const files = { "stays.csv": "a,b\r\n", "Gäste.csv": "Ann\n".repeat(50_000), "empty.csv": "" };
  const zip = zipOf(Object.entries(files).map(([name, text]) => ({ name, text })));
  expect(filesIn(zip)).toEqual(files);
  // The checksum that a reader compares, in the first file's header (APPNOTE.TXT 4.3.7).
  expect(Buffer.from(zip).readUInt32LE(14)).toBe(crc32("a,b\r\n"));
});
