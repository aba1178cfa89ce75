import { expect, test } from "vitest";
import { yearRemark } from "./year-remark.ts";

test.each([
  ["0027-07-03", "2027"],
  ["0002-07-03", "2002"],
  ["20277-07-03", "2027"],
  ["0207-07-03", "2027"],
  ["1927-12-24", "2026"],
  ["2207-07-03", "2027"],
  ["92027-07-03", "2027"],
])("%s asks whether %s was meant, and blocks nothing", (typed, year) => {
  expect(yearRemark(typed, "2026-11-28")).toBe(`Did you mean ${year}? You can send it either way.`);
});

test.each(["", "2027-07-03", "2020-07-03", "2100-12-31", "unreadable"])("%j asks nothing", (typed) => {
  expect(yearRemark(typed, "2026-11-28")).toBeUndefined();
});
