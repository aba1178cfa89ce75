import { expect, test } from "vitest";
import { maxPhotoBytes, photoTooLarge } from "#contract/house/photos.ts";
import { progressAtFirst } from "./use-uploads.ts";

test("a file that is too large is refused before it is sent", () => {
  expect(progressAtFirst({ size: maxPhotoBytes })).toEqual({ state: "waiting" });
  expect(progressAtFirst({ size: maxPhotoBytes + 1 })).toEqual({ state: "refused", message: photoTooLarge });
});
