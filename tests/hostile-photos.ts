import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { MadePictures } from "#server/house/photos/run-picture-process.ts";
import { phonePhoto, picture } from "./photos.ts";

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

/** `type` is the type detected from its first bytes (server/house/photos/photos.ts). */
export type HostilePhoto = {
  name: string;
  type: "jpeg" | "png" | "webp" | "heif";
  make: () => Promise<Buffer> | Buffer;
};

const megabyte = 1024 * 1024;

/** Just below the limit of 60 megapixels, in a file of a few KB. */
const large = { width: 7740, height: 7740 };

/** Returns a picture of one color. */
export function flat({ width, height }: { width: number; height: number }): Sharp {
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

const exifSegment = (next = 0) => segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(next)]));

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

type Png = { width: number; height: number; depth?: number; color?: number; interlaced?: boolean };

/** Returns a PNG with any header. `data` holds its rows before compression. */
export function png(
  { width, height, depth = 8, color = 2, interlaced = false }: Png,
  data: Buffer,
  more: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
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
const rows = ({ width, height }: { width: number; height: number }, bytesPerPixel = 3) =>
  Buffer.alloc(height * (1 + width * bytesPerPixel));
const smallPng = (...more: Buffer[]) => png(small, rows(small), more);

function named(name: string, ...parts: (string | Buffer)[]): Buffer {
  return chunk(
    name,
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  );
}

async function oneByteChunks(): Promise<Buffer> {
  const data = deflateSync(rows(small), { level: 0 }).subarray(0, 200_000);
  const whole = smallPng();
  const at = whole.indexOf("IDAT") - 4;
  return Buffer.concat([
    whole.subarray(0, at),
    ...Array.from(data, (byte) => chunk("IDAT", Buffer.from([byte]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk of a WebP file, and the file around chunks. */
function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.byteLength, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.byteLength % 2)]);
}

const webp = async () => picture(900, 700).webp().toBuffer();
const webpWith = async (...chunks: Buffer[]) => {
  const content = Buffer.concat([Buffer.from("WEBP"), ...chunks, (await webp()).subarray(12)]);
  return riff("RIFF", content);
};

function extended(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riff("VP8X", data);
}

async function manyFrames(frames: number): Promise<Buffer> {
  const image = (await webp()).subarray(12);
  const frame = Buffer.alloc(16);
  frame.writeUIntLE(899, 6, 3);
  frame.writeUIntLE(699, 9, 3);
  const all = Array.from({ length: frames }, () => riff("ANMF", Buffer.concat([frame, image])));
  return riff(
    "RIFF",
    Buffer.concat([Buffer.from("WEBP"), extended(900, 700, 2), riff("ANIM", Buffer.alloc(6)), ...all]),
  );
}

const avif = () => picture(900, 700).avif({ effort: 0 }).toBuffer();

/** A box of an AVIF file. */
function box(name: string, data: Buffer, size = data.byteLength + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, data]);
}

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<Buffer>(
    (inner) => box("meta", Buffer.concat([Buffer.alloc(4), inner])),
    Buffer.alloc(0),
  );

/** Causes the same damage every time. */
function damaged(file: Buffer, seed: number): Buffer {
  const copy = Buffer.from(file);
  for (let i = 0, at = seed; i < 40; i += 1) {
    at = (at * 48_271 + 11) % 2_147_483_647;
    copy[20 + (at % (copy.byteLength - 20))] = (at >> 8) & 0xff;
  }
  return copy;
}

const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.byteLength * share));
const repeat = (count: number, part: Buffer) => Array.from({ length: count }, () => part);

/** Files meant to be slow or large, to break a decoder, or to smuggle something in. */
export const hostilePhotos: readonly HostilePhoto[] = [
  {
    name: "100,000 empty comments",
    type: "jpeg",
    make: () => jpegWith(...repeat(100_000, segment(0xfe, Buffer.alloc(0)))),
  },
  {
    name: "20 MB of comments",
    type: "jpeg",
    make: () => jpegWith(...repeat(320, segment(0xfe, Buffer.alloc(65_000, secret)))),
  },
  { name: "500 EXIF segments", type: "jpeg", make: () => jpegWith(...repeat(500, exifSegment())) },
  { name: "EXIF directories in a circle", type: "jpeg", make: () => jpegWith(exifSegment(8)) },
  { name: "an EXIF directory far outside", type: "jpeg", make: () => jpegWith(exifSegment(0xfffffff0)) },
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
  {
    name: "255 pieces of a color profile that is none",
    type: "jpeg",
    make: () =>
      jpegWith(
        ...Array.from({ length: 255 }, (_, i) =>
          segment(
            0xe2,
            Buffer.concat([Buffer.from("ICC_PROFILE\0"), Buffer.from([i + 1, 255]), Buffer.alloc(60_000, secret)]),
          ),
        ),
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
  { name: "1,000 scans", type: "jpeg", make: () => manyScans(1000) },
  { name: "20,000 scans", type: "jpeg", make: () => manyScans(20_000) },
  { name: "4 gigapixels claimed", type: "jpeg", make: () => patchedJpeg(5, [0xff, 0xdc, 0xff, 0xdc]) },
  { name: "60 megapixels claimed", type: "jpeg", make: () => patchedJpeg(5, [0x1e, 0x3c, 0x1e, 0x3c]) },
  { name: "no width", type: "jpeg", make: () => patchedJpeg(7, [0, 0]) },
  { name: "12 bits", type: "jpeg", make: () => patchedJpeg(4, [12]) },
  { name: "255 components", type: "jpeg", make: () => patchedJpeg(9, [255]) },
  { name: "sampling factors of 15", type: "jpeg", make: () => patchedJpeg(11, [0xff]) },
  { name: "arithmetic coding", type: "jpeg", make: () => patchedJpeg(1, [0xc9]) },
  {
    name: "tables of zeros",
    type: "jpeg",
    make: () =>
      patchedJpeg(
        5,
        Array.from({ length: 60 }, () => 0),
        Buffer.from([0xff, 0xdb]),
      ),
  },
  {
    name: "a broken Huffman table",
    type: "jpeg",
    make: () =>
      patchedJpeg(
        5,
        Array.from({ length: 16 }, () => 255),
        Buffer.from([0xff, 0xc4]),
      ),
  },
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
    name: "55 megapixels of 16 bits, interlaced",
    type: "png",
    make: () => png({ width: 7400, height: 7400, depth: 16, color: 6, interlaced: true }, Buffer.alloc(64 * megabyte)),
  },
  {
    name: "60 million pixels in a row",
    type: "png",
    make: () => png({ width: 60_000_000, height: 1 }, rows({ width: 60_000_000, height: 1 })),
  },
  {
    name: "60 million rows",
    type: "png",
    make: () => png({ width: 1, height: 60_000_000, color: 0 }, Buffer.alloc(120_000_000)),
  },
  { name: "200,000 chunks of a byte", type: "png", make: oneByteChunks },
  { name: "50,000 texts", type: "png", make: () => smallPng(...repeat(50_000, named("tEXt", `Comment\0${secret}`))) },
  { name: "a text that inflates to 1 GB", type: "png", make: () => smallPng(named("zTXt", "Comment\0\0", bomb(1024))) },
  {
    name: "a color profile that inflates to 1 GB",
    type: "png",
    make: () => smallPng(named("iCCP", "icc\0\0", bomb(1024))),
  },
  { name: "EXIF in a chunk", type: "png", make: () => smallPng(named("eXIf", exif(8))) },
  { name: "a palette without colors", type: "png", make: () => png({ ...small, color: 3 }, rows(small, 1)) },
  { name: "two headers", type: "png", make: () => smallPng(smallPng().subarray(8, 33)) },
  { name: "a wrong checksum", type: "png", make: () => patched(smallPng(), "IHDR", 17, [0, 0, 0, 0]) },
  { name: "without an end", type: "png", make: () => smallPng().subarray(0, -12) },
  { name: "a chunk of 4 GB", type: "png", make: () => patched(smallPng(), "IDAT", -4, [0xff, 0xff, 0xff, 0xff]) },
  { name: "3,000 frames", type: "webp", make: () => manyFrames(3000) },
  { name: "a canvas of 16,384 by 16,384", type: "webp", make: () => webpWith(extended(16_384, 16_384, 0)) },
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
  {
    name: "60 megapixels, lossless",
    type: "webp",
    make: () => flat(large).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    name: "a chunk longer than the file",
    type: "webp",
    make: async () => patched(await webp(), "VP8 ", 4, [0xff, 0xff, 0xff, 0x7f]),
  },
  { name: "60 megapixels in 20 KB", type: "heif", make: () => flat(large).avif({ effort: 0, quality: 1 }).toBuffer() },
  {
    name: "4 gigapixels claimed",
    type: "heif",
    make: async () => patched(await avif(), "ispe", 8, [0, 1, 0, 0, 0, 1, 0, 0]),
  },
  {
    name: "2,000 boxes in boxes",
    type: "heif",
    make: async () => {
      const file = await avif();
      const start = file.readUInt32BE(0);
      return Buffer.concat([file.subarray(0, start), nested(2000), file.subarray(start)]);
    },
  },
  {
    name: "a box that never ends",
    type: "heif",
    make: async () => patched(await avif(), "meta", -4, [0x7f, 0xff, 0xff, 0xff]),
  },
  {
    name: "pixels far outside",
    type: "heif",
    make: async () => patched(await avif(), "iloc", 20, [0x7f, 0xff, 0xff, 0xff]),
  },
  { name: "only a beginning", type: "heif", make: async () => cut(await avif(), 0.1) },
  ...[1, 2, 3].flatMap((seed): HostilePhoto[] => [
    { name: `damage ${seed}`, type: "jpeg", make: async () => damaged(await plainJpeg(), seed) },
    { name: `damage ${seed}`, type: "webp", make: async () => damaged(await webp(), seed) },
    { name: `damage ${seed}`, type: "heif", make: async () => damaged(await avif(), seed) },
  ]),
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
