import { existsSync, readFileSync } from "node:fs";
import { type Video, aerialTour, heroLoops, videoForms } from "#content/house/videos.ts";

/** A file in `content/house/videos`, or null if it is missing. `seconds` is null if the length is unknown. */
export function videoFile(name: string): { bytes: number; seconds: number | null } | null {
  const path = `content/house/videos/${name}`;
  if (!existsSync(path)) return null;
  const film = readFileSync(path);
  return { bytes: film.length, seconds: name.endsWith(".mp4") ? mp4Seconds(film) : null };
}

const megabyte = 1024 * 1024;
const guide = "docs/photos.md says how it is made";

/** What is wrong with the site's own films, each as a sentence that names the file. */
export function videoFaults(fileOf: typeof videoFile): string[] {
  return [
    ...[...Object.values(heroLoops), aerialTour].flatMap((video) => fileFaults(video, fileOf)),
    ...lengthFaults(fileOf),
    ...(fileOf(`${aerialTour.name}.jpg`) ? [] : [`content/house/videos/${aerialTour.name}.jpg is missing; ${guide}.`]),
  ];
}

function fileFaults({ name, limitMegabytes }: Video, fileOf: typeof videoFile): string[] {
  return videoForms.flatMap(({ extension }) => {
    const path = `content/house/videos/${name}.${extension}`;
    const file = fileOf(`${name}.${extension}`);
    if (!file) return [`${path} is missing; ${guide}.`];
    if (file.bytes <= limitMegabytes * megabyte) return [];
    const weight = (file.bytes / megabyte).toFixed(2);
    return [`${path} weighs ${weight} MB, over its limit of ${limitMegabytes} MB; raise the number after -crf.`];
  });
}

function lengthFaults(fileOf: typeof videoFile): string[] {
  const file = fileOf(`${aerialTour.name}.mp4`);
  if (!file) return [];
  if (file.seconds === null) return [`content/house/videos/${aerialTour.name}.mp4 is no MP4 film.`];
  const lasts = Math.round(file.seconds);
  if (lasts === aerialTour.seconds) return [];
  return [
    `content/house/videos.ts: the aerial tour is said to last ${aerialTour.seconds} seconds, but ${aerialTour.name}.mp4 lasts ${lasts}.`,
  ];
}

/** The length of an MP4 film in seconds, from its movie header (ISO/IEC 14496-12, 8.2.2); null without one. */
export function mp4Seconds(film: Buffer): number | null {
  const at = film.indexOf("mvhd", 0, "latin1");
  if (at < 0) return null;
  const header = film.subarray(at + 4);
  const [version] = header;
  // Version 1 has 64-bit times before the scale and a 64-bit duration after it.
  const scaleAt = version === 1 ? 20 : 12;
  if (header.length < scaleAt + 12) return null;
  const scale = header.readUInt32BE(scaleAt);
  const duration = version === 1 ? Number(header.readBigUInt64BE(scaleAt + 4)) : header.readUInt32BE(scaleAt + 4);
  return scale > 0 ? duration / scale : null;
}
