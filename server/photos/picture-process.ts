/** Makes a photo's pictures in a separate process: a file that crashes the decoder or fills the memory ends it, not the server. */
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import {
  averageColors,
  masterSize,
  maxPixels,
  minSide,
  type PictureSpec,
  picturesFor,
  type PictureTask,
  type Size,
} from "./picture-sizes.ts";
import type { PictureFault, PictureReport } from "./run-picture-process.ts";

/** The server ends this process sooner. This is for when the server was killed. */
const maxMs = 240_000;

setTimeout(() => process.exit(1), maxMs).unref();

// Visitors' requests come first. If the system doesn't allow a lower priority, go on without.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not allowed.
}
// If memory runs out, Linux should end this process rather than the server or its database.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

sharp.cache(false);
sharp.concurrency(1);
// Only what photos need: no SVG, PDF or TIFF decoder ever sees the bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

const [task = ""] = process.argv.slice(2);
const made = await makePictures(JSON.parse(task) as PictureTask, await buffer(process.stdin));
answer(reportOf(made));
if (!("fault" in made)) for (const { file } of made) process.stdout.write(file);

function answer(line: Size | PictureReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function reportOf(result: Awaited<ReturnType<typeof makePictures>>): PictureReport {
  if ("fault" in result) return result;
  return { pictures: result.map(({ file, ...picture }) => ({ ...picture, bytes: file.byteLength })) };
}

async function makePictures(wanted: PictureTask, input: Buffer) {
  const photo = sharp(input, { failOn: "error", limitInputPixels: false });
  try {
    const { format, autoOrient: size } = await photo.metadata();
    if (format !== wanted.type) return refused("unreadable");
    // First, because a file that is too heavy ends this process.
    answer(size);
    if (size.width * size.height > maxPixels(wanted.type)) return refused("too-many-pixels");
    if (Math.max(size.width, size.height) < minSide) return refused("too-small");
    const { data, info } = await decode(photo, masterSize(size));
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    const pictures = [];
    // One at a time, because each encoder needs its own memory.
    for (const spec of picturesFor(wanted, { width, height })) {
      const { purpose, format: pictureFormat } = spec;
      const file = await encode(pixels, spec);
      pictures.push({ purpose, format: pictureFormat, width: spec.width, height: spec.height, file });
    }
    return pictures;
  } catch {
    return refused("unreadable");
  }
}

function refused(fault: PictureFault) {
  return { fault };
}

/** Decodes once: upright, in sRGB without transparency, as large as the master, without metadata. A JPEG is decoded at a fraction of its size. */
function decode(photo: Sharp, { width, height }: Size) {
  return photo
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize(width, height, { fit: "fill" })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

function encode(pixels: Sharp, { format, crop, width, height, quality, effort }: PictureSpec): Promise<Buffer> {
  const picture = pixels.clone().extract(crop).resize(width, height, { fit: "fill" });
  switch (format) {
    case "avif":
      return picture.avif({ quality, effort }).toBuffer();
    case "webp":
      return picture.webp({ quality, effort }).toBuffer();
    case "jpeg":
      return picture.jpeg({ quality }).toBuffer();
    case "bitmap":
      return averageColors(picture);
  }
}
