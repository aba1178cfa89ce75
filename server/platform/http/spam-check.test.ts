import { expect, test } from "vitest";
import { elapsedField, honeypotField } from "#contract/forms/guard-fields.ts";
import { spamReasonOf } from "./spam-check.ts";

test.each([
  [{}, null],
  [{ [honeypotField]: "", [elapsedField]: "" }, null],
  [{ [honeypotField]: "  ", [elapsedField]: "45000" }, null],
  [{ [elapsedField]: "2000" }, null],
  [{ [elapsedField]: "1999", review_text: "See HTTPS://pills.example" }, "speed"],
  [{ [elapsedField]: "0", otherInfo: "www.pills.example" }, "speed"],
  [{ [elapsedField]: "-5", name: "write to pills@pills.example" }, "speed"],
  [{ [elapsedField]: "a while", title: "http://pills.example" }, "speed"],
  [{ [elapsedField]: "2000", otherInfo: "https://family.example" }, null],
  [{ [elapsedField]: "300", email: "ann@example.com", otherInfo: "Two of us @ the beach, 3:00 p.m." }, null],
  [{ [honeypotField]: "https://pills.example" }, "honeypot"],
  [{ [honeypotField]: "x", [elapsedField]: "45000" }, "honeypot"],
] as const)("a post with %j is suspected of %j", (fields, suspicion) => {
  expect(spamReasonOf(fields)).toBe(suspicion);
});
