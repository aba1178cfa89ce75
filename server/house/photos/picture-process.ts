/** Makes the pictures of photos, in a process of its own: a file that breaks the decoder or fills the memory ends it, not the server. */
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";
import { readMessages, writtenMessage } from "./picture-messages.ts";
import { averageColors, masterSide, type PictureSpec, picturesFor, type PictureTask } from "./picture-sizes.ts";
import type { PictureFault, PictureReport } from "./run-picture-process.ts";

/** Phones take up to 50; a file of a kilobyte can claim a thousand. */
const maxPixels = 60_000_000;

/** On the long side. Smaller photos look blurred on every page. */
const minSide = 800;

/** Far more than the largest upload. */
const maxTaskBytes = 64 * 1024 * 1024;

// Visitors' requests go first. Where the system does not allow it, pictures are made all the same.
try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // We may not.
}
// When memory runs out, Linux ends this process rather than the server or its database.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

sharp.cache(false);
sharp.concurrency(1);
// Only what photos need: no decoder of SVG, PDF or TIFF ever sees the bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

const [timeLimitMs = ""] = process.argv.slice(2);
for await (const { head, body } of readMessages<PictureTask>(process.stdin, maxTaskBytes)) {
  // The server ends this process in time; this is for one whose server was killed.
  const timer = setTimeout(() => process.exit(1), Number(timeLimitMs));
  const made = await makePictures(head, body);
  clearTimeout(timer);
  const files = "fault" in made ? [] : made.pictures.map(({ file }) => file);
  for (const part of writtenMessage(reportOf(made), files)) process.stdout.write(part);
  // The next photo would otherwise find this one's buffers in memory.
  globalThis.gc?.();
}

function reportOf(made: Awaited<ReturnType<typeof makePictures>>): PictureReport {
  if ("fault" in made) return made;
  const pictures = made.pictures.map(({ file, ...picture }) => ({ ...picture, bytes: file.byteLength }));
  return { size: made.size, pictures };
}

async function makePictures(wanted: PictureTask, input: Buffer) {
  const photo = sharp(input, { failOn: "error", limitInputPixels: false });
  try {
    const { format, autoOrient: size } = await photo.metadata();
    if (format !== wanted.type) return refused("unreadable");
    if (size.width * size.height > maxPixels) return refused("too-many-pixels");
    if (Math.max(size.width, size.height) < minSide) return refused("too-small");
    const { data, info } = await decode(photo);
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    const pictures = [];
    // One at a time: each encoder needs its own memory.
    for (const spec of picturesFor(wanted, { width, height })) {
      const { purpose, format: pictureFormat } = spec;
      const file = await encode(pixels, spec);
      pictures.push({ purpose, format: pictureFormat, width: spec.width, height: spec.height, file });
    }
    return { size, pictures };
  } catch {
    return refused("unreadable");
  }
}

function refused(fault: PictureFault) {
  return { fault };
}

/** Once, upright, in sRGB without transparency, as small as the master. No metadata comes along. */
function decode(photo: Sharp) {
  return photo
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize(masterSide, masterSide, { fit: "inside", withoutEnlargement: true })
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
