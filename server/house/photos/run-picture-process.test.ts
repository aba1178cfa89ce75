import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { besidesPixels, hostilePhotos, png } from "#tests/hostile-photos.ts";
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
    ["a bomb of a billion pixels", () => pngOf(32_000), "png", "too-many-pixels"],
    ["a PNG that ends early", () => pngOf(1000), "png", "unreadable"],
    ["a picture of 640 by 480", () => picture(640, 480).jpeg().toBuffer(), "jpeg", "too-small"],
    [
      "letters behind a JPEG's first bytes",
      () => Buffer.from("\xff\xd8\xff\xe0 and text".repeat(99), "latin1"),
      "jpeg",
      "unreadable",
    ],
    ["nothing but a mark", () => Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "webp", "unreadable"],
    [
      "an SVG called JPEG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      "jpeg",
      "unreadable",
    ],
    ["a GIF called PNG", () => picture(800, 600).gif().toBuffer(), "png", "unreadable"],
  ] as const)("%s", async (_, file, type, fault) => {
    expect(await make(await file(), type)).toEqual({ fault });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s that is cut in half", async (format) => {
    const whole = await picture(800, 600).toFormat(format, { effort: 1 }).toBuffer();
    const type = format === "avif" ? "heif" : format;
    expect(await make(whole.subarray(0, whole.byteLength / 2), type)).toEqual({ fault: "unreadable" });
  });
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

  test("a film gives its first picture", async () => {
    const frames = await Promise.all(
      [picture(800, 600), picture(800, 600).negate()].map((each) => each.png().toBuffer()),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(sizeOf(await make(film, "webp"))).toEqual({ width: 800, height: 600 });
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
  expect(await make(file, "jpeg", pictureProcess(limits))).toEqual({ fault });
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
  expect(await making).toEqual({ fault });
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
