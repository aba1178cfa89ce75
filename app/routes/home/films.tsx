import { backgroundEnd } from "#content/videos.ts";

/** YouTube's host that sets no cookies before a film is played. Listed in the pages' content policy when a film is there. */
export const youtubeOrigin = "https://www.youtube-nocookie.com";

/** Who is asked, as visitors are told before it happens. */
export const youtubeHost = new URL(youtubeOrigin).hostname;

/**
 * Address of a film as a mute background, which repeats its first 29 seconds and takes commands. The parameters are
 * YouTube's (https://developers.google.com/youtube/player_parameters); `loop` works on one film only beside a `playlist`
 * of it. `origin` is the page's own: the player reports its state to nobody else.
 */
export function backgroundAddress(id: string, origin: string): string {
  return address(id, {
    autoplay: "1",
    mute: "1",
    loop: "1",
    playlist: id,
    controls: "0",
    disablekb: "1",
    fs: "0",
    iv_load_policy: "3",
    playsinline: "1",
    rel: "0",
    start: "0",
    end: String(backgroundEnd),
    enablejsapi: "1",
    origin,
  });
}

/** Address of a film that the visitor has asked for: it plays at once, with YouTube's own controls. */
export function tourAddress(id: string): string {
  return address(id, { autoplay: "1", playsinline: "1", rel: "0" });
}

function address(id: string, parameters: Record<string, string>): string {
  return `${youtubeOrigin}/embed/${encodeURIComponent(id)}?${new URLSearchParams(parameters)}`;
}
