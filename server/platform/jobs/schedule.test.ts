import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptLog } from "#tests/server.ts";
import { every } from "./schedule.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets settled promises run their callbacks. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("runs at the start and every so often, until it is stopped", async () => {
  const runs: boolean[] = [];
  const repeated = every({ ms: 1000, failure: "broken", log: keptLog().log }, async (isDue) => void runs.push(isDue));
  repeated.start();
  await turn();
  vi.advanceTimersByTime(1000);
  await turn();
  repeated.wake();
  await turn();
  expect(runs).toEqual([true, true, false]);
  await repeated.stop();
  vi.advanceTimersByTime(60_000);
  repeated.wake();
  expect(runs).toHaveLength(3);
});

test("never runs twice at a time, and once more when it was woken during a run", async () => {
  let begun = 0;
  let end = () => {};
  const repeated = every({ ms: 1000, failure: "broken", log: keptLog().log }, () => {
    begun += 1;
    return new Promise<void>((resolve) => (end = resolve));
  });
  repeated.start();
  vi.advanceTimersByTime(5000);
  expect(begun).toBe(1);
  repeated.wake();
  repeated.wake();
  expect(begun).toBe(1);
  end();
  await turn();
  expect(begun).toBe(2);
  end();
  await turn();
  expect(begun).toBe(2);
});

test("a run that fails is logged, and the next one makes up for it", async () => {
  const { log, logged } = keptLog();
  let runs = 0;
  const repeated = every({ ms: 1000, failure: "example-failed", log }, async () => {
    runs += 1;
    if (runs === 1) throw new Error("jane@example.com");
  });
  repeated.start();
  await turn();
  expect(logged()).toContain("example-failed");
  expect(logged()).not.toContain("jane");
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(2);
});

test("the stop waits for the current run", async () => {
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const repeated = every({ ms: 1000, failure: "broken", log: keptLog().log }, () =>
    promise.then(() => void order.push("run")),
  );
  repeated.start();
  const stopped = repeated.stop().then(() => order.push("stopped"));
  resolve();
  await stopped;
  expect(order).toEqual(["run", "stopped"]);
});
