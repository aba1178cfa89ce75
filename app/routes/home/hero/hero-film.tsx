import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "#app/site/use-hydrated.ts";
import { youtubeIds } from "#content/videos.ts";
import { type FilmChoice, storeFilmChoice, storedFilmChoice } from "./film-choice.ts";
import { HeroFilmButton } from "./hero-film-button.tsx";
import { HeroLoop } from "./hero-loop.tsx";
import { useMotionWelcome } from "./autoplay.ts";
import { whenLoaded } from "./when-loaded.ts";
import { useSeen } from "./use-seen.ts";

const HeroYouTube = lazy(() => import("./hero-youtube.tsx"));

/** How far a film has come. `refused`: the browser plays only what is asked for, as phones do that save their battery. */
export type FilmStage = "still" | "moving" | "refused" | "failed";

export type FilmProps = {
  /** Whether it should move now. */
  playing: boolean;
  onStage: (stage: FilmStage) => void;
};

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
