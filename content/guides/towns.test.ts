import { expect, test } from "vitest";
import { beachSpots } from "./beaches.ts";
import { towns } from "./towns.ts";

/** WCAG contrast of an `oklch(L C H)` color on a background of this relative luminance (Ottosson's OKLab matrices). */
function contrast(color: string, background: number): number {
  const [lightness = 0, chroma = 0, hue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  const luminance = 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0);
  return (background + 0.05) / (luminance + 0.05);
}

test("every compared town has at least one spot in the guide", () => {
  for (const town of towns) expect(beachSpots.some((spot) => spot.town === town.name)).toBe(true);
});

test("the contrast formula is right for black and white", () => {
  expect(contrast("oklch(0 0 0)", 1)).toBeCloseTo(21, 1);
  expect(contrast("oklch(1 0 0)", 1)).toBeCloseTo(1, 1);
});

test.each(towns)("the color of $name is readable on white and sand, and no other town has it", ({ color }) => {
  expect(color).toMatch(/^oklch\(\.\d+ \.\d+ \d+\)$/);
  expect(contrast(color, 1)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color, 0.87)).toBeGreaterThanOrEqual(4.5);
  expect(towns.filter((town) => town.color === color)).toHaveLength(1);
});
