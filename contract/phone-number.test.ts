import { describe, expect, test } from "vitest";
import { dialable, isPartOfPhone, matchesPhone, phoneLink } from "./phone-number.ts";

describe("a guest's number is dialed by its digits, plus and extension", () => {
  test.each([
    ["609 555 0142", "tel:6095550142"],
    ["+1 (609) 555-0142", "tel:+16095550142"],
    ["(+1) 609.555.0142", "tel:+16095550142"],
    ["(609) 555-0142 ext. 12", "tel:6095550142;ext=12"],
    ["609-555-0142x7", "tel:6095550142;ext=7"],
    ["609 555 0142, Extension: 4011", "tel:6095550142;ext=4011"],
    ["+16095550142;ext=12", "tel:+16095550142;ext=12"],
    ["609 555 0142 #12", "tel:6095550142;ext=12"],
    ["609 555 0142 (cell)", "tel:6095550142"],
    ["609 555 0142, or 609 555 0199", "tel:6095550142"],
    ["call 609 555 0142 after 6 pm", "tel:6095550142"],
    ["+44 (0)20 7946 0958", "tel:+442079460958"],
    ["٠٦٠٩ ٥٥٥ ٠١٤٢", "tel:06095550142"],
    ["+۱۶۰۹۵۵۵۰۱۴۲", "tel:+16095550142"],
    ["＋１（６０９）５５５－０１４２　ｅｘｔ．１２", "tel:+16095550142;ext=12"],
    ["६०९ ५५५ ०१४२", "tel:6095550142"],
    ["𝟞𝟘𝟡 𝟝𝟝𝟝 𝟘𝟙𝟜𝟚", "tel:6095550142"],
  ])("%s", (typed, link) => {
    expect(phoneLink(typed, "guest")).toBe(link);
  });
});

test.each([
  ["(609) 555-0142", "tel:+16095550142"],
  ["1 609 555 0142", "tel:+16095550142"],
  ["+44 20 7946 0958", "tel:+442079460958"],
])("the house's number %s has its country", (typed, link) => {
  expect(phoneLink(typed)).toBe(link);
});

test("a text without a digit is no number", () => {
  expect(dialable("please write")).toEqual({ number: "", extension: null });
});

test.each([
  ["(609) 555-0142", "609 555 0142"],
  ["٦٠٩ ٥٥٥ ٠١٤٢", "555-0142"],
  ["609 555 0142", "٥٥٥٠١٤٢"],
  ["609 555 0142", "+1 609 555 0142"],
  ["0171 2345678", "+49 171 2345678"],
  ["609 555 0142 ext. 12", "0142"],
])("%s is found by %s", (stored, searched) => {
  expect(matchesPhone(stored, searched)).toBe(true);
});

test.each([
  ["609 555 0142", "609 555 0143"],
  ["555", "609 555"],
  ["please write", "6095550142"],
])("%s is not found by %s", (stored, searched) => {
  expect(matchesPhone(stored, searched)).toBe(false);
});

test.each([
  ["0142", true],
  ["（609）555", true],
  ["٠١٤٢", true],
  ["142", false],
  ["july 2027", false],
  ["room 4011", false],
])("whether %s is searched in phone numbers: %s", (text, isSearched) => {
  expect(isPartOfPhone(text)).toBe(isSearched);
});
