import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
/** Draws the social preview of every page (1200 by 630) and the site's icons. */
import sharp from "sharp";
import { property } from "#content/house/property.ts";
import { socialPictures } from "#content/site-map.ts";

const width = 1200;
const height = 630;
const font = {
  fontFiles: ["scripts/fonts/instrument-serif.ttf"],
  loadSystemFonts: false,
  defaultFontFamily: "Instrument Serif",
};

/** Characters of the title that fit on one line of the left half. */
const lineLength = 17;

/** Writes one JPEG per page into the site's `social` folder: its title next to its poster, or over the house at dusk. */
export async function drawSocialPictures(site: string): Promise<void> {
  mkdirSync(`${site}/social`, { recursive: true });
  const dusk = await sharp("content/house/photos/hero-wide.jpg")
    .resize(width, height, { fit: "cover", position: "right" })
    .jpeg()
    .toBuffer();
  for (const { file, title, poster } of Object.values(socialPictures)) {
    const drawing = poster ? posterCard(title, poster) : duskCard(title, dusk);
    const png = new Resvg(drawing, { font }).render().asPng();
    writeFileSync(`${site}/social/${file}`, await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer());
  }
}

function posterCard(title: string, poster: string): string {
  const drawing = readFileSync(`content/drawings/${poster}.svg`).toString("base64");
  return card(
    title,
    `<clipPath id="frame"><rect x="696" width="504" height="630"/></clipPath><rect width="${width}" height="${height}" fill="#0c2733"/><image clip-path="url(#frame)" x="696" y="0" width="504" height="630" href="data:image/svg+xml;base64,${drawing}"/>`,
  );
}

function duskCard(title: string, dusk: Buffer): string {
  return card(
    title,
    `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${dusk.toString("base64")}"/><linearGradient id="shade"><stop stop-color="#0a1530" stop-opacity=".82"/><stop offset=".62" stop-color="#0a1530" stop-opacity="0"/></linearGradient><rect width="${width}" height="${height}" fill="url(#shade)"/>`,
  );
}

function card(title: string, ground: string): string {
  const lines = outputLines(title);
  const size = lines.length > 3 ? 76 : 92;
  const first = height / 2 - ((lines.length - 1) * size * 1.02) / 2 + size * 0.2;
  const words = lines.map(
    (line, index) =>
      `<text x="72" y="${first + index * size * 1.02}" font-family="Instrument Serif" font-size="${size}" fill="#fbf4e6">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${ground}${words.join("")}<text x="74" y="96" font-family="Instrument Serif" font-size="32" fill="#f4c55c">${escaped(`${property.place}, New Jersey`)}</text></svg>`;
}

function outputLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Home screens (192, 512) and Apple's touch icon (180). */
const iconSizes = [180, 192, 512];

/** Writes the logo as `icon.svg`, as PNG files, and as `favicon.ico` for clients that request nothing else. */
export async function drawIcons(site: string): Promise<void> {
  const mark = readFileSync("content/drawings/favicon.svg");
  writeFileSync(`${site}/icon.svg`, mark);
  for (const size of iconSizes) writeFileSync(`${site}/icon-${size}.png`, await toPng(mark, size));
  writeFileSync(`${site}/favicon.ico`, icoOf(await toPng(mark, 32), 32));
}

function toPng(drawing: Buffer, size: number): Promise<Buffer> {
  return sharp(drawing, { density: 600 }).resize(size, size).png().toBuffer();
}

/** Returns an .ico file with one PNG, which every browser since 2010 reads: 6 bytes of header, 16 of directory entry, the PNG. */
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
