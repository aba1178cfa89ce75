import sharp from "sharp";
import { expect, test } from "vitest";
import { averageColors } from "./average-colors.ts";

test("a photo's colors are a bitmap's pixels, the lowest row first", async () => {
  const band = (background: string) => sharp({ create: { width: 80, height: 20, channels: 3, background } });
  const [red, white] = await Promise.all([band("#f00"), band("#fff")].map((each) => each.png().toBuffer()));
  const photo = sharp({ create: { width: 80, height: 60, channels: 3, background: "#00f" } }).composite([
    { input: red, top: 0, left: 0 },
    { input: white, top: 20, left: 0 },
  ]);
  const pixels = await averageColors(sharp(await photo.png().toBuffer()));
  expect(pixels).toHaveLength(24);
  // Neighbors share a little.
  const isStrong = (row: number) => [10, 5, 0].map((bit) => ((pixels.readUInt16LE(8 * row) >> bit) & 31) > 15);
  expect([0, 1, 2].map(isStrong)).toEqual([
    [false, false, true],
    [true, true, true],
    [true, false, false],
  ]);
});
