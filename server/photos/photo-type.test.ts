import { expect, test } from "vitest";
import { readPhotoType } from "./photo-type.ts";

/** Returns the first box of an ISO media file: its main brand and the compatible ones. */
function media(brand: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from(`ftyp${brand}\0\0\0\0${compatible.join("")}`, "latin1");
  return Buffer.concat([Buffer.from([0, 0, 0, brands.byteLength + 4]), brands, Buffer.alloc(40)]);
}

test.each<[string, Buffer, string]>([
  ["a JPEG", Buffer.from("\xff\xd8\xff\xe1 and more", "latin1"), "jpeg"],
  ["a PNG, whatever it is called", Buffer.from("\x89PNG\r\n\x1a\n and more", "latin1"), "png"],
  ["a WebP", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), "webp"],
  ["an AVIF", media("avif", "mif1", "miaf"), "heif"],
  ["an AVIF that calls itself HEIF first", media("mif1", "avif", "miaf"), "heif"],
])("%s is taken", (_, bytes, type) => {
  expect(readPhotoType(bytes)).toEqual({ ok: true, type });
});

test.each<[string, Buffer, string]>([
  ["nothing", Buffer.alloc(0), "This file is empty."],
  ["an iPhone's HEIC", media("heic", "mif1", "heic"), "Settings > Camera > Formats > Most Compatible"],
  ["a HEIF of any codec", media("mif1", "heix"), "Apple's HEIC format"],
  ["a video of a phone", media("qt  ", "qt  "), "This is a video"],
  ["an MP4", media("isom", "mp42"), "This is a video"],
  ["a brand beyond the first box", Buffer.concat([media("isom"), media("avif")]), "This is a video"],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a drawing"],
  ["an SVG behind a byte order mark and a comment", Buffer.from("\ufeff  <!-- --><svg/>"), "a drawing"],
  ["a GIF", Buffer.from("GIF89a"), "an animation"],
  ["a PDF", Buffer.from("%PDF-1.7"), "not a photo we can read"],
  ["a ZIP with a JPEG in it", Buffer.from("PK\x03\x04 photo.jpg \xff\xd8\xff", "latin1"), "not a photo we can read"],
  ["a TIFF", Buffer.from("II*\0"), "not a photo we can read"],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "not a photo we can read"],
])("%s is refused with a sentence", (_, bytes, words) => {
  expect(readPhotoType(bytes)).toEqual({ ok: false, message: expect.stringContaining(words) });
});
