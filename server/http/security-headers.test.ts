import { expect, test } from "vitest";
import { frameSources, pageHeaders } from "./security-headers.ts";

const id = "aqz-KE-bpKQ";

test.each([
  { hero: id, aerialTour: null },
  { hero: null, aerialTour: id },
])("YouTube may be framed where a film of its stands in: %j", (ids) => {
  expect(frameSources(ids).split(" ")).toContain("https://www.youtube-nocookie.com");
});

test("without such a film no page may frame YouTube", () => {
  expect(frameSources({ hero: null, aerialTour: null })).toBe("frame-src 'self' https://www.google.com");
  const policy = pageHeaders("https://bayhouse.test", "/", "<!doctype html>")["content-security-policy"];
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toContain("youtube");
});
