import { expect, test } from "vitest";
import { accountNumberError } from "./account-number.ts";

test.each(["4111 1111 1111 1111", "paid with 4111-1111-1111-1111 12/27", "378282246310005", "4111 1111 1111 1111 123"])(
  "%j holds a card number",
  (text) => {
    expect(accountNumberError(text)).toContain("card number");
  },
);

test.each(["DE89 3704 0044 0532 0130 00", "to GB82WEST12345698765432 please", "no9386011117947"])(
  "%j holds a bank account number",
  (text) => {
    expect(accountNumberError(text)).toContain("bank account");
  },
);

test.each([
  "check 1024",
  "Zelle, card ends in 1111",
  "4111 1111 1111 1112",
  "call +1 609 522 0100",
  "two checks, 2027-07-03",
  "",
])("%j may be noted", (text) => {
  expect(accountNumberError(text)).toBeNull();
});
