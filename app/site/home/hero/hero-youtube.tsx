import { useEffect, useRef, useState } from "react";
import { backgroundUrl, YouTubeFrame, youtubeOrigin } from "#app/site/home/videos.tsx";
import { backgroundEnd } from "#content/house/videos.ts";
import type { VideoProps } from "./hero-loop.tsx";

/** Milliseconds between handshakes: the player ignores messages until it is ready, without saying when. */
const handshakeMs = 500;
/** After this many unanswered handshakes, the video counts as failed. */
const handshakeAttempts = 30;

/** A YouTube video that covers the section at any aspect ratio. It fades in when the player reports that it plays. */
export default function HeroYouTube({ id, playing, onStage }: VideoProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [connected, setConnected] = useState(false);
  const [shown, setShown] = useState(false);
  const [url] = useState(() => backgroundUrl(id, window.location.origin));

  useEffect(() => {
    function onMessage(message: MessageEvent<unknown>): void {
      const player = frame.current;
      if (!player || message.source !== player.contentWindow) return;
      const report = readPlayerMessage(message);
      if (!report) return;
      setConnected(true);
      if (report.failed) onStage("failed");
      if (report.state === "playing") {
        setShown(true);
        onStage("playing");
      }
      if (hasEnded(report)) {
        sendCommand(player, "seekToStart");
        sendCommand(player, "playVideo");
      }
    }
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [onStage]);

  useEffect(() => {
    if (!loaded || connected) return;
    let left = handshakeAttempts;
    const handshake = setInterval(() => {
      left -= 1;
      if (left < 0) onStage("failed");
      else if (frame.current) sendCommand(frame.current, "listening");
    }, handshakeMs);
    return () => clearInterval(handshake);
  }, [loaded, connected, onStage]);

  useEffect(() => {
    if (connected && frame.current) sendCommand(frame.current, playing ? "playVideo" : "pauseVideo");
  }, [connected, playing]);

  return (
    <div className="absolute inset-0 [container-type:size]">
      <YouTubeFrame
        ref={frame}
        src={url}
        title="Background video of the house"
        onLoad={() => setLoaded(true)}
        className={`absolute top-1/2 left-1/2 h-[max(100cqh,56.25cqw)] w-[max(100cqw,177.78cqh)] -translate-1/2 [transition:opacity_1.2s] ${shown ? "opacity-100" : "opacity-0"}`}
      />
    </div>
  );
}

type PlayerCommand = "playVideo" | "pauseVideo" | "seekToStart" | "listening";

/** Sends a command to the player; `listening` asks it to report its state. */
export function sendCommand(frame: HTMLIFrameElement, command: PlayerCommand): void {
  // Any origin: commands are no secret, and browsers log an error if a named origin has not loaded yet.
  frame.contentWindow?.postMessage(JSON.stringify(messages[command]), "*");
}

const messages: Record<PlayerCommand, object> = {
  listening: { event: "listening", id: 1, channel: "widget" },
  playVideo: { event: "command", func: "playVideo", args: [] },
  pauseVideo: { event: "command", func: "pauseVideo", args: [] },
  seekToStart: { event: "command", func: "seekTo", args: [0, true] },
};

/** The player's reports; each message has part of this. */
type PlayerReport = { state?: "playing" | "ended" | "other"; seconds?: number; failed?: true };

/** Reads a message from the player; null if it comes from elsewhere or is not about playback. */
export function readPlayerMessage(message: { origin: string; data: unknown }): PlayerReport | null {
  if (message.origin !== youtubeOrigin || typeof message.data !== "string") return null;
  const content = parseJson(message.data);
  if (content?.event === "onError") return { failed: true };
  if (content?.event === "onStateChange") return { state: stateOf(content.info) };
  if (content?.event !== "infoDelivery" && content?.event !== "initialDelivery") return null;
  const { playerState, currentTime } = (content.info ?? {}) as { playerState?: unknown; currentTime?: unknown };
  return {
    ...(playerState !== undefined && { state: stateOf(playerState) }),
    ...(typeof currentTime === "number" && { seconds: currentTime }),
  };
}

/** Whether to start over: the background part has played, or the video is shorter. */
export function hasEnded({ state, seconds = 0 }: PlayerReport): boolean {
  return state === "ended" || seconds >= backgroundEnd;
}

function parseJson(text: string): { event?: unknown; info?: unknown } | null {
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
