/** A film beside this file: `content/house/videos/<name>.webm` (AV1) and `<name>.mp4` (H.264), the same film twice, without sound. */
export type Video = {
  name: string;
  /** What one of its files may weigh in megabytes of 1,048,576 bytes: it is fetched over the visitor's data plan. */
  limitMegabytes: number;
};

/** Both forms a film is kept in, in the order a browser is offered them: AV1 needs about half the bytes. */
export const videoForms = [
  // The codec is named so that a browser without it goes straight to the second file.
  { extension: "webm", type: 'video/webm; codecs="av01.0.08M.08"' },
  { extension: "mp4", type: "video/mp4" },
] as const;

/** The moving first screen in its two crops, 1920 × 1080 and 720 × 1280; each begins and ends with the still it moves. */
export const heroLoops = {
  wide: { name: "hero-wide", limitMegabytes: 4 },
  phone: { name: "hero-phone", limitMegabytes: 0.48 },
} as const satisfies Record<string, Video>;

/** The film in the gallery, at least 960 × 540; `content/house/videos/aerial-tour.jpg` is shown until it is asked for. */
export const aerialTour = {
  name: "aerial-tour",
  limitMegabytes: 4,
  title: "Aerial tour",
  summary: "The corner lot from above: house, turf yard, gazebo and T-shaped dock, with the bay on two sides.",
  /** How long it lasts; `e2e/aerial-tour.spec.ts` compares it with the film. */
  seconds: 10,
} as const satisfies Video & Record<string, unknown>;

/** Where in its film a YouTube background starts again from the beginning, in seconds. */
export const backgroundEnd = 29;
