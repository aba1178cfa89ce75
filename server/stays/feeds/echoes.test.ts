import { expect, test } from "vitest";
import { booking } from "#tests/platform-calendars.ts";
import { markEchoes, type Origin } from "./echoes.ts";
import type { FeedEvent } from "./feed-event.ts";

const stay: Origin = { start: "2027-07-03", end: "2027-07-10", of: "stay" };
const next: Origin = { start: "2027-07-10", end: "2027-07-17", of: "booking" };
const block = (start: string, end: string, summary = "Not available") => booking(start, end, summary);
const echo = (event: FeedEvent, of: Origin["of"] = "stay", isFreed = false) => ({ ...event, echo: { of, isFreed } });
const week = block("2027-07-03", "2027-07-10");

test.each([
  "Not available",
  "Airbnb (Not available)",
  "Blocked",
  "Unavailable",
  "CLOSED - Not available",
  "blocked by owner",
])("a block within our nights is an echo if it is called %j", (summary) => {
  const event = { ...week, summary };
  expect(markEchoes([event], [], [stay])).toEqual([echo(event)]);
});

test.each([
  "Reserved",
  "Blocked - Jane Doe",
  "Not available (HMABC123)",
  "Blocked: Reserved",
  "Closed for Müller",
  "Jane",
  "",
])("an entry called %j may be a booking, and is none", (summary) => {
  const event = { ...week, summary };
  expect(markEchoes([event], [], [stay])).toEqual([event]);
});

test("a block is an echo only if all its nights were ours or booked elsewhere when it first appeared", () => {
  const longer = block("2027-07-02", "2027-07-10");
  expect(markEchoes([longer], [], [stay])).toEqual([longer]);
  expect(markEchoes([week], [], [])).toEqual([week]);
  const both = block("2027-07-05", "2027-07-14");
  expect(markEchoes([both], [], [stay, next])).toEqual([echo(both)]);
  expect(markEchoes([block("2027-07-11", "2027-07-14")], [], [stay, next])).toMatchObject([
    { echo: { of: "booking" } },
  ]);
});

test("what was a block before our nights were taken remains one", () => {
  expect(markEchoes([week], [week], [stay])).toEqual([week]);
  const half = block("2027-07-05", "2027-07-07");
  expect(markEchoes([half], [week], [stay])).toEqual([half]);
});

test("an echo remains one without its origin, as long as it grows by no night", () => {
  const earlier = [echo(week, "block", true)];
  expect(markEchoes([{ ...week, uid: "changed" }], earlier, [])).toEqual([
    echo({ ...week, uid: "changed" }, "block", true),
  ]);
  const shorter = block("2027-07-03", "2027-07-08");
  expect(markEchoes([shorter], earlier, [])).toEqual([echo(shorter, "block", true)]);
  const longer = block("2027-07-03", "2027-07-11");
  expect(markEchoes([longer], earlier, [])).toEqual([longer]);
  // What the owner freed were other nights.
  expect(markEchoes([longer], earlier, [next])).toEqual([echo(longer, "block", false)]);
});
