import { expect, test } from "vitest";
import { backgroundUrl, tourUrl } from "#app/site/home/videos.tsx";
import { hasEnded, readPlayerMessage, sendCommand } from "./hero-youtube.tsx";

const host = "https://www.youtube-nocookie.com";
const id = "aqz-KE-bpKQ";

test("the background video is muted, loops, ends at 29 seconds and shows no controls", () => {
  const { origin, pathname, searchParams } = new URL(backgroundUrl(id, "https://bayhouse.test"));
  expect(origin + pathname).toBe(`${host}/embed/${id}`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    autoplay: "1",
    mute: "1",
    loop: "1",
    playlist: id,
    controls: "0",
    playsinline: "1",
    start: "0",
    end: "29",
    enablejsapi: "1",
    origin: "https://bayhouse.test",
  });
});

test("the tour plays at once, with controls and sound", () => {
  const { origin, pathname, searchParams } = new URL(tourUrl(id));
  expect(origin + pathname).toBe(`${host}/embed/${id}`);
  expect(searchParams.get("autoplay")).toBe("1");
  expect(searchParams.has("controls")).toBe(false);
  expect(searchParams.has("mute")).toBe(false);
});

test("an odd id is escaped in the URL", () => {
  expect(new URL(tourUrl("../evil?x=1#")).pathname).toBe("/embed/..%2Fevil%3Fx%3D1%23");
});

test.each([
  [{ event: "onStateChange", info: 1 }, { state: "playing" }],
  [{ event: "onStateChange", info: 0 }, { state: "ended" }],
  [{ event: "onStateChange", info: 3 }, { state: "other" }],
  [{ event: "infoDelivery", info: { currentTime: 12.5 } }, { seconds: 12.5 }],
  [
    { event: "infoDelivery", info: { playerState: 1, currentTime: 0 } },
    { state: "playing", seconds: 0 },
  ],
  [{ event: "initialDelivery", info: { playerState: -1 } }, { state: "other" }],
  [{ event: "onError", info: 150 }, { failed: true }],
  [{ event: "initialDelivery" }, {}],
  [{ event: "onReady" }, null],
  [null, null],
])("the player's message %j is read as %j", (message, report) => {
  expect(readPlayerMessage({ origin: host, data: JSON.stringify(message) })).toEqual(report);
});

test("messages from elsewhere are ignored", () => {
  const data = JSON.stringify({ event: "onStateChange", info: 1 });
  expect(readPlayerMessage({ origin: "https://example.com", data })).toBeNull();
  expect(readPlayerMessage({ origin: host, data: "not json" })).toBeNull();
  expect(readPlayerMessage({ origin: host, data: { event: "onStateChange", info: 1 } })).toBeNull();
});

test("the background video restarts at 29 seconds, or sooner if it is shorter", () => {
  expect(hasEnded({ seconds: 28.9 })).toBe(false);
  expect(hasEnded({ seconds: 29 })).toBe(true);
  expect(hasEnded({ state: "ended" })).toBe(true);
  expect(hasEnded({ state: "playing" })).toBe(false);
});

test("commands have the format of YouTube's player", () => {
  const sent: unknown[] = [];
  const frame = { contentWindow: { postMessage: (...args: unknown[]) => sent.push(args) } };
  sendCommand(frame as unknown as HTMLIFrameElement, "seekToStart");
  expect(sent).toEqual([['{"event":"command","func":"seekTo","args":[0,true]}', "*"]]);
});
