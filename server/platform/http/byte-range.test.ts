import { expect, test } from "vitest";
import { requestedRange } from "./compressed-variants.ts";

test.each([
  [null, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=50-500", { start: 50, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-0", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["lines=0-9", null],
])("%j of 100 bytes is %j", (header, range) => {
  expect(requestedRange(header, 100)).toEqual(range);
});
