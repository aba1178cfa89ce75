import type { ComponentProps } from "react";
import { backgroundEnd, type Video, videoForms } from "#content/house/videos.ts";

/** The triangle on every play button; `size` in pixels. */
export function PlayIcon({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" className="shrink-0">
      <path d="M8 5.2v13.6a1 1 0 0 0 1.53.85l10.7-6.8a1 1 0 0 0 0-1.7L9.53 4.35A1 1 0 0 0 8 5.2Z" />
    </svg>
  );
}

const urls = import.meta.glob<string>("../../../content/house/videos/*.{webm,mp4}", {
  query: "?url",
  import: "default",
  eager: true,
});

type VideoSource = { src: string; type: string };

/** Returns a video's sources, smallest file first. Throws if a file is missing, which fails the build. */
export function videoSources({ name }: Video): VideoSource[] {
  return videoForms.map(({ extension, type }) => {
    const src = urls[`../../../content/house/videos/${name}.${extension}`];
    if (!src) throw new Error(`content/house/videos/${name}.${extension} is missing`);
    return { src, type };
  });
}

/** YouTube's host that sets no cookies before playback. The content security policy allows it only if the house has a YouTube video. */
export const youtubeOrigin = "https://www.youtube-nocookie.com";

/** Named on the button, so that visitors know which server will be contacted. */
export const youtubeHost = new URL(youtubeOrigin).hostname;

/** Returns the URL of the muted first 29 seconds (https://developers.google.com/youtube/player_parameters). `loop` needs `playlist`. */
export function backgroundUrl(id: string, origin: string): string {
  return embedUrl(id, {
    autoplay: "1",
    mute: "1",
    loop: "1",
    playlist: id,
    controls: "0",
    disablekb: "1",
    fs: "0",
    iv_load_policy: "3",
    playsinline: "1",
    rel: "0",
    start: "0",
    end: String(backgroundEnd),
    enablejsapi: "1",
    origin,
  });
}

/** Returns the URL of a video the visitor asked for, which plays at once with YouTube's own controls. */
export function tourUrl(id: string): string {
  return embedUrl(id, { autoplay: "1", playsinline: "1", rel: "0" });
}

function embedUrl(id: string, parameters: Record<string, string>): string {
  return `${youtubeOrigin}/embed/${encodeURIComponent(id)}?${new URLSearchParams(parameters)}`;
}

/** YouTube's player for one of the URLs above. Render it only after the visitor has agreed. */
export function YouTubeFrame({ title, ...rest }: ComponentProps<"iframe"> & { title: string }) {
  return (
    <iframe
      {...rest}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and it is on another origin
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube refuses to play without it (error 153).
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
