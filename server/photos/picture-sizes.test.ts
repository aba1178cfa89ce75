import sharp from "sharp";
import { expect, test } from "vitest";
import { averageColors, heroPurpose, masterSize, picturesFor } from "./picture-sizes.ts";

const widthsOf = (pictures: ReturnType<typeof picturesFor>, start: string) => [
  ...new Set(pictures.filter(({ purpose }) => purpose.startsWith(start)).map(({ width }) => width)),
];

test("a gallery has three widths in three formats and a master; a small photo is never enlarged", () => {
  const large = picturesFor({ kind: "gallery", type: "jpeg" }, { width: 2560, height: 1920 });
  expect(widthsOf(large, "gallery")).toEqual([750, 1100, 1600]);
  expect(large.filter(({ purpose }) => purpose !== "colors")).toHaveLength(10);
  expect(large.find(({ width, format }) => width === 1100 && format === "avif")).toMatchObject({ height: 825 });
  const upright = picturesFor({ kind: "gallery", type: "jpeg" }, { width: 900, height: 1200 });
  expect(widthsOf(upright, "gallery")).toEqual([750, 900]);
});

test.each([
  [4000, 3000, 2560, 1920],
  [800, 600, 800, 600],
  [12_240, 16_320, 1920, 2560],
  [20_000, 500, 12_800, 320],
  [400, 9000, 320, 7200],
  [9000, 200, 2560, 57],
  [60_000_000, 1, 2560, 1],
])("of a photo of %i by %i a master of %i by %i is stored", (width, height, ...master) => {
  expect(Object.values(masterSize({ width, height }))).toEqual(master);
});

test.each([
  ["the middle", { x: 0.5, y: 0.5 }, { left: 0, top: 240 }, { left: 740, top: 0 }],
  ["the left edge, far up", { x: 0, y: 0 }, { left: 0, top: 0 }, { left: 0, top: 0 }],
  ["the right edge, far down", { x: 1, y: 1 }, { left: 0, top: 480 }, { left: 1480, top: 0 }],
  ["outside", { x: 7, y: -3 }, { left: 0, top: 0 }, { left: 1480, top: 0 }],
])("the hero's crops keep the focal point: %s", (_, focal, wide, phone) => {
  const photo = { width: 2560, height: 1920 };
  const pictures = picturesFor({ kind: "hero", type: "jpeg", wide: focal, phone: focal }, photo);
  expect(pictures.find(({ purpose }) => purpose.startsWith("hero-wide"))).toMatchObject({
    crop: { ...wide, width: 2560, height: 1440 },
  });
  expect(pictures.find(({ purpose }) => purpose.startsWith("hero-phone"))).toMatchObject({
    crop: { ...phone, width: 1080, height: 1920 },
  });
  expect(widthsOf(pictures, "hero-wide")).toEqual([960, 1440, 1920]);
  expect(widthsOf(pictures, "hero-phone")).toEqual([480, 750, 900]);
});

test("focal points that look the same are the same crop", () => {
  expect(heroPurpose("wide", { x: 0.501, y: 0.3 })).toBe(heroPurpose("wide", { x: 0.499, y: 0.302 }));
  expect(heroPurpose("wide", { x: 0.51, y: 0.3 })).not.toBe(heroPurpose("wide", { x: 0.5, y: 0.3 }));
});

test("the social picture is 1200 by 630", () => {
  expect(picturesFor({ kind: "social", type: "jpeg" }, { width: 2560, height: 1920 })).toMatchObject([
    { width: 1200, height: 630, format: "jpeg" },
  ]);
});

test("a photo's colors are a bitmap's pixels, the lowest row first", async () => {
  const band = (background: string) => sharp({ create: { width: 80, height: 20, channels: 3, background } });
  const [red, white] = await Promise.all([band("#f00"), band("#fff")].map((each) => each.png().toBuffer()));
  const photo = sharp({ create: { width: 80, height: 60, channels: 3, background: "#00f" } }).composite([
    { input: red, top: 0, left: 0 },
    { input: white, top: 20, left: 0 },
  ]);
  const pixels = await averageColors(sharp(await photo.png().toBuffer()));
  expect(pixels).toHaveLength(24);
  // Neighbors mix a little.
  const isStrong = (row: number) => [10, 5, 0].map((bit) => ((pixels.readUInt16LE(8 * row) >> bit) & 31) > 15);
  expect([0, 1, 2].map(isStrong)).toEqual([
    [false, false, true],
    [true, true, true],
    [true, false, false],
  ]);
});
