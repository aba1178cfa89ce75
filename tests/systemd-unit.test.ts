import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { deliveryLimits } from "#server/mail/worker.ts";
import nodeFlags from "#server/platform/process/node-flags.json" with { type: "json" };

const unit = await readFile("deploy/systemd/bay-house@.service", "utf8");

test("systemd starts Node with the same flags as npm start", () => {
  const [, ...words] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  expect(words).toEqual([...nodeFlags, "server/main.ts"]);
});

test("systemd lets the server finish a mail and store its result", () => {
  const [timeout = 0, ...others] = [...unit.matchAll(/^TimeoutStopSec=(\d+)$/gm)].map(
    ([, seconds]) => Number(seconds) * 1000,
  );
  expect(others).toEqual([]);
  expect(timeout).toBeGreaterThan(deliveryLimits.ending + 5000);
});
