import { expect, test } from "vitest";
import { cropPosition } from "./focal-form.tsx";

const photo = { width: 4000, height: 3000 };
const [wide, phone] = [16 / 9, 9 / 16];

test("a crop is centered on its focal point", () => {
  expect(cropPosition(photo, phone, { x: 0.5, y: 0.5 })).toBe("50% 50%");
  // 1,687.5 of 4,000 pixels around 1,600: starts at 756 of the remaining 2,312.
  expect(cropPosition(photo, phone, { x: 0.4, y: 0.5 })).toBe("32.7% 50%");
});

test("a crop stops at the edge of the photo", () => {
  expect(cropPosition(photo, phone, { x: 0, y: 0 })).toBe("0% 50%");
  expect(cropPosition(photo, wide, { x: 0.9, y: 0.95 })).toBe("50% 100%");
});

test("a photo of the same shape is shown whole", () => {
  expect(cropPosition({ width: 1600, height: 900 }, wide, { x: 0.1, y: 0.9 })).toBe("50% 50%");
});
