import { type Video, type YouTubeIds, aerialTour, heroLoops, videoForms } from "../content/videos.ts";

export type VideoRecords = {
  youtube: YouTubeIds;
  /** A file of `content/videos`, or null when it is not there. `seconds` is null where that cannot be told from the file. */
  videoFile: (file: string) => { bytes: number; seconds: number | null } | null;
};

const megabyte = 1024 * 1024;
const guide = "docs/photos.md says how it is made";

/** What is wrong with the films, each as a sentence that names the file. Where YouTube stands in, no file is asked for. */
export function videoFaults({ youtube, videoFile }: VideoRecords): string[] {
  const own = [
    ...(youtube.hero === null ? Object.values(heroLoops) : []),
    ...(youtube.aerialTour === null ? [aerialTour] : []),
  ];
  return [
    ...Object.entries(youtube).flatMap(([place, id]) => idFaults(place, id)),
    ...own.flatMap((video) => fileFaults(video, videoFile)),
    ...(youtube.aerialTour === null ? lengthFaults(videoFile) : []),
    ...(videoFile(`${aerialTour.name}.jpg`) ? [] : [`content/videos/${aerialTour.name}.jpg is missing; ${guide}.`]),
  ];
}

function idFaults(place: string, id: string | null): string[] {
  if (id === null || /^[\w-]{11}$/.test(id)) return [];
  return [
    `content/property.ts: youtube.${place} is "${id}", but a film's id on YouTube is eleven letters, digits, - or _.`,
  ];
}

function fileFaults({ name, limitMegabytes }: Video, videoFile: VideoRecords["videoFile"]): string[] {
  return videoForms.flatMap(({ extension }) => {
    const path = `content/videos/${name}.${extension}`;
    const file = videoFile(`${name}.${extension}`);
    if (!file) return [`${path} is missing; ${guide}.`];
    if (file.bytes <= limitMegabytes * megabyte) return [];
    const weight = (file.bytes / megabyte).toFixed(2);
    return [`${path} weighs ${weight} MB, over its limit of ${limitMegabytes} MB; raise the number after -crf.`];
  });
}

function lengthFaults(videoFile: VideoRecords["videoFile"]): string[] {
  const file = videoFile(`${aerialTour.name}.mp4`);
  if (!file) return [];
  if (file.seconds === null) return [`content/videos/${aerialTour.name}.mp4 is no MP4 film.`];
  const lasts = Math.round(file.seconds);
  if (lasts === aerialTour.seconds) return [];
  return [
    `content/videos.ts: the aerial tour is said to last ${aerialTour.seconds} seconds, but ${aerialTour.name}.mp4 lasts ${lasts}.`,
  ];
}
