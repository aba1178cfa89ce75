import { expect, test } from "vitest";
import { holdsAccountNumber } from "./account-numbers.ts";

test.each([
  ["4111 1111 1111 1111"],
  ["card 5500-0055-5555-5559, exp. soon"],
  ["378282246310005"],
  ["exp. 12/27 4111 1111 1111 1111"],
  ["2027-06-03 5500005555555559"],
  ["4222222222222"],
  ["DE89 3704 0044 0532 0130 00"],
  ["please wire to gb29nwbk60161331926819 today"],
  ["FR1420041010050500013M02606"],
])("%s is an account number", (text) => {
  expect(holdsAccountNumber(text)).toBe(true);
});

test.each([
  ["Check 1042, cleared on 2027-06-03"],
  ["609 555 0142, call after 5"],
  ["4111 1111 1111 1112"],
  ["$8,375.00 in two parts, 2027-05-19 and 2027-06-01"],
  ["Zelle from Hanna Sample, confirmation 12345678"],
  ["DE89 3704 0044 0532 0130 01"],
  [""],
])("%s is not", (text) => {
  expect(holdsAccountNumber(text)).toBe(false);
});
