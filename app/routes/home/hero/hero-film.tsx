import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "#app/site/use-hydrated.ts";
import { youtubeIds } from "#content/videos.ts";
import { PlayIcon, youtubeHost } from "../films.tsx";
import { useMotionWelcome, whenLoaded } from "./autoplay.ts";
import { type FilmStage, HeroLoop } from "./hero-loop.tsx";

const HeroYouTube = lazy(() => import("./hero-youtube.tsx"));

/**
 * Sets the still picture below it in motion: once the page has loaded where motion is welcome, at the visitor's word
 * elsewhere. It is decoration, and where it does not come the picture stays. Needs JavaScript, and does without a word.
 */
export function HeroFilm({ className }: { className: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const seen = useSeen(layer);
  const welcome = useMotionWelcome();
  const stored = useSyncExternalStore(neverChanges, storedFilmChoice, () => null);
  const [chosen, setChosen] = useState<FilmChoice>(null);
  const [due, setDue] = useState(false);
  const [stage, setStage] = useState<FilmStage>("still");
  const youtubeId = youtubeIds.hero;

  const choice = chosen ?? stored;
  const wanted = choice === null ? welcome && youtubeId === null : choice === "play";
  const playing = wanted && stage !== "refused" && stage !== "failed";

  useEffect(() => (playing && seen && !due ? whenLoaded(() => setDue(true)) : undefined), [playing, seen, due]);

  function choose(next: "play" | "pause"): void {
    storeFilmChoice(next);
    setChosen(next);
    if (next === "pause") return;
    setDue(true);
    if (stage !== "moving") setStage("still");
  }

  const film = { playing: due && playing && seen, onStage: setStage };
  // A film nobody asked for has no button before it moves: there is nothing to stop yet.
  const buttonShown = hydrated && (choice !== null || !wanted || stage === "moving" || stage === "refused");
  return (
    <>
      <div ref={layer} inert aria-hidden="true" className="no-print absolute inset-0 overflow-hidden">
        {stage === "failed" ? null : youtubeId === null ? (
          <HeroLoop {...film} due={due} className={className} />
        ) : due ? (
          <Suspense fallback={null}>
            <HeroYouTube {...film} id={youtubeId} />
          </Suspense>
        ) : null}
      </div>
      {buttonShown ? (
        <HeroFilmButton playing={playing} asksYouTube={youtubeId !== null && choice === null} onChoose={choose} />
      ) : null}
    </>
  );
}

/** Only this page writes what is stored. */
function neverChanges(): () => void {
  return () => {};
}

type HeroFilmButtonProps = {
  playing: boolean;
  /** Pressing it will be the visitor's yes to asking YouTube. */
  asksYouTube: boolean;
  onChoose: (choice: "play" | "pause") => void;
};

/** Stops and starts the moving background; says who will be asked where that is somebody else. */
function HeroFilmButton({ playing, asksYouTube, onChoose }: HeroFilmButtonProps) {
  if (asksYouTube) {
    return (
      <button
        type="button"
        className="hero-film-button px-5 py-2 text-left text-[0.9375rem] leading-tight font-semibold"
        onClick={() => onChoose("play")}
      >
        <PlayIcon size={20} />
        <span>
          Play the film
          <span className="block text-[0.8125rem] font-normal">(asks {youtubeHost})</span>
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-label={playing ? "Pause background video" : "Play background video"}
      className="hero-film-button w-12"
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

/** What the visitor told the hero's film to do; null until they have. */
type FilmChoice = "play" | "pause" | null;

// A yes to the house's own film is none to YouTube's.
const key = youtubeIds.hero === null ? "hero-film" : "hero-film-youtube";

/** What was chosen in this tab. */
function storedFilmChoice(): FilmChoice {
  try {
    const value = sessionStorage.getItem(key);
    return value === "play" || value === "pause" ? value : null;
  } catch {
    return null;
  }
}

/** Remembers the choice until the tab is closed. */
function storeFilmChoice(choice: Exclude<FilmChoice, null>): void {
  try {
    sessionStorage.setItem(key, choice);
  } catch {
    // Private windows may refuse; then the choice holds until the page is left.
  }
}

/** Whether any of an element is on the screen, in a tab that is not hidden. */
function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  const tabShown = useSyncExternalStore(
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

  return inView && tabShown;
}

function watchTab(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
