import { expect, test } from "vitest";
import { heightRule } from "./height-rule.ts";

test("a height rule says its limits in inches and sends the rider to the sign where none is known", () => {
  expect(heightRule({ height: 48 })).toBe("48 inches");
  expect(heightRule({ height: 52, heightMax: 79 })).toBe("52 inches, 79 at most");
  expect(heightRule({ height: 40, heightAlone: 48 })).toBe("40 inches with an adult, 48 alone");
  expect(heightRule({ height: 36, heightElsewhere: 44 })).toBe("36 inches, 44 by another source");
  expect(heightRule({ height: 0 })).toBe("Check the sign");
});
