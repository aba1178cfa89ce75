import { backgroundEnd } from "#content/videos.ts";
import { youtubeOrigin } from "../films.tsx";

export type PlayerCommand = "playVideo" | "pauseVideo" | "seekToStart" | "listening";

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
export type PlayerReport = { state?: "playing" | "ended" | "other"; seconds?: number; failed?: true };

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
