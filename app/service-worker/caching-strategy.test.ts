import { expect, test } from "vitest";
import { requestKind } from "./caching-strategy.ts";

const origin = "https://bayhouse.test";

type Asked = { method?: string; mode?: string; headers?: Record<string, string> };

function kindOf(address: string, { method = "GET", mode = "no-cors", headers = {} }: Asked = {}) {
  return requestKind({ method, mode, url: new URL(address, origin).href, headers: new Headers(headers) }, origin);
}

test("a visited address is a page, whatever its query", () => {
  for (const address of ["/", "/guides", "/?checkIn=2027-07-03#rates", "/nowhere"])
    expect(kindOf(address, { mode: "navigate" }), address).toBe("page");
});

test("files named by their content are told from pictures and films", () => {
  expect(kindOf("/assets/site-QbWw7G93.js", { mode: "cors" })).toBe("file");
  expect(kindOf("/assets/figtree-Cid23KFy.woff2", { mode: "cors" })).toBe("file");
  expect(kindOf("/assets/bay-12345678.avif")).toBe("picture");
  expect(kindOf("/assets/hero-12345678.mp4")).toBe("others");
});

test.each([
  "/api/reviews",
  "/api/inquiries",
  "/API/weather",
  "/moderate/token",
  "/moderate",
  "/calendar.ics",
  "/sitemap.xml",
  "/service-worker.js",
])("%s is nobody's to keep, not even when it is visited", (address) => {
  expect(kindOf(address, { mode: "navigate" })).toBe("others");
  expect(kindOf(address, { mode: "cors" })).toBe("others");
});

test("posts, parts of files and other origins pass by", () => {
  expect(kindOf("/", { method: "POST", mode: "navigate" })).toBe("others");
  expect(kindOf("/assets/bay-12345678.avif", { headers: { range: "bytes=0-" } })).toBe("others");
  expect(kindOf("https://tile.openstreetmap.org/assets/1-12345678.png")).toBe("others");
  expect(kindOf("/guides", { mode: "cors" })).toBe("others");
});
