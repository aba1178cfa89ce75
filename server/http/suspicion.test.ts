import { expect, test } from "vitest";
import { suspicionOf } from "./suspicion.ts";

test.each([
  [{}, null],
  [{ website: "", elapsed: "" }, null],
  [{ website: "  ", elapsed: "45000" }, null],
  [{ elapsed: "2000" }, null],
  [{ elapsed: "1999" }, "speed"],
  [{ elapsed: "0" }, "speed"],
  [{ elapsed: "-5" }, "speed"],
  [{ elapsed: "a while" }, "speed"],
  [{ website: "https://pills.example" }, "honeypot"],
  [{ website: "x", elapsed: "45000" }, "honeypot"],
] as const)("a post with %j is suspected of %j", (fields, suspicion) => {
  expect(suspicionOf(fields)).toBe(suspicion);
});
