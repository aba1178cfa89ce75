import type { Sharp } from "sharp";

/** How many colors stand for a photo until it is there. A row of four fills whole words, as bitmaps want it. */
export const colorGrid = { width: 4, height: 3 };

/**
 * A photo's colors as the pixels of a bitmap with 16 bits each (5 for blue, green and red, the lowest row first): 24 bytes, which
 * `app/components/photo.tsx` puts behind a header.
 */
export async function averageColors(photo: Sharp): Promise<Buffer> {
  const { width, height } = colorGrid;
  const rgb = await photo.resize(width, height, { fit: "fill" }).flip().removeAlpha().raw().toBuffer();
  const pixels = Buffer.alloc(2 * width * height);
  for (let at = 0; at < width * height; at++) {
    const [red = 0, green = 0, blue = 0] = [...rgb.subarray(3 * at, 3 * at + 3)].map((part) =>
      Math.round((part * 31) / 255),
    );
    pixels.writeUInt16LE((red << 10) | (green << 5) | blue, 2 * at);
  }
  return pixels;
}
