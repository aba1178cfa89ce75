import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { heroLoops } from "#content/videos.ts";
import { videoSources } from "../films.tsx";

/** In narrow and in upright windows the house stands in the upper half of a portrait picture, with dark water below for the words. */
export const portrait = "(max-width: 51.99rem), (orientation: portrait)";

/** How far a film has come. `refused`: the browser plays only what is asked for, as phones do that save their battery. */
export type FilmStage = "still" | "moving" | "refused" | "failed";

export type FilmProps = {
  /** Whether it should move now. */
  playing: boolean;
  onStage: (stage: FilmStage) => void;
};

type HeroLoopProps = FilmProps & {
  /** Whether it may be fetched. Until then the element is empty and costs nothing. */
  due: boolean;
  className: string;
};

/** The site's own film, in the crop of the picture it lies over; turning a phone brings the other one. */
export function HeroLoop({ due, playing, onStage, className }: HeroLoopProps) {
  const video = useRef<HTMLVideoElement>(null);
  const upright = useSyncExternalStore(
    watchShape,
    () => matchMedia(portrait).matches,
    () => false,
  );
  const crop = upright ? "phone" : "wide";
  const [ready, setReady] = useState<typeof crop>();

  useEffect(() => {
    // An element that has chosen a source does not look at new ones by itself.
    if (due) video.current?.load();
  }, [due, crop]);

  useEffect(() => {
    // Also the word against the attribute that would have it begin by itself.
    if (!playing) {
      video.current?.pause();
      return;
    }
    video.current?.play().catch((error: unknown) => {
      // Paused again before it began.
      if (error instanceof DOMException && error.name === "AbortError") return;
      onStage(error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "failed");
    });
  }, [playing, crop, onStage]);

  const sources = due ? videoSources(heroLoops[crop]) : [];
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
      className={`${className} transition-opacity duration-[1200ms] ${ready === crop ? "opacity-100" : "opacity-0"}`}
      // Shown only once it can run to its end without a halt; until then it may already move behind the still.
      onCanPlayThrough={() => {
        setReady(crop);
        onStage("moving");
      }}
      onError={() => onStage("failed")}
    >
      {sources.map(({ src, type }, index) => (
        // The browser tries them in turn; that the last one is no good means that none is.
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

function watchShape(changed: () => void): () => void {
  const shape = matchMedia(portrait);
  shape.addEventListener("change", changed);
  return () => shape.removeEventListener("change", changed);
}
