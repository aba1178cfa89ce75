import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { neverChanges } from "#app/components/hooks/url-state.ts";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { readStored, store } from "#app/components/storage.ts";
import type { HomeVideo } from "#app/site/home/house-pictures.ts";
import { PlayIcon, youtubeHost } from "#app/site/home/videos.tsx";
import { type VideoStage, HeroLoop, useMayAutoplay, afterLoad } from "./hero-loop.tsx";

const HeroYouTube = lazy(() => import("./hero-youtube.tsx"));

/** The video over the hero's picture. If autoplay is not acceptable, it starts when play is pressed; if it fails, the picture stays. */
export function HeroVideo({ video: shown, className }: { video: HomeVideo; className: string }) {
  const youtubeId = shown === "shipped" ? null : shown.youtube;
  // Agreeing to the house's own video does not cover YouTube's.
  const key = youtubeId === null ? "hero-video" : "hero-video-youtube";
  const layer = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const onScreen = useOnScreen(layer);
  const autoplay = useMayAutoplay();
  const stored = useSyncExternalStore(
    neverChanges,
    () => videoChoice(readStored("sessionStorage", key)),
    () => null,
  );
  const [chosen, setChosen] = useState<VideoChoice>(null);
  const [mayLoad, setMayLoad] = useState(false);
  const [stage, setStage] = useState<VideoStage>("still");

  const choice = chosen ?? stored;
  const wanted = choice === null ? autoplay && youtubeId === null : choice === "play";
  const playing = wanted && stage !== "refused" && stage !== "failed";

  useEffect(
    () => (playing && onScreen && !mayLoad ? afterLoad(() => setMayLoad(true)) : undefined),
    [playing, onScreen, mayLoad],
  );

  function choose(next: "play" | "pause"): void {
    store("sessionStorage", key, next);
    setChosen(next);
    if (next === "pause") return;
    setMayLoad(true);
    if (stage !== "playing") setStage("still");
  }

  const video = { playing: mayLoad && playing && onScreen, onStage: setStage };
  // No button until an autoplaying video moves: before that there is nothing to stop.
  const showButton = hydrated && (choice !== null || !wanted || stage === "playing" || stage === "refused");
  return (
    <>
      <div ref={layer} inert aria-hidden="true" className="no-print absolute inset-0 overflow-hidden">
        {stage === "failed" ? null : youtubeId === null ? (
          <HeroLoop {...video} mayLoad={mayLoad} className={className} />
        ) : mayLoad ? (
          <Suspense fallback={null}>
            <HeroYouTube {...video} id={youtubeId} />
          </Suspense>
        ) : null}
      </div>
      {showButton ? (
        <HeroVideoButton playing={playing} asksYouTube={youtubeId !== null && choice === null} onChoose={choose} />
      ) : null}
    </>
  );
}

type HeroVideoButtonProps = {
  playing: boolean;
  /** Pressing it means agreeing to a request to YouTube. */
  asksYouTube: boolean;
  onChoose: (choice: "play" | "pause") => void;
};

/** Plays and pauses the background video. For a YouTube video, the button says so before anything is requested. */
function HeroVideoButton({ playing, asksYouTube, onChoose }: HeroVideoButtonProps) {
  if (asksYouTube) {
    return (
      <button
        type="button"
        className="hero-video-button px-5 py-2 text-left text-[0.9375rem] leading-tight font-semibold"
        onClick={() => onChoose("play")}
      >
        <PlayIcon size={20} />
        <span>
          Play the video
          <span className="block text-[0.8125rem] font-normal">(loads from {youtubeHost})</span>
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-label={playing ? "Pause background video" : "Play background video"}
      className="hero-video-button w-12"
      onClick={() => onChoose(playing ? "pause" : "play")}
    >
      {playing ? <PauseIcon /> : <PlayIcon size={20} />}
    </button>
  );
}

function PauseIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <rect x="6" y="4.5" width="4.2" height="15" rx="1.2" />
      <rect x="13.8" y="4.5" width="4.2" height="15" rx="1.2" />
    </svg>
  );
}

/** The visitor's choice; null until they make one. */
type VideoChoice = "play" | "pause" | null;

function videoChoice(kept: unknown): VideoChoice {
  return kept === "play" || kept === "pause" ? kept : null;
}

/** Whether any part of an element is on screen, in a visible tab. */
function useOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  const tabVisible = useSyncExternalStore(
    watchTab,
    () => document.visibilityState === "visible",
    () => false,
  );

  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);

  return inView && tabVisible;
}

function watchTab(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
