import { expect, test } from "vitest";
import { emailRemark, phoneRemark } from "./contact-remarks.ts";

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

test.each([
  "",
  "ida",
  "ida@",
  "ida@guest.com",
  " ida@mail.guest.co.uk ",
  "ida@bücher.example",
  "ida@xn--bcher-kva.example",
])("%j can be an address, or is refused by the form", (typed) => {
  expect(emailRemark(typed)).toBeUndefined();
});

test.each(["ida@guest", "ida@guest.c", "ida@guest."])("%j gets a remark", (typed) => {
  expect(emailRemark(typed)).toContain("We may not be able to reach you at this address.");
});
