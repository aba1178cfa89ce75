import { expect, test } from "vitest";
import { phoneRemark } from "./inquiry.tsx";

test.each([
  "",
  " ",
  "555-0199",
  "609 555 0199",
  "(609) 555-0199 ext. 12",
  "+1 609.555.0199 x4",
  "+44 20 7946 0958",
  "call 609 555 0199 after six",
  "609 555 0199, or 609 555 0142",
  "٠٦٠٩ ٥٥٥ ٠١٩٩",
])("%j can be a number", (typed) => {
  expect(phoneRemark(typed)).toBeUndefined();
});

test.each([
  ["609 555", "short"],
  ["none", "short"],
  ["609 555 0199 609 555 0142", "long"],
])("%j gets a remark", (typed, why) => {
  expect(phoneRemark(typed)).toContain(`too ${why} for a phone number`);
});
