import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, isMotionWelcome, whenLoaded } from "./autoplay.ts";

const none = () => false;

test.each<[string, Connection | undefined]>([
  ["a browser that says nothing", undefined],
  ["a fast line", { saveData: false, effectiveType: "4g" }],
])("motion is welcome on %s", (_, connection) => {
  expect(isMotionWelcome(none, connection)).toBe(true);
});

test.each<[string, Connection]>([
  ["data is saved", { saveData: true, effectiveType: "4g" }],
  ["the line is thin", { saveData: false, effectiveType: "3g" }],
  ["the line is very thin", { effectiveType: "slow-2g" }],
])("motion is not welcome when %s", (_, connection) => {
  expect(isMotionWelcome(none, connection)).toBe(false);
});

test.each(["prefers-reduced-motion", "prefers-reduced-data"])("motion is not welcome with %s", (preference) => {
  expect(isMotionWelcome((query) => query === `(${preference}: reduce)`, undefined)).toBe(false);
});

const page = { readyState: "complete" };
let begin = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page.readyState = "complete";
  begin = vi.fn<() => void>();
  vi.stubGlobal("document", page);
  // As in Safari, which has no idle callbacks.
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that has loaded begins at the next idle moment, once", () => {
  whenLoaded(begin);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(60_000);
  expect(begin).toHaveBeenCalledTimes(1);
});

test("nothing begins while the page loads", () => {
  page.readyState = "interactive";
  whenLoaded(begin);
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledTimes(1);
});

test("called off, it does not begin: before the load, or before the idle moment", () => {
  page.readyState = "interactive";
  whenLoaded(begin)();
  window.dispatchEvent(new Event("load"));
  page.readyState = "complete";
  whenLoaded(begin)();
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
});
