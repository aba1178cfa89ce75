import { expect, test } from "vitest";
import { backgroundAddress, tourAddress } from "../films.tsx";
import { isAtItsEnd, playerReport, tellPlayer } from "./hero-youtube.tsx";

const host = "https://www.youtube-nocookie.com";
const id = "aqz-KE-bpKQ";

test("the background is mute, repeats itself, ends at 29 seconds and shows no controls", () => {
  const { origin, pathname, searchParams } = new URL(backgroundAddress(id, "https://bayhouse.test"));
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

test("the tour plays at once, with controls and its sound", () => {
  const { origin, pathname, searchParams } = new URL(tourAddress(id));
  expect(origin + pathname).toBe(`${host}/embed/${id}`);
  expect(searchParams.get("autoplay")).toBe("1");
  expect(searchParams.has("controls")).toBe(false);
  expect(searchParams.has("mute")).toBe(false);
});

test("a strange id cannot leave its place in the address", () => {
  expect(new URL(tourAddress("../evil?x=1#")).pathname).toBe("/embed/..%2Fevil%3Fx%3D1%23");
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
])("the player's %j means %j", (said, report) => {
  expect(playerReport({ origin: host, data: JSON.stringify(said) })).toEqual(report);
});

test("what does not come from the player is not read", () => {
  const data = JSON.stringify({ event: "onStateChange", info: 1 });
  expect(playerReport({ origin: "https://example.com", data })).toBeNull();
  expect(playerReport({ origin: host, data: "not json" })).toBeNull();
  expect(playerReport({ origin: host, data: { event: "onStateChange", info: 1 } })).toBeNull();
});

test("the background starts again at 29 seconds, or earlier when the film is over", () => {
  expect(isAtItsEnd({ seconds: 28.9 })).toBe(false);
  expect(isAtItsEnd({ seconds: 29 })).toBe(true);
  expect(isAtItsEnd({ state: "ended" })).toBe(true);
  expect(isAtItsEnd({ state: "playing" })).toBe(false);
});

test("commands have the form YouTube's player reads", () => {
  const sent: unknown[] = [];
  const frame = { contentWindow: { postMessage: (...args: unknown[]) => sent.push(args) } };
  tellPlayer(frame as unknown as HTMLIFrameElement, "seekToStart");
  expect(sent).toEqual([['{"event":"command","func":"seekTo","args":[0,true]}', "*"]]);
});
