import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { besidesPixels, flat, hostilePhotos, png } from "#tests/hostile/hostile-photos.ts";
import { patienceMs } from "#tests/patience.ts";
import { phonePhoto, picture } from "#tests/photos.ts";
import { pictureProcess, type PictureResult } from "./run-picture-process.ts";

const stopping = new AbortController();
afterAll(() => stopping.abort());
const shared = pictureProcess();
const make = (file: Uint8Array, type = "jpeg", run = shared) => run({ kind: "gallery", type }, file, stopping.signal);

const sizeOf = (result: PictureResult) => ("fault" in result ? result.fault : result.size);

/** Claims a size and contains next to nothing. */
const pngOf = (side: number) => png({ width: side, height: side }, Buffer.alloc(1000));

describe("a file that is refused", () => {
  test.each([
    ["a bomb of a billion pixels", () => pngOf(32_000), "png", "too-many-pixels", { width: 32_000, height: 32_000 }],
    ["a PNG of 64 megapixels", () => pngOf(8000), "png", "too-many-pixels", { width: 8000, height: 8000 }],
    ["a PNG that ends early", () => pngOf(1000), "png", "unreadable", { width: 1000, height: 1000 }],
    [
      "a picture of 640 by 480",
      () => picture(640, 480).jpeg().toBuffer(),
      "jpeg",
      "too-small",
      { width: 640, height: 480 },
    ],
    [
      "letters behind a JPEG's first bytes",
      () => Buffer.from("\xff\xd8\xff\xe0 and text".repeat(99), "latin1"),
      "jpeg",
      "unreadable",
      null,
    ],
    ["nothing but a mark", () => Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "webp", "unreadable", null],
    [
      "an SVG called JPEG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      "jpeg",
      "unreadable",
      null,
    ],
    ["a GIF called PNG", () => picture(800, 600).gif().toBuffer(), "png", "unreadable", null],
  ] as const)("%s", async (_, file, type, fault, size) => {
    expect(await make(await file(), type)).toEqual({ fault, size });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s that is cut in half", async (format) => {
    const whole = await picture(800, 600).toFormat(format, { effort: 1 }).toBuffer();
    const type = format === "avif" ? "heif" : format;
    expect(await make(whole.subarray(0, whole.byteLength / 2), type)).toMatchObject({ fault: "unreadable" });
  });
});

test("a progressive JPEG of 220 megapixels takes too much memory, which is bounded", { tags: ["all"] }, async () => {
  const size = { width: 16_960, height: 12_960 };
  const file = await flat(size).jpeg({ progressive: true }).toBuffer();
  expect(await make(file)).toEqual({ fault: "too-heavy", size });
});

describe("a file that is taken", () => {
  test.each([
    ["a PNG with transparency", () => picture(800, 600).ensureAlpha(0.5).png().toBuffer(), "png"],
    ["an AVIF", () => picture(800, 600).avif({ effort: 0 }).toBuffer(), "heif"],
    ["a gray JPEG", () => picture(800, 600).grayscale().jpeg().toBuffer(), "jpeg"],
    ["a JPEG in CMYK", () => picture(800, 600).toColourspace("cmyk").jpeg().toBuffer(), "jpeg"],
    ["a PNG of 16 bits", () => picture(800, 600).toColourspace("rgb16").png().toBuffer(), "png"],
    ["a progressive JPEG", () => picture(800, 600).jpeg({ progressive: true }).toBuffer(), "jpeg"],
  ] as const)("%s", async (_, file, type) => {
    expect(sizeOf(await make(await file(), type))).toEqual({ width: 800, height: 600 });
  });

  test("a JPEG of 200 megapixels, within the memory of a small one", { tags: ["all"] }, async () => {
    const size = { width: 16_320, height: 12_240 };
    const run = pictureProcess({ timeMs: 60_000, memoryKb: 320 * 1024 });
    expect(sizeOf(await make(await flat(size).jpeg().toBuffer(), "jpeg", run))).toEqual(size);
  });

  test("a panorama, whose master is longer", async () => {
    const made = await make(await flat({ width: 9000, height: 400 }).jpeg().toBuffer());
    if ("fault" in made) throw new Error(made.fault);
    const master = made.pictures.find(({ purpose }) => purpose === "master");
    expect(master).toMatchObject({ width: 7200, height: 320 });
  });

  test("a video gives its first picture", async () => {
    const frames = await Promise.all(
      [picture(800, 600), picture(800, 600).negate()].map((each) => each.png().toBuffer()),
    );
    const video = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(sizeOf(await make(video, "webp"))).toEqual({ width: 800, height: 600 });
  });

  test("a photo that is a ZIP, too, is only a photo afterwards", async () => {
    const made = await make(Buffer.concat([await phonePhoto(), Buffer.from("PK\x03\x04 evil.exe PK\x05\x06")]));
    if ("fault" in made) throw new Error(made.fault);
    for (const { file } of made.pictures) expect(file.includes("evil")).toBe(false);
  });

  test("Display P3, as iPhones write it, becomes sRGB", async () => {
    const skin = [200, 90, 60] as const;
    const [r, g, b] = skin;
    const plain = sharp({ create: { width: 800, height: 600, channels: 3, background: { r, g, b } } });
    const file = await plain.withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
    const made = await make(file);
    if ("fault" in made) throw new Error(made.fault);
    const off = async (jpeg: Buffer | undefined) => {
      const { channels } = await sharp(jpeg).stats();
      return Math.max(...channels.map(({ mean }, i) => Math.abs(mean - (skin[i] ?? 0))));
    };
    expect(await off(file)).toBeGreaterThan(8);
    expect(await off(made.pictures[0]?.file)).toBeLessThan(3);
  });
});

/** All others: tests/hostile/photo-files.test.ts. */
const few = new Set(["500 EXIF segments", "20,000 scans", "EXIF and XMP in chunks"]);

test.each(hostilePhotos.filter(({ name }) => few.has(name)))("$type: $name", async ({ type, make: file }) => {
  const made = await make(await file(), type);
  expect("fault" in made ? [] : await besidesPixels(made)).toEqual([]);
});

test.each([
  ["long", { timeMs: 50, memoryKb: 1e9 }, "too-slow"],
  ["much memory", { timeMs: 60_000, memoryKb: 90_000 }, "too-heavy"],
] as const)("a process that takes too %s is ended", async (_, limits, fault) => {
  const file = await picture(4000, 3000).jpeg().toBuffer();
  const before = newestChild();
  expect(await make(file, "jpeg", pictureProcess(limits))).toMatchObject({ fault });
  await vi.waitUntil(() => newestChild() === before, patienceMs(10));
});

test.each([
  ["by the system, for its memory", "SIGKILL", "too-heavy"],
  ["by a crash of the decoder", "SIGSEGV", "unreadable"],
] as const)("a process that is ended %s is a fault of the file", async (_, killedBy, fault) => {
  const before = newestChild();
  const alone = pictureProcess();
  const photo = await picture(4000, 3000).jpeg().toBuffer();
  const making = make(photo, "jpeg", alone);
  process.kill(
    await vi.waitUntil(() => (newestChild() === before ? 0 : newestChild()), { timeout: patienceMs(10), interval: 5 }),
    killedBy,
  );
  expect(await making).toMatchObject({ fault });
  expect(sizeOf(await make(await picture(800, 600).jpeg().toBuffer(), "jpeg", alone))).toEqual({
    width: 800,
    height: 600,
  });
});

/** Returns the process this one started last, or 0. Linux lists children by age; process ids wrap around. */
function newestChild(): number {
  const ids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").match(/\d+/g) ?? [];
  return Number(ids.at(-1) ?? 0);
}
