import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { keptLog } from "#tests/server.ts";
import { addInquiry } from "#tests/stored-posts.ts";
import type { Write } from "../db/database.ts";
import { createInquiryReminderTimer } from "./inquiry-reminder-timer.ts";

const minute = 60_000;
const patience = { timeout: 10_000 };
const { db, write } = await openTestDatabase("sqlite");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a reminder leaves at once, and a look that fails is made up for", async () => {
  // 10 a.m. at the house.
  const asked = Date.parse("2027-06-01T14:00:00Z");
  await addInquiry(write, janesInquiry, asked, false);
  let [now, woken, broken] = [asked, 0, true];
  const { log, logged } = keptLog();
  const breakable: Write = (work) => (broken ? Promise.reject(new Error("no database")) : write(work));
  const timer = createInquiryReminderTimer({
    write: breakable,
    siteUrl: "https://bayhouse.test",
    wakeOutbox: () => woken++,
    clock: () => now,
    log,
  });
  timer.start();

  now = asked + 240 * minute;
  vi.advanceTimersByTime(5 * minute);
  await vi.waitFor(() => expect(logged()).toContain("inquiry-reminder-failed"), patience);
  expect(woken).toBe(0);

  broken = false;
  vi.advanceTimersByTime(5 * minute);
  await vi.waitFor(() => expect(woken).toBe(1), patience);
  await timer.stop();
  vi.advanceTimersByTime(24 * 60 * minute);
  const mails = await db.selectFrom("outbox").select("event").where("event", "like", "inquiries-wait:%").execute();
  expect(mails).toHaveLength(1);
});
