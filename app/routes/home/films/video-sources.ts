import { type Video, videoForms } from "#content/videos.ts";

const addresses = import.meta.glob<string>("../../../../content/videos/*.{webm,mp4}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** One form of a film as a `<source>` wants it. */
export type VideoSource = { src: string; type: string };

/** A film's addresses, the smallest form first. Throws when a file is missing, which fails the build. */
export function videoSources({ name }: Video): VideoSource[] {
  return videoForms.map(({ extension, type }) => {
    const src = addresses[`../../../../content/videos/${name}.${extension}`];
    if (!src) throw new Error(`content/videos/${name}.${extension} is missing`);
    return { src, type };
  });
}
