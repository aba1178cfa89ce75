import { expect, test } from "vitest";
import { maxPhotoBytes, photoTooLarge } from "#contract/house/photos.ts";
import { progressAtFirst, resultOf } from "./uploads.ts";

test("a file that is too large is refused before it is sent", () => {
  expect(progressAtFirst({ size: maxPhotoBytes })).toEqual({ state: "waiting" });
  expect(progressAtFirst({ size: maxPhotoBytes + 1 })).toEqual({
    state: "error",
    message: photoTooLarge(maxPhotoBytes + 1),
  });
});

test("a photo that the server has refused is not worth retrying", () => {
  const answer = JSON.stringify({ message: "This photo is too small." });
  expect(resultOf(422, answer)).toEqual({ state: "error", message: "This photo is too small." });
  expect(resultOf(413, answer).state).toBe("error");
});

test("a busy server or an ended session is worth a retry", () => {
  expect(resultOf(503, JSON.stringify({ message: "Please try again in a minute." }))).toEqual({
    state: "lost",
    message: "Please try again in a minute.",
  });
  expect(resultOf(401, "{}").state).toBe("lost");
});

test("an answer that is not the server's own still gives a message", () => {
  expect(resultOf(502, "<h1>Bad Gateway</h1>")).toEqual({
    state: "lost",
    message: "The server did not take it. Please try again in a minute.",
  });
});

test("a photo that was accepted is done", () => {
  expect(resultOf(201, "{}")).toEqual({ state: "done", answer: {} });
});
