import { expect, test } from "vitest";
import { suspicionOf } from "./suspicion.ts";

test.each([
  [{}, null],
  [{ website: "", elapsed: "" }, null],
  [{ website: "  ", elapsed: "45000" }, null],
  [{ elapsed: "2000" }, null],
  [{ elapsed: "1999", review_text: "See HTTPS://pills.example" }, "speed"],
  [{ elapsed: "0", otherInfo: "www.pills.example" }, "speed"],
  [{ elapsed: "-5", name: "write to pills@pills.example" }, "speed"],
  [{ elapsed: "a while", title: "http://pills.example" }, "speed"],
  [{ elapsed: "2000", otherInfo: "https://family.example" }, null],
  [{ elapsed: "300", email: "ann@example.com", otherInfo: "Two of us @ the beach, 3:00 p.m." }, null],
  [{ website: "https://pills.example" }, "honeypot"],
  [{ website: "x", elapsed: "45000" }, "honeypot"],
] as const)("a post with %j is suspected of %j", (fields, suspicion) => {
  expect(suspicionOf(fields)).toBe(suspicion);
});
