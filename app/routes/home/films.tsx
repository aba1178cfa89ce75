import type { ComponentProps } from "react";
import { backgroundEnd, type Video, videoForms } from "#content/videos.ts";

/** The triangle of every button that starts a film. `size` in pixels. */
export function PlayIcon({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" className="shrink-0">
      <path d="M8 5.2v13.6a1 1 0 0 0 1.53.85l10.7-6.8a1 1 0 0 0 0-1.7L9.53 4.35A1 1 0 0 0 8 5.2Z" />
    </svg>
  );
}

const addresses = import.meta.glob<string>("../../../content/videos/*.{webm,mp4}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** One form of a film as a `<source>` wants it. */
type VideoSource = { src: string; type: string };

/** A film's addresses, the smallest form first. Throws when a file is missing, which fails the build. */
export function videoSources({ name }: Video): VideoSource[] {
  return videoForms.map(({ extension, type }) => {
    const src = addresses[`../../../content/videos/${name}.${extension}`];
    if (!src) throw new Error(`content/videos/${name}.${extension} is missing`);
    return { src, type };
  });
}

/** YouTube's host that sets no cookies before a film is played. Listed in the pages' content policy when a film is there. */
export const youtubeOrigin = "https://www.youtube-nocookie.com";

/** Who is asked, as visitors are told before it happens. */
export const youtubeHost = new URL(youtubeOrigin).hostname;

/**
 * Address of a film as a mute background, which repeats its first 29 seconds and takes commands. The parameters are
 * YouTube's (https://developers.google.com/youtube/player_parameters); `loop` works on one film only beside a `playlist`
 * of it. `origin` is the page's own: the player reports its state to nobody else.
 */
export function backgroundAddress(id: string, origin: string): string {
  return address(id, {
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

/** Address of a film that the visitor has asked for: it plays at once, with YouTube's own controls. */
export function tourAddress(id: string): string {
  return address(id, { autoplay: "1", playsinline: "1", rel: "0" });
}

function address(id: string, parameters: Record<string, string>): string {
  return `${youtubeOrigin}/embed/${encodeURIComponent(id)}?${new URLSearchParams(parameters)}`;
}

/** YouTube's player. Its address is written by `youtube-address.ts`; render it only after the visitor's yes. */
export function YouTubeFrame({ title, ...rest }: ComponentProps<"iframe"> & { title: string }) {
  return (
    <iframe
      {...rest}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and is of another origin than ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Without it YouTube refuses to play (its error 153).
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
