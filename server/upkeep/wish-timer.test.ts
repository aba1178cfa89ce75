import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/database.ts";
import { keptLog, testSite } from "#tests/server.ts";
import type { Write } from "../db/database.ts";
import { houseWeeks } from "../house-weeks.ts";
import { createWishTimer } from "./wish-timer.ts";

const minute = 60_000;
const patience = { timeout: 10_000 };
const { db, write } = await openTestDatabase("sqlite");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a look that fails is made up for, and the mail leaves at once, once", async () => {
  const now = Date.UTC(2027, 0, 15, 17, 30);
  const wish = { id: "w", token_hash: "h", email: "ann@example.com", check_in: "2027-07-10" };
  await db
    .insertInto("wishes")
    .values({ ...wish, created_at: now, confirmed_at: now })
    .execute();
  let [woken, broken] = [0, true];
  const { log, logged } = keptLog();
  const breakable: Write = (work) => (broken ? Promise.reject(new Error("no database")) : write(work));
  const timer = createWishTimer({
    ...testSite,
    db,
    write: breakable,
    readWeeks: houseWeeks({ bookedAsOf: "2027-01-10T12:00:00Z", feedNames: async () => [], clock: () => now }),
    wakeOutbox: () => woken++,
    clock: () => now,
    log,
  });
  timer.start();
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(logged()).toContain("wishes-not-checked"), patience);
  expect(woken).toBe(0);

  broken = false;
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(woken).toBe(1), patience);
  vi.advanceTimersByTime(10 * minute);
  await timer.stop();
  expect(woken).toBe(1);
  expect(await db.selectFrom("outbox").select("recipient").execute()).toEqual([{ recipient: "ann@example.com" }]);
});
