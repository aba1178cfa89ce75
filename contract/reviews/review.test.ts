import { expect, test } from "vitest";
import { averageInWords } from "./review.ts";

test("an average needs three reviews", () => {
  expect(averageInWords({ count: 0, average: null })).toBeNull();
  expect(averageInWords({ count: 2, average: 3 })).toBeNull();
  expect(averageInWords({ count: 3, average: 5 })).toBe("5.0");
  expect(averageInWords({ count: 40, average: 4.67 })).toBe("4.7");
});
