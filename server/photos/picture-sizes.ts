import type { Sharp } from "sharp";
import type { FocalPoint, HeroEntry } from "#contract/house/house.ts";
import type { PhotoFormat } from "#contract/house/photos.ts";

export type Size = { width: number; height: number };

export type Crop = Size & { left: number; top: number };

/** A picture to make: from which part of the photo, how large, in which format. */
export type PictureSpec = Size & {
  purpose: string;
  format: PhotoFormat | "bitmap";
  crop: Crop;
  quality: number;
  effort: number;
};

/** The most pixels of a photo. Only a JPEG is decoded at a fraction of its size; an AVIF of a kilobyte can claim a thousand million. */
export const maxPixels = (type: string) => (type === "jpeg" ? 220_000_000 : 60_000_000);

/** The fewest pixels of a photo's longer side. Smaller photos look blurred on every page. */
export const minSide = 800;

/** What a child process should make from a file. Crops are made from the master. */
export type PictureTask =
  | { kind: "gallery"; type: string }
  | { kind: "hero"; type: string; wide: FocalPoint; phone: FocalPoint }
  | { kind: "social"; type: string };

export const masterPurpose = "master";
export const galleryPurpose = "gallery";
export const socialPurpose = "social";
/** The photo's own colors, 24 bytes. See `averageColors`. */
export const colorsPurpose = "colors";

/** Sides of the master in pixels. A strip is longer, if its shorter side then has as many as it should. */
const masterSides = { longer: 2560, shorter: 320 };
const masterQuality = 88;

/** The fewest pixels of a master's shorter side for the top of the home page. */
export const minHeroSide = masterSides.shorter;

/** Returns the size of the master. All crops are made from it, so the original isn't stored. */
export function masterSize({ width, height }: Size): Size {
  const { longer, shorter } = masterSides;
  const most = longer / Math.max(width, height);
  const least = shorter / Math.min(width, height);
  const scale = Math.min(1, least > 1 ? most : Math.max(most, least));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The same as the shipped pictures: app/site/home/house-pictures.ts and hero/hero.tsx. An effort of 4 would take four times as long to save 4%. */
const gallery = { widths: [750, 1100, 1600], quality: 55, effort: 2 };
const heroEncoding = { quality: 50, effort: 3 };
const hero = {
  wide: { widths: [960, 1440, 1920], ratio: 16 / 9, ...heroEncoding },
  phone: { widths: [480, 750, 900], ratio: 9 / 16, ...heroEncoding },
};
const social = { width: 1200, height: 630, quality: 82 };

const formats: readonly PhotoFormat[] = ["avif", "webp", "jpeg"];

/** Returns the pictures of a task for a photo of this size. No picture is larger than its part of the photo. */
export function picturesFor(task: PictureTask, photo: Size): PictureSpec[] {
  const whole = { left: 0, top: 0, ...photo };
  switch (task.kind) {
    case "gallery":
      return [
        { purpose: masterPurpose, format: "jpeg", crop: whole, ...photo, quality: masterQuality, effort: 0 },
        ...inAllSizes(galleryPurpose, gallery, whole),
        { purpose: colorsPurpose, format: "bitmap", crop: whole, ...colorGrid, quality: 0, effort: 0 },
      ];
    case "hero":
      return (["wide", "phone"] as const).flatMap((shape) =>
        inAllSizes(heroPurpose(shape, task[shape]), hero[shape], cropAround(photo, hero[shape].ratio, task[shape])),
      );
    case "social": {
      const crop = cropAround(photo, social.width / social.height, { x: 0.5, y: 0.5 });
      const width = Math.min(social.width, crop.width);
      const height = Math.round((width * social.height) / social.width);
      return [{ purpose: socialPurpose, format: "jpeg", crop, width, height, quality: social.quality, effort: 0 }];
    }
  }
}

/** Names a crop of the hero by its focal point, to the percent. */
export function heroPurpose(shape: "wide" | "phone", { x, y }: FocalPoint): string {
  const [left, top] = [x, y].map((part) => Math.round(100 * Math.min(1, Math.max(0, part))));
  return `hero-${shape} ${left} ${top}`;
}

/** Names the crops of the hero with these focal points. */
export function heroPurposes({ wide, phone }: HeroEntry["focal"]): string[] {
  return [heroPurpose("wide", wide), heroPurpose("phone", phone)];
}

function inAllSizes(
  purpose: string,
  { widths, quality, effort }: { widths: readonly number[]; quality: number; effort: number },
  crop: Crop,
): PictureSpec[] {
  const unique = new Set(widths.map((width) => Math.min(width, crop.width)));
  return [...unique].flatMap((width) => {
    const height = Math.max(1, Math.round((width * crop.height) / crop.width));
    return formats.map((format) => ({ purpose, format, crop, width, height, quality, effort }));
  });
}

/** Returns the largest part of a photo with this aspect ratio, with the focal point as close to its center as the edges allow. */
function cropAround(photo: Size, ratio: number, { x, y }: FocalPoint): Crop {
  const width = Math.min(photo.width, Math.max(1, Math.round(photo.height * ratio)));
  const height = Math.min(photo.height, Math.max(1, Math.round(photo.width / ratio)));
  const start = (share: number, part: number, all: number) =>
    Math.round(Math.min(all - part, Math.max(0, Math.min(1, Math.max(0, share)) * all - part / 2)));
  return { left: start(x, width, photo.width), top: start(y, height, photo.height), width, height };
}

/** How many colors represent a photo until it loads. A row of four fills whole words, as bitmaps require. */
const colorGrid = { width: 4, height: 3 };

/** Returns a photo's colors as the pixels of a bitmap (5 bits each of blue, green, red, lowest row first), for `app/components/photo.tsx`. */
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
