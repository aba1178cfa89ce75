import sharp from "sharp";
import { expect, open, test } from "#e2e/site.ts";

/** Large text, of 24 pixels and more, needs less contrast (WCAG 1.4.3). */
const [leastForLarge, least] = [3, 4.5];

type Rgb = readonly [red: number, green: number, blue: number];
type Line = { text: string; large: boolean; color: Rgb; left: number; top: number; width: number; height: number };

/** Runs in a page: every line of text in the hero with its color. After it, the letters are gone and the picture is white. */
function hideWords(hero: HTMLElement | SVGElement): Line[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgb = (color: string): Rgb => {
    if (!canvas) throw new Error("The browser has no canvas.");
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = (walker.currentNode.textContent ?? "").trim();
    if (!element?.checkVisibility() || text === "") continue;
    const { color, fontSize } = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { left, top, width, height } of range.getClientRects()) {
      // Letters are shorter than their line.
      const line = { left, top: top + height * 0.15, width, height: height * 0.7 };
      if (width > 2) lines.push({ text, large: parseFloat(fontSize) >= 24, color: rgb(color), ...line });
    }
  }
  const style = document.createElement("style");
  style.textContent = `#home * { color: transparent !important }
    #home picture { display: none }
    #home > div:first-child { background: #fff }`;
  document.head.append(style);
  return lines;
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lowest contrast of a color with any pixel under a line. */
async function leastContrast(screenshot: Buffer, { color, left, top, width, height }: Line): Promise<number> {
  const box = { left: Math.floor(left), top: Math.floor(top), width: Math.floor(width), height: Math.ceil(height) };
  const pixels = await sharp(screenshot).extract(box).removeAlpha().raw().toBuffer();
  const ink = luminance(color);
  let worst = 21;
  for (let at = 0; at < pixels.length; at += 3) {
    const ground = luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
    worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
  }
  return worst;
}

test("the headline and all words on the picture can be read over one as bright as white @all", async ({ page }) => {
  const faults: string[] = [];
  await open(page, "/");
  const plain = await page.evaluate(() => document.head.childElementCount);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((count) => [...document.head.children].slice(count).forEach((child) => child.remove()), plain);
    const lines = await page.locator("#home").evaluate(hideWords);
    const seen = lines.filter(({ top, height: high }) => top + high < height);
    expect(seen.length).toBeGreaterThan(2);
    const screenshot = await page.screenshot();
    for (const line of seen) {
      const contrast = await leastContrast(screenshot, line);
      if (contrast < (line.large ? leastForLarge : least)) {
        faults.push(`${width} x ${height}: "${line.text.slice(0, 30)}" has ${contrast.toFixed(2)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
