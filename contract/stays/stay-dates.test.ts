import { expect, test } from "vitest";
import { stayDates } from "./stay-dates.ts";

test.each([
  ["2027-07-03", "2027-07-10", "July 3 to 10, 2027"],
  ["2027-07-31", "2027-08-07", "July 31 to August 7, 2027"],
  ["2027-12-28", "2028-01-04", "December 28, 2027 to January 4, 2028"],
  ["2027-07-10", "2027-07-03", "July 10, 2027 to July 3, 2027"],
  ["2027-07-10", "2027-07-10", "July 10, 2027 to July 10, 2027"],
])("%s to %s reads %s", (checkIn, checkOut, words) => {
  expect(stayDates(checkIn, checkOut)).toBe(words);
});
