import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Photo } from "#app/components/photo.tsx";
import type { HomeVideo, HousePictures } from "#app/site/home/house-pictures.ts";
import { PlayIcon, tourUrl, videoSources, YouTubeFrame, youtubeHost } from "#app/site/home/videos.tsx";
import { aerialTour } from "#content/house/videos.ts";

const sources = videoSources(aerialTour);

type AerialTourProps = NonNullable<HousePictures["aerialTour"]> & {
  /** Whether the visitor has reached the gallery. */
  near: boolean;
};

/** The property from the air: a still until the visitor plays the video, which replaces it and gets the focus. */
export function AerialTour({ video, still, near }: AerialTourProps) {
  const [stage, setStage] = useState<"still" | "video" | "failed">("still");
  const box = useRef<HTMLDivElement>(null);

  function play(): void {
    // Rendered within the click: browsers only start a video or move the focus on a user gesture.
    flushSync(() => setStage("video"));
    const player = box.current?.querySelector<HTMLElement>("video, iframe");
    player?.focus({ preventScroll: true });
    // If the browser refuses to start it, the visitor can use its controls.
    if (player instanceof HTMLVideoElement) player.play().catch(() => {});
  }

  function giveUp(): void {
    flushSync(() => setStage("failed"));
    box.current?.querySelector("button")?.focus({ preventScroll: true });
  }

  return (
    <figure className="no-print mt-10 grid items-end gap-x-10 gap-y-4 lg:grid-cols-[2fr_1fr]">
      <div ref={box} className="relative grid aspect-video overflow-clip rounded-2xl bg-bay-950">
        <span className={`absolute inset-0 ${near ? "" : "photo-below-screen"}`}>
          <Photo
            picture={still}
            alt=""
            sizes="(min-width: 78rem) 49rem, (min-width: 64rem) 64vw, 100vw"
            className="size-full object-cover"
          />
        </span>
        {stage === "video" ? (
          <PlayingVideo video={video} onFailed={giveUp} />
        ) : (
          <PlayButton video={video} onPlay={play} />
        )}
      </div>
      <figcaption>
        <h3 className="title-3">{aerialTour.title}</h3>
        <p className="mt-3 text-muted max-sm:sr-only">{aerialTour.summary}</p>
        <p role="status" className="text-coral-ink">
          {stage === "failed" ? "The video couldn't load. Please try again in a moment." : null}
        </p>
      </figcaption>
    </figure>
  );
}

function PlayingVideo({ video, onFailed }: { video: HomeVideo; onFailed: () => void }) {
  const label = `${aerialTour.title} of the house`;
  if (video !== "shipped") {
    return <YouTubeFrame src={tourUrl(video.youtube)} title={label} className="absolute inset-0 size-full" />;
  }
  return (
    <video
      controls
      muted
      playsInline
      preload="none"
      tabIndex={0}
      aria-label={label}
      className="absolute inset-0 size-full"
    >
      {sources.map(({ src, type }, index, all) => (
        <source key={src} src={src} type={type} {...(index === all.length - 1 && { onError: onFailed })} />
      ))}
    </video>
  );
}

function PlayButton({ video, onPlay }: { video: HomeVideo; onPlay: () => void }) {
  // Tells what playing it costs: time, or a request to YouTube.
  const asked = video === "shipped" ? `${aerialTour.seconds} seconds` : `loads from ${youtubeHost}`;
  const label = (
    <span className="button min-h-fit gap-3 py-3 bg-bay-950/85 px-[min(1.75rem,8vw)] text-left text-sand-50 group-hover:bg-bay-950">
      <PlayIcon size={26} />
      <span>
        Play the aerial tour
        <span className="block text-[0.875rem] font-normal text-bay-100">{asked}</span>
      </span>
    </span>
  );
  const className = "group on-dark relative grid w-full content-end justify-items-start p-[min(1rem,4.5vw)] sm:p-6";
  return (
    <>
      <button type="button" className={`needs-script ${className}`} onClick={onPlay}>
        {label}
      </button>
      <noscript>
        <a href={video === "shipped" ? sources.at(-1)?.src : tourUrl(video.youtube)} className={className}>
          {label}
        </a>
      </noscript>
    </>
  );
}
