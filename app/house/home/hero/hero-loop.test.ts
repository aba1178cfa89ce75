import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, mayAutoplay, whenIdleAfterLoad } from "./hero-loop.tsx";

const none = () => false;

test.each<[string, Connection | undefined]>([
  ["a browser without the API", undefined],
  ["a fast connection", { saveData: false, effectiveType: "4g" }],
])("autoplay is allowed with %s", (_, connection) => {
  expect(mayAutoplay(none, connection)).toBe(true);
});

test.each<[string, Connection]>([
  ["data saving", { saveData: true, effectiveType: "4g" }],
  ["a slow connection", { saveData: false, effectiveType: "3g" }],
  ["a very slow connection", { effectiveType: "slow-2g" }],
])("autoplay is off with %s", (_, connection) => {
  expect(mayAutoplay(none, connection)).toBe(false);
});

test.each(["prefers-reduced-motion", "prefers-reduced-data"])("autoplay is off with %s", (preference) => {
  expect(mayAutoplay((query) => query === `(${preference}: reduce)`, undefined)).toBe(false);
});

const page = { readyState: "complete" };
let callback = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page.readyState = "complete";
  callback = vi.fn<() => void>();
  vi.stubGlobal("document", page);
  // As in Safari, which has no requestIdleCallback.
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("on a loaded page the callback runs once, when idle", () => {
  whenIdleAfterLoad(callback);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test("nothing runs while the page loads", () => {
  page.readyState = "interactive";
  whenIdleAfterLoad(callback);
  vi.advanceTimersByTime(20_000);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

test("once canceled it does not run, before load or before idle", () => {
  page.readyState = "interactive";
  whenIdleAfterLoad(callback)();
  window.dispatchEvent(new Event("load"));
  page.readyState = "complete";
  whenIdleAfterLoad(callback)();
  vi.advanceTimersByTime(20_000);
  expect(callback).not.toHaveBeenCalled();
});
