import { expect, test } from "vitest";
import { fileHeaders, frameSources, pageHeaders } from "./security-headers.ts";

const id = "aqz-KE-bpKQ";

test.each([
  { hero: id, aerialTour: null },
  { hero: null, aerialTour: id },
])("YouTube may be framed where a film of its stands in: %j", (ids) => {
  expect(frameSources(ids).split(" ")).toContain("https://www.youtube-nocookie.com");
});

test("without such a film no page may frame YouTube", () => {
  expect(frameSources({ hero: null, aerialTour: null })).toBe("frame-src 'self'");
  const policy = pageHeaders("https://bayhouse.test", "/", "<!doctype html>")["content-security-policy"];
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toContain("youtube");
});

test("Google is in a page's rules only on a site that was built with its key, and never on the map that others embed", () => {
  const withKey = '<!doctype html><meta name="google-maps" content="on">';
  const policyOf = (path: string, html: string) =>
    pageHeaders("https://bayhouse.test", path, html)["content-security-policy"];
  for (const rule of ["script-src", "connect-src", "img-src", "frame-src"]) {
    expect(policyOf("/", withKey)).toMatch(new RegExp(`${rule}[^;]* https://\\*\\.google\\.com`));
  }
  expect(policyOf("/", withKey)).toContain("font-src 'self' https://fonts.gstatic.com");
  expect(policyOf("/beach-map", withKey)).not.toContain("google");
  expect(policyOf("/", "<!doctype html>")).not.toContain("google");
});

test("https is insisted on for this host alone: the owner's others may have none", () => {
  expect(fileHeaders("https://bayhouse.test")["strict-transport-security"]).toBe("max-age=31536000");
});
