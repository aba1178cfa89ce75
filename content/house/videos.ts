/** A video beside this file: `content/house/videos/<name>.webm` (AV1) and `<name>.mp4` (H.264), the same video twice, without sound. */
export type Video = { name: string };

/** Both formats of a video, in the order offered to browsers: AV1 needs about half the bytes. */
export const videoForms = [
  // Naming the codec lets a browser without it go straight to the second file.
  { extension: "webm", type: 'video/webm; codecs="av01.0.08M.08"' },
  { extension: "mp4", type: "video/mp4" },
] as const;

/** The hero's video in two crops, 1920 × 1080 and 720 × 1280; each begins and ends with the hero's picture. */
export const heroLoops = {
  wide: { name: "hero-wide" },
  phone: { name: "hero-phone" },
} as const satisfies Record<string, Video>;

/** The gallery's video, at least 960 × 540; `content/house/videos/aerial-tour.jpg` is shown until it is played. */
export const aerialTour = {
  name: "aerial-tour",
  title: "Aerial tour",
  summary: "The corner lot from above: house, turf yard, gazebo and T-shaped dock, with the bay on two sides.",
  /** Its length; `e2e/site/aerial-tour.spec.ts` compares it with the video. */
  seconds: 10,
} as const satisfies Video & Record<string, unknown>;

/** Seconds after which a YouTube background video starts over. */
export const backgroundEnd = 29;
