import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atQuietMoment } from "./quiet-moment.ts";

const page = { readyState: "complete" };
let begin = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page.readyState = "complete";
  begin = vi.fn<() => void>();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an untouched page begins after eight seconds, once", () => {
  atQuietMoment(begin);
  vi.advanceTimersByTime(7900);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(begin).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(60_000);
  expect(begin).toHaveBeenCalledTimes(1);
});

test.each(["pointerdown", "pointermove", "keydown", "touchstart", "wheel"])("a %s begins it at once", (move) => {
  atQuietMoment(begin);
  window.dispatchEvent(new Event(move));
  window.dispatchEvent(new Event(move));
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledTimes(1);
});

test("nothing begins while the page loads, whatever the visitor does", () => {
  page.readyState = "interactive";
  atQuietMoment(begin);
  window.dispatchEvent(new Event("pointermove"));
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(8100);
  expect(begin).toHaveBeenCalledTimes(1);
});

test("called off, it does not begin: before a move, or between the move and the idle moment", () => {
  atQuietMoment(begin)();
  window.dispatchEvent(new Event("pointermove"));
  const callOff = atQuietMoment(begin);
  window.dispatchEvent(new Event("pointermove"));
  callOff();
  vi.advanceTimersByTime(20_000);
  expect(begin).not.toHaveBeenCalled();
});
