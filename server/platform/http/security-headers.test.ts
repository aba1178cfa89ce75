import { expect, test } from "vitest";
import { fileHeaders, pageHeaders, type PagePolicy } from "./security-headers.ts";

test("YouTube may be framed by a page that loads from others and has a film of its, and by no other", () => {
  const withFilm = '<!doctype html><meta name="youtube" content="on"/>';
  const framesOf = (html: string, policy?: PagePolicy) =>
    /frame-src [^;]*/.exec(
      pageHeaders("https://bayhouse.test", { html, hashes: [] }, policy)["content-security-policy"] ?? "",
    )?.[0];
  expect(framesOf(withFilm, { loadsFromOthers: true })).toBe("frame-src 'self' https://www.youtube-nocookie.com");
  expect(framesOf("<!doctype html>&lt;meta name=&quot;youtube&quot;", { loadsFromOthers: true })).toBe(
    "frame-src 'self'",
  );
  expect(framesOf(withFilm)).toBe("frame-src 'self'");
});

test("Google is in a page's rules only on a site that was built with its key, and never on the map that others embed", () => {
  const withKey = '<!doctype html><meta name="google-maps" content="on">';
  const policyOf = (html: string, policy: PagePolicy) =>
    pageHeaders("https://bayhouse.test", { html, hashes: [] }, policy)["content-security-policy"];
  for (const rule of ["script-src", "connect-src", "img-src", "frame-src"]) {
    expect(policyOf(withKey, { loadsFromOthers: true })).toMatch(new RegExp(`${rule}[^;]* https://\\*\\.google\\.com`));
  }
  expect(policyOf(withKey, { loadsFromOthers: true })).toContain("font-src 'self' https://fonts.gstatic.com");
  expect(policyOf(withKey, { embeddable: true })).not.toContain("google");
  expect(policyOf("<!doctype html>", { loadsFromOthers: true })).not.toContain("google");
});

test("https is insisted on for this host alone: the owner's others may have none", () => {
  expect(fileHeaders("https://bayhouse.test")["strict-transport-security"]).toBe("max-age=31536000");
});
