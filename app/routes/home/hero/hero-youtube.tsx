import { useEffect, useRef, useState } from "react";
import type { FilmProps } from "./hero-film.tsx";
import { YouTubeFrame } from "../films/youtube-frame.tsx";
import { backgroundAddress } from "../films.tsx";
import { isAtItsEnd, playerReport, tellPlayer } from "./youtube-player.ts";

/** Milliseconds between two greetings: a player hears none before it is ready, and does not say when that is. */
const greetingMs = 500;
/** So many greetings without an answer, and there is no player. */
const greetings = 30;

/**
 * A film of YouTube's as the background, over the whole section whatever its shape. It is shown from the
 * moment its player says that it plays.
 */
export default function HeroYouTube({ id, playing, onStage }: FilmProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [heard, setHeard] = useState(false);
  const [shown, setShown] = useState(false);
  const [address] = useState(() => backgroundAddress(id, window.location.origin));

  useEffect(() => {
    function hear(message: MessageEvent<unknown>): void {
      const player = frame.current;
      if (!player || message.source !== player.contentWindow) return;
      const report = playerReport(message);
      if (!report) return;
      setHeard(true);
      if (report.failed) onStage("failed");
      if (report.state === "playing") {
        setShown(true);
        onStage("moving");
      }
      if (isAtItsEnd(report)) {
        tellPlayer(player, "seekToStart");
        tellPlayer(player, "playVideo");
      }
    }
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [onStage]);

  useEffect(() => {
    if (!loaded || heard) return;
    let left = greetings;
    const greeting = setInterval(() => {
      left -= 1;
      if (left < 0) onStage("failed");
      else if (frame.current) tellPlayer(frame.current, "listening");
    }, greetingMs);
    return () => clearInterval(greeting);
  }, [loaded, heard, onStage]);

  useEffect(() => {
    if (heard && frame.current) tellPlayer(frame.current, playing ? "playVideo" : "pauseVideo");
  }, [heard, playing]);

  return (
    <div className="absolute inset-0 [container-type:size]">
      <YouTubeFrame
        ref={frame}
        src={address}
        title="Background film of the house"
        onLoad={() => setLoaded(true)}
        className={`absolute top-1/2 left-1/2 h-[max(100cqh,56.25cqw)] w-[max(100cqw,177.78cqh)] -translate-1/2 transition-opacity duration-[1200ms] ${shown ? "opacity-100" : "opacity-0"}`}
      />
    </div>
  );
}
