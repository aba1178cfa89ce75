import { PlayIcon } from "../films/play-icon.tsx";
import { youtubeHost } from "../films.tsx";

type HeroFilmButtonProps = {
  playing: boolean;
  /** Pressing it will be the visitor's yes to asking YouTube. */
  asksYouTube: boolean;
  onChoose: (choice: "play" | "pause") => void;
};

/** Stops and starts the moving background; says who will be asked where that is somebody else. */
export function HeroFilmButton({ playing, asksYouTube, onChoose }: HeroFilmButtonProps) {
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
