import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { phonePhoto, picture } from "#tests/photos.ts";
import { type PictureLimits, type PictureResult, runPictureProcess } from "./run-picture-process.ts";

const patience = { timeout: 10_000 };
const { signal } = new AbortController();
const make = (file: Uint8Array, type = "jpeg", limits?: PictureLimits) =>
  runPictureProcess({ kind: "gallery", type }, file, signal, limits);

const sizeOf = (result: PictureResult) => ("fault" in result ? result.fault : result.size);

/** A PNG that claims a size and holds next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    check.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    mark,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a file that is refused", () => {
  test.each([
    ["a bomb of a billion pixels", () => pngOf(32_000, 32_000), "png", "too-many-pixels"],
    ["a PNG that ends early", () => pngOf(1000, 1000), "png", "unreadable"],
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

test.each([
  ["long", { timeMs: 50, memoryKb: 1e9 }, "too-slow"],
  ["much memory", { timeMs: 60_000, memoryKb: 90_000 }, "too-heavy"],
] as const)("a process that takes too %s is ended", async (_, limits, fault) => {
  const file = await picture(4000, 3000).jpeg().toBuffer();
  expect(await make(file, "jpeg", limits)).toEqual({ fault });
  await vi.waitUntil(() => !childProcesses(), patience);
});

test.each([
  ["by the system, for its memory", "SIGKILL", "too-heavy"],
  ["by a crash of the decoder", "SIGSEGV", "unreadable"],
] as const)("a process that is ended %s is a fault of the file", async (_, killedBy, fault) => {
  const making = make(await picture(4000, 3000).jpeg().toBuffer());
  const [child] = await vi.waitUntil(() => childProcesses(), { ...patience, interval: 5 });
  process.kill(Number(child), killedBy);
  expect(await making).toEqual({ fault });
});

/** Ids of the processes that this one has started; null while there are none. */
function childProcesses(): string[] | null {
  const ids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean);
  return ids.length > 0 ? ids : null;
}
