import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import nodeFlags from "#server/process/node-flags.json" with { type: "json" };
import { deliveryLimits } from "#server/outbox/deadlines.ts";

const unit = await readFile("deploy/systemd/bay-house@.service", "utf8");

/** In milliseconds, as systemd counts a plain number (systemd.time(7)). */
const stopTimeoutsIn = (text: string) =>
  [...text.matchAll(/^TimeoutStopSec=(\d+)$/gm)].map(([, seconds]) => Number(seconds) * 1000);

test("systemd starts Node with the flags that everything else starts it with", () => {
  const [, ...words] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  expect(words).toEqual([...nodeFlags, "server/main.ts"]);
});

test.each([
  ["deploy/systemd/bay-house@.service", unit],
  ["README.md", await readFile("README.md", "utf8")],
])("the unit in %s lets the server end a mail that is under way, and store what became of it", (_, text) => {
  const { ending, settle } = deliveryLimits;
  const [timeout = 0, ...others] = stopTimeoutsIn(text);
  expect(others).toEqual([]);
  expect(timeout).toBeGreaterThan(Math.max(ending.answer, settle.ending) + 5000);
});
