import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { MadePictures } from "#server/photos/run-picture-process.ts";
import { phonePhoto, picture } from "#tests/photos.ts";

/** Returns what these pictures contain besides pixels, such as `exif in an avif`. */
export async function besidesPixels({ pictures }: MadePictures): Promise<string[]> {
  const found = pictures.map(async ({ file, format }) => {
    // Nothing but 24 bytes of color.
    if (format === "bitmap" && file.byteLength === 24) return [];
    const metadata = await sharp(file).metadata();
    const kinds = (["exif", "xmp", "icc", "iptc", "comments", "orientation"] as const).filter((kind) => metadata[kind]);
    return [...kinds, ...(file.includes(secret.slice(0, 12)) ? ["secret"] : [])].map((kind) => `${kind} in ${format}`);
  });
  return (await Promise.all(found)).flat();
}

/** Is in the metadata of these files, and must not be in any picture made from them. */
const secret = "SECRET-PLACE 39.0007,-74.8245";

/** `type` is the type detected from its first bytes (server/photos/photo-type.ts). */
export type HostilePhoto = {
  name: string;
  type: "jpeg" | "png" | "webp" | "heif";
  make: () => Promise<Buffer> | Buffer;
};

const megabyte = 1024 * 1024;

/** Just below the limit of 60 megapixels, in a file of a few KB. */
const large = { width: 7740, height: 7740 };

/** Returns a picture of one color. */
export function flat({ width, height }: Size): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "teal" }, limitInputPixels: false });
}

const plainJpeg = () => picture(900, 700).jpeg().toBuffer();
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 7919 + (i >> 3) * 104_729) & 0xff));

/** A segment of a JPEG (ITU T.81, B.1.1.4). */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

/** Inserts segments after the first marker of a JPEG. */
function withSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const jpegWith = async (...segments: Buffer[]) => withSegments(await plainJpeg(), segments);

/** Returns EXIF data with one text, and the offset of the next directory. */
function exif(next: number): Buffer {
  const text = Buffer.from(`${secret}\0`);
  const head = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x0e\0\x02", "latin1");
  const rest = Buffer.alloc(12);
  rest.writeUInt32BE(text.byteLength, 0);
  rest.writeUInt32BE(26, 4);
  rest.writeUInt32BE(next, 8);
  return Buffer.concat([head, rest, text]);
}

const exifSegment = () => segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(0)]));

/** Changes bytes after a marker. */
function patched(file: Buffer, mark: string | Buffer, offset: number, bytes: readonly number[]): Buffer {
  const at = file.indexOf(mark);
  if (at < 0) throw new Error("The file has no such mark.");
  const copy = Buffer.from(file);
  copy.set(bytes, at + offset);
  return copy;
}

/** The frame header of a baseline JPEG: precision, height, width. */
const frameHeader = Buffer.from([0xff, 0xc0]);
const patchedJpeg = async (offset: number, bytes: readonly number[], mark: Buffer = frameHeader) =>
  patched(await plainJpeg(), mark, offset, bytes);

/** Returns a progressive JPEG whose last scan is repeated many times. */
async function manyScans(times: number): Promise<Buffer> {
  const jpeg = await flat({ width: 3000, height: 3000 }).jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

type Size = { width: number; height: number };

/** Returns a PNG of any size. `data` holds its rows before compression. */
export function png({ width, height }: Size, data: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    mark,
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const small = { width: 900, height: 700 };
const rows = ({ width, height }: Size) => Buffer.alloc(height * (1 + width * 3));
const smallPng = (...more: Buffer[]) => png(small, rows(small), more);

function named(name: string, ...parts: (string | Buffer)[]): Buffer {
  return chunk(
    name,
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  );
}

const avif = () => picture(900, 700).avif({ effort: 0 }).toBuffer();

/** Causes the same damage every time. */
function damaged(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let i = 0, at = 1; i < 40; i += 1) {
    at = (at * 48_271 + 11) % 2_147_483_647;
    copy[20 + (at % (copy.byteLength - 20))] = (at >> 8) & 0xff;
  }
  return copy;
}

const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.byteLength * share));
const repeat = (count: number, part: Buffer) => Array.from({ length: count }, () => part);

/** Files meant to be slow or large, to break a decoder, or to smuggle something in. */
export const hostilePhotos: readonly HostilePhoto[] = [
  { name: "500 EXIF segments", type: "jpeg", make: () => jpegWith(...repeat(500, exifSegment())) },
  {
    name: "XMP with a place",
    type: "jpeg",
    make: () => jpegWith(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`))),
  },
  {
    name: "IPTC with a place",
    type: "jpeg",
    make: () =>
      jpegWith(
        segment(0xed, Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x78\0\x1b${secret}`, "latin1")),
      ),
  },
  { name: "a color profile with a place in it", type: "jpeg", make: async () => withSecretProfile() },
  {
    name: "a second photo behind the first",
    type: "jpeg",
    make: async () => Buffer.concat([await plainJpeg(), await jpegWith(exifSegment())]),
  },
  {
    name: "20 MB behind the end",
    type: "jpeg",
    make: async () => Buffer.concat([await plainJpeg(), Buffer.alloc(20 * megabyte, secret)]),
  },
  { name: "20,000 scans", type: "jpeg", make: () => manyScans(20_000) },
  { name: "4 gigapixels claimed", type: "jpeg", make: () => patchedJpeg(5, [0xff, 0xdc, 0xff, 0xdc]) },
  {
    name: "noise for pixels",
    type: "jpeg",
    make: async () => {
      const file = await plainJpeg();
      return Buffer.concat([file.subarray(0, file.indexOf(Buffer.from([0xff, 0xda])) + 14), noise(megabyte)]);
    },
  },
  { name: "cut in its header", type: "jpeg", make: async () => (await phonePhoto()).subarray(0, 40) },
  { name: "without its last byte", type: "jpeg", make: async () => (await plainJpeg()).subarray(0, -1) },
  { name: "60 megapixels, progressive", type: "jpeg", make: () => flat(large).jpeg({ progressive: true }).toBuffer() },
  { name: "60 megapixels of zeros", type: "png", make: () => png(large, rows(large)) },
  {
    name: "60 million pixels in a row",
    type: "png",
    make: () => png({ width: 60_000_000, height: 1 }, rows({ width: 60_000_000, height: 1 })),
  },
  { name: "50,000 texts", type: "png", make: () => smallPng(...repeat(50_000, named("tEXt", `Comment\0${secret}`))) },
  { name: "a text that inflates to 1 GB", type: "png", make: () => smallPng(named("zTXt", "Comment\0\0", bomb(1024))) },
  {
    name: "a color profile that inflates to 1 GB",
    type: "png",
    make: () => smallPng(named("iCCP", "icc\0\0", bomb(1024))),
  },
  { name: "EXIF in a chunk", type: "png", make: () => smallPng(named("eXIf", exif(8))) },
  { name: "a chunk of 4 GB", type: "png", make: () => patched(smallPng(), "IDAT", -4, [0xff, 0xff, 0xff, 0xff]) },
  {
    name: "EXIF and XMP in chunks",
    type: "webp",
    make: async () =>
      Buffer.from(
        await sharp(await phonePhoto({ width: 900 }))
          .keepMetadata()
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
          .webp()
          .toBuffer(),
      ),
  },
  { name: "60 megapixels in 20 KB", type: "heif", make: () => flat(large).avif({ effort: 0, quality: 1 }).toBuffer() },
  {
    name: "4 gigapixels claimed",
    type: "heif",
    make: async () => patched(await avif(), "ispe", 8, [0, 1, 0, 0, 0, 1, 0, 0]),
  },
  { name: "only a beginning", type: "heif", make: async () => cut(await avif(), 0.1) },
  { name: "damage", type: "jpeg", make: async () => damaged(await plainJpeg()) },
  { name: "damage", type: "webp", make: async () => damaged(await picture(900, 700).webp().toBuffer()) },
  { name: "damage", type: "heif", make: async () => damaged(await avif()) },
];

/** Megabytes of zeros, compressed. */
function bomb(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * megabyte));
}

/** Display P3 with a secret as its copyright. */
async function withSecretProfile(): Promise<Buffer> {
  const file = await picture(900, 700).withIccProfile("p3").jpeg().toBuffer();
  const at = file.indexOf("Copyright");
  const wide = at < 0 ? file.indexOf(Buffer.from("C\0o\0p\0y", "latin1")) : at;
  return wide < 0
    ? file
    : Buffer.concat([file.subarray(0, wide), Buffer.from(secret).subarray(0, 20), file.subarray(wide + 20)]);
}
