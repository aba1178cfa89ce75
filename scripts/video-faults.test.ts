import { expect, test } from "vitest";
import { aerialTour, heroLoops } from "#content/house/videos.ts";
import { mp4Seconds, videoFaults } from "./video-faults.ts";

const megabyte = 1024 * 1024;
const good = { bytes: 0.4 * megabyte, seconds: aerialTour.seconds };

function faults(files: Record<string, { bytes: number; seconds: number | null } | null>): string[] {
  return videoFaults((file) => (file in files ? (files[file] ?? null) : good));
}

test("films that exist, are small enough and have the stated length have no faults", () => {
  expect(faults({})).toEqual([]);
});

test.each([
  "hero-wide.mp4",
  "hero-wide.webm",
  "hero-phone.mp4",
  "hero-phone.webm",
  "aerial-tour.mp4",
  "aerial-tour.jpg",
])("%s is named when it is missing", (file) => {
  expect(faults({ [file]: null })).toEqual([
    `content/house/videos/${file} is missing; docs/photos.md says how it is made.`,
  ]);
});

test.each([
  ["hero-wide.mp4", heroLoops.wide.limitMegabytes, 4],
  ["hero-phone.webm", heroLoops.phone.limitMegabytes, 0.48],
  ["aerial-tour.webm", aerialTour.limitMegabytes, 4],
])("%s may weigh %d megabytes and no more", (file, limit, megabytes) => {
  expect(limit).toBe(megabytes);
  expect(faults({ [file]: { ...good, bytes: Math.floor(limit * megabyte) } })).toEqual([]);
  expect(faults({ [file]: { ...good, bytes: (limit + 0.5) * megabyte } })).toEqual([
    `content/house/videos/${file} weighs ${(limit + 0.5).toFixed(2)} MB, over its limit of ${limit} MB; raise the number after -crf.`,
  ]);
});

test("the aerial tour has the length its button says", () => {
  const lasting = (seconds: number | null) => faults({ "aerial-tour.mp4": { ...good, seconds } });
  expect(lasting(aerialTour.seconds + 0.4)).toEqual([]);
  expect(lasting(aerialTour.seconds + 3)).toEqual([
    `content/house/videos.ts: the aerial tour is said to last ${aerialTour.seconds} seconds, but aerial-tour.mp4 lasts ${aerialTour.seconds + 3}.`,
  ]);
  expect(lasting(null)).toEqual(["content/house/videos/aerial-tour.mp4 is no MP4 film."]);
});

/** A film with a movie header between other boxes. */
function film(version: 0 | 1, scale: number, duration: number): Buffer {
  const times = Buffer.alloc(version === 0 ? 8 : 16, 0xff);
  const numbers = Buffer.alloc(version === 0 ? 8 : 12);
  numbers.writeUInt32BE(scale);
  if (version === 0) numbers.writeUInt32BE(duration, 4);
  else numbers.writeBigUInt64BE(BigInt(duration), 4);
  const rest = Buffer.alloc(80, 0xee);
  return Buffer.concat([
    Buffer.from("....ftypisom....moov....mvhd"),
    Buffer.from([version, 0, 0, 0]),
    times,
    numbers,
    rest,
  ]);
}

test("the length is read from both header versions", () => {
  expect(mp4Seconds(film(0, 1000, 20_500))).toBe(20.5);
  expect(mp4Seconds(film(1, 90_000, 1_800_000))).toBe(20);
});

test("a file that is not a film has no length", () => {
  expect(mp4Seconds(Buffer.from("not a film"))).toBeNull();
  expect(mp4Seconds(Buffer.from("....mvhd"))).toBeNull();
  expect(mp4Seconds(film(0, 0, 100))).toBeNull();
});
