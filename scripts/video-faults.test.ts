import { expect, test } from "vitest";
import { aerialTour, heroLoops } from "#content/house/videos.ts";
import { videoFaults } from "./video-faults.ts";

const megabyte = 1024 * 1024;
const good = 0.4 * megabyte;

function faults(files: Record<string, number | null>): string[] {
  return videoFaults((file) => (file in files ? (files[file] ?? null) : good));
}

test("videos that exist and are small enough have no faults", () => {
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
  expect(faults({ [file]: null })).toEqual([`content/house/videos/${file} is missing.`]);
});

test.each([
  ["hero-wide.mp4", heroLoops.wide.limitMegabytes, 4],
  ["hero-phone.webm", heroLoops.phone.limitMegabytes, 0.48],
  ["aerial-tour.webm", aerialTour.limitMegabytes, 4],
])("%s may weigh %d megabytes and no more", (file, limit, megabytes) => {
  expect(limit).toBe(megabytes);
  expect(faults({ [file]: Math.floor(limit * megabyte) })).toEqual([]);
  expect(faults({ [file]: (limit + 0.5) * megabyte })).toEqual([
    `content/house/videos/${file} weighs ${(limit + 0.5).toFixed(2)} MB, over its limit of ${limit} MB.`,
  ]);
});
