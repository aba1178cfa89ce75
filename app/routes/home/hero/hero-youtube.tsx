import { useEffect, useRef, useState } from "react";
import { backgroundEnd } from "#content/videos.ts";
import { backgroundAddress, YouTubeFrame, youtubeOrigin } from "../films.tsx";
import type { FilmProps } from "./hero-loop.tsx";

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

type PlayerCommand = "playVideo" | "pauseVideo" | "seekToStart" | "listening";

/** Tells a player in a frame what to do; `listening` asks it to report its state, and is ignored until it can. */
export function tellPlayer(frame: HTMLIFrameElement, command: PlayerCommand): void {
  // To whoever is in the frame: the orders are no secret, and browsers complain when a named one has not come.
  frame.contentWindow?.postMessage(JSON.stringify(messages[command]), "*");
}

const messages: Record<PlayerCommand, object> = {
  listening: { event: "listening", id: 1, channel: "widget" },
  playVideo: { event: "command", func: "playVideo", args: [] },
  pauseVideo: { event: "command", func: "pauseVideo", args: [] },
  seekToStart: { event: "command", func: "seekTo", args: [0, true] },
};

/** What a player reports; each message tells some of it. */
type PlayerReport = { state?: "playing" | "ended" | "other"; seconds?: number; failed?: true };

/** Reads a message as one of the player's; null when it comes from elsewhere or says nothing about the film. */
export function playerReport(message: { origin: string; data: unknown }): PlayerReport | null {
  if (message.origin !== youtubeOrigin || typeof message.data !== "string") return null;
  const said = parsed(message.data);
  if (said?.event === "onError") return { failed: true };
  if (said?.event === "onStateChange") return { state: stateOf(said.info) };
  if (said?.event !== "infoDelivery" && said?.event !== "initialDelivery") return null;
  const { playerState, currentTime } = (said.info ?? {}) as { playerState?: unknown; currentTime?: unknown };
  return {
    ...(playerState !== undefined && { state: stateOf(playerState) }),
    ...(typeof currentTime === "number" && { seconds: currentTime }),
  };
}

/** Whether the background has come to where it starts again: by the clock, or because a short film is over. */
export function isAtItsEnd({ state, seconds = 0 }: PlayerReport): boolean {
  return state === "ended" || seconds >= backgroundEnd;
}

function parsed(text: string): { event?: unknown; info?: unknown } | null {
  try {
    return JSON.parse(text) as { event?: unknown; info?: unknown } | null;
  } catch {
    return null;
  }
}

function stateOf(state: unknown): "playing" | "ended" | "other" {
  if (state === 1) return "playing";
  return state === 0 ? "ended" : "other";
}
