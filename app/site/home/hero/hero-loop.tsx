import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { portrait } from "#app/components/photo.tsx";
import { videoSources } from "#app/site/home/videos.tsx";
import { heroLoops } from "#content/house/videos.ts";

/** `refused`: the browser blocks autoplay, as phones in battery-saving mode do. */
export type VideoStage = "still" | "playing" | "refused" | "failed";

export type VideoProps = {
  playing: boolean;
  onStage: (stage: VideoStage) => void;
};

type HeroLoopProps = VideoProps & {
  /** Whether the video's files may be fetched. Until then the element is empty and costs nothing. */
  mayLoad: boolean;
  className: string;
};

/** The shipped video, in the same crop as the picture under it; turning a phone switches to the other crop. */
export function HeroLoop({ mayLoad, playing, onStage, className }: HeroLoopProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isPortrait = useSyncExternalStore(
    watchOrientation,
    () => matchMedia(portrait).matches,
    () => false,
  );
  const crop = isPortrait ? "phone" : "wide";
  const [ready, setReady] = useState<typeof crop>();

  useEffect(() => {
    // A video element that has picked a source ignores new ones until `load`.
    if (mayLoad) video.current?.load();
  }, [mayLoad, crop]);

  useEffect(() => {
    // Also overrides the autoplay attribute.
    if (!playing) {
      video.current?.pause();
      return;
    }
    video.current?.play().catch((error: unknown) => {
      // It was paused before it started.
      if (error instanceof DOMException && error.name === "AbortError") return;
      onStage(error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "failed");
    });
  }, [playing, crop, onStage]);

  const sources = mayLoad ? videoSources(heroLoops[crop]) : [];
  return (
    <video
      ref={video}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="none"
      className={`${className} [transition:opacity_1.2s] ${ready === crop ? "opacity-100" : "opacity-0"}`}
      // Fades in once it can play without stalling; it may already be playing, transparent.
      onCanPlayThrough={() => {
        setReady(crop);
        onStage("playing");
      }}
      onError={() => onStage("failed")}
    >
      {sources.map(({ src, type }, index) => (
        // The browser tries them in turn, so an error on the last means none works.
        <source
          key={src}
          src={src}
          type={type}
          {...(index === sources.length - 1 && { onError: () => onStage("failed") })}
        />
      ))}
    </video>
  );
}

function watchOrientation(changed: () => void): () => void {
  const query = matchMedia(portrait);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** The Network Information API, where the browser has it (https://wicg.github.io/netinfo/). */
export type Connection = { saveData?: boolean; effectiveType?: string };

const optOuts = ["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"];

/** On these connections a video of one megabyte would delay what the visitor came for. */
const slowTypes: ReadonlySet<string> = new Set(["slow-2g", "2g", "3g"]);

/** Whether a video may be fetched and played unasked: not against the visitor's settings, and not on a slow connection. */
export function mayAutoplay(matches: (query: string) => boolean, connection: Connection | undefined): boolean {
  if (optOuts.some(matches)) return false;
  return connection?.saveData !== true && !slowTypes.has(connection?.effectiveType ?? "");
}

/** Whether this browser may autoplay, updated on changes. False on the server and during hydration. */
export function useMayAutoplay(): boolean {
  return useSyncExternalStore(watch, read, () => false);
}

function read(): boolean {
  return mayAutoplay((query) => matchMedia(query).matches, connectionOf(navigator));
}

function watch(changed: () => void): () => void {
  const sources = [...optOuts.map((query) => matchMedia(query)), connectionOf(navigator)];
  for (const source of sources) source?.addEventListener("change", changed);
  return () => {
    for (const source of sources) source?.removeEventListener("change", changed);
  };
}

function connectionOf(browser: Navigator): (Connection & EventTarget) | undefined {
  return (browser as { connection?: Connection & EventTarget }).connection;
}

/** Calls back once the page has loaded. Returns a function that cancels it. */
export function afterLoad(callback: () => void): () => void {
  const waiting = new AbortController();
  if (document.readyState === "complete") callback();
  else window.addEventListener("load", callback, { once: true, signal: waiting.signal });
  return () => waiting.abort();
}
