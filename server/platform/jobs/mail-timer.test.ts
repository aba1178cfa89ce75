import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patienceMs } from "#tests/patience.ts";
import { keptLog } from "#tests/server.ts";
import { createMailTimer } from "./mail-timer.ts";

const minute = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a look that fails is made up for, and mails leave at once, but not after the stop", async () => {
  let [now, woken, looks, due] = [1000, 0, 0, true];
  let broken = true;
  const { log, logged } = keptLog();
  const timer = createMailTimer({
    async queueDue(at) {
      if (broken) throw new Error("no database");
      expect(at).toBe(now);
      looks++;
      return due;
    },
    everyMs: minute,
    failure: "wishes-not-checked",
    wakeOutbox: () => woken++,
    clock: () => now,
    log,
  });
  timer.start();
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(logged()).toContain("wishes-not-checked"), patienceMs(10));
  expect(woken).toBe(0);

  [broken, now] = [false, 2000];
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(woken).toBe(1), patienceMs(10));

  due = false;
  vi.advanceTimersByTime(minute);
  await timer.stop();
  vi.advanceTimersByTime(24 * 60 * minute);
  expect([looks, woken]).toEqual([2, 1]);
});
