import { expect, test } from "vitest";
import { isNightBooked } from "./availability.ts";

const summer2025 = [{ start: "2025-07-01", end: "2025-09-22" }];

test.each([
  ["2025-06-30", false],
  ["2025-07-01", true],
  ["2025-09-21", true],
  ["2025-09-22", false],
])("the night of %s is booked: %s", (date, booked) => {
  expect(isNightBooked(date, summer2025)).toBe(booked);
});

test("without booked ranges every night is free", () => {
  expect(isNightBooked("2027-07-04", [])).toBe(false);
});
