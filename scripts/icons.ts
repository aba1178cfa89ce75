import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/** Sizes that phones and browsers ask for: home screens (192, 512), Apple's touch icon (180). */
const sizes = [180, 192, 512];

/** Writes the mark of the house as `icon.svg` and as PNG files, and as `favicon.ico` for those who ask for nothing else. */
export async function drawIcons(site: string): Promise<void> {
  const mark = readFileSync("content/posters/favicon.svg");
  writeFileSync(`${site}/icon.svg`, mark);
  for (const size of sizes) writeFileSync(`${site}/icon-${size}.png`, await png(mark, size));
  writeFileSync(`${site}/favicon.ico`, icoOf(await png(mark, 32), 32));
}

function png(drawing: Buffer, size: number): Promise<Buffer> {
  return sharp(drawing, { density: 600 }).resize(size, size).png().toBuffer();
}

/** An icon file that holds one PNG (the form every browser since 2010 reads): 6 bytes of head, 16 of entry, the picture. */
function icoOf(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
