import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Connection, mayAutoplay, afterLoad } from "./hero-loop.tsx";

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

const page = { readyState: "interactive" };
const callback = vi.fn<() => void>();

beforeEach(() => {
  page.readyState = "interactive";
  callback.mockReset();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => vi.unstubAllGlobals());

test("nothing begins while the page loads, and once after it", () => {
  afterLoad(callback);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  window.dispatchEvent(new Event("load"));
  expect(callback).toHaveBeenCalledTimes(1);
});

test("on a loaded page it begins at once, and never when it was canceled before", () => {
  afterLoad(callback)();
  window.dispatchEvent(new Event("load"));
  expect(callback).not.toHaveBeenCalled();
  page.readyState = "complete";
  afterLoad(callback);
  expect(callback).toHaveBeenCalledTimes(1);
});
