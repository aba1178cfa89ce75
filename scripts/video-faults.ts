import { existsSync, statSync } from "node:fs";
import { type Video, aerialTour, heroLoops, videoForms } from "#content/house/videos.ts";

/** Returns the size of a file in `content/house/videos` in bytes, or null if it is missing. */
export function videoSize(name: string): number | null {
  const path = `content/house/videos/${name}`;
  return existsSync(path) ? statSync(path).size : null;
}

const megabyte = 1024 * 1024;

/** Returns what is wrong with the site's own videos, in sentences that name the file. */
export function videoFaults(sizeOf: typeof videoSize): string[] {
  return [
    ...[...Object.values(heroLoops), aerialTour].flatMap((video) => fileFaults(video, sizeOf)),
    ...(sizeOf(`${aerialTour.name}.jpg`) === null ? [`content/house/videos/${aerialTour.name}.jpg is missing.`] : []),
  ];
}

function fileFaults({ name, limitMegabytes }: Video, sizeOf: typeof videoSize): string[] {
  return videoForms.flatMap(({ extension }) => {
    const path = `content/house/videos/${name}.${extension}`;
    const bytes = sizeOf(`${name}.${extension}`);
    if (bytes === null) return [`${path} is missing.`];
    if (bytes <= limitMegabytes * megabyte) return [];
    const weight = (bytes / megabyte).toFixed(2);
    return [`${path} weighs ${weight} MB, over its limit of ${limitMegabytes} MB.`];
  });
}
