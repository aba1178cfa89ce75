import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { writeSite } from "#tests/pages.ts";
import { builtFiles } from "./built-files.ts";

const source = "export const a = 1;\n".repeat(100);
const script = "/assets/a-1a2b.js";
const video = "/assets/clip-Cx1a2b3c.mp4";

async function loadSite(files: Record<string, string | Uint8Array> = {}, siteUrl = "https://bayhouse.test") {
  const folder = await writeSite({
    "assets/a-1a2b.js": source,
    "assets/a-1a2b.js.br": brotliCompressSync(source),
    "assets/a-1a2b.js.gz": gzipSync(source),
    "assets/clip-Cx1a2b3c.mp4": Buffer.from("0123456789"),
    "desk/assets/desk-1a2b.js": source,
    "social/house.jpg": Buffer.from("0123456789"),
    "robots.txt": "Sitemap: https://site-url.invalid/sitemap.xml\n",
    ".vite/manifest.json": "{}",
    ...files,
  });
  const previous = await writeSite({ "assets/old-1a2b.js": "old", "robots.txt": "old", "old.txt": "old" });
  const respond = await builtFiles(folder, previous, siteUrl);
  const app = new Hono();
  app.all("*", async (c) => (await respond(c)) ?? c.text("none", 404));
  return {
    get: async (path: string, headers: Record<string, string> = {}, method = "GET") =>
      app.request(path, { method, headers }),
  };
}

test.each([
  "/.vite/manifest.json",
  "/assets/.vite/manifest.json",
  "/robots.txt%2F",
  "/%2F%2Frobots.txt",
  "//robots.txt",
  "/%5Crobots.txt",
  "/%2572obots.txt",
  "/robots.txt/%00",
  "/assets",
  "/assets/",
  "/assets/../robots.txt/",
  "/assets/a-1a2b.js.br",
  "/assets/a-1a2b.js%00",
  "/assets/..%2frobots.txt",
  "/assets/%2e%2e%2fdesk%2fassets%2fdesk-1a2b.js",
  "/assets//desk-1a2b.js",
  "/..%2f..%2fetc/passwd",
  "/%2Evite/manifest.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/constructor",
  "//bayhouse.test/",
])("nothing lies at %s", async (path) => {
  const { get } = await loadSite();
  const answer = await get(path.startsWith("//") ? `http://localhost${path}` : path);
  expect([answer.status, await answer.text()]).toEqual([404, "none"]);
});

test("a file takes no posts", async () => {
  const { get } = await loadSite();
  for (const path of [script, "/robots.txt"]) expect((await get(path, {}, "POST")).status).toBe(404);
});

test("browsers cache hashed files for good and the desk's never, and ask again for everything else", async () => {
  const { get } = await loadSite();
  const policyOf = async (path: string) => (await get(path)).headers.get("cache-control");
  expect(await policyOf(script)).toBe("public, max-age=31536000, immutable");
  expect(await policyOf("/desk/assets/desk-1a2b.js")).toBe("no-store");
  expect(await policyOf("/robots.txt")).toBe("no-cache");
  expect(await policyOf("/social/house.jpg")).toBe("no-cache");
});

test("pages that were opened before an update find their scripts, and nothing else of that build", async () => {
  const { get } = await loadSite();
  const old = await get("/assets/old-1a2b.js");
  expect([old.status, await old.text(), old.headers.get("cache-control")]).toEqual([
    200,
    "old",
    "public, max-age=31536000, immutable",
  ]);
  expect(await (await get("/robots.txt")).text()).toContain("bayhouse.test");
  expect((await get("/old.txt")).status).toBe(404);
});

test("the service worker is asked for again on every visit", async () => {
  const { get } = await loadSite({ "service-worker.js": "self.addEventListener('fetch', () => {});" });
  const worker = await get("/service-worker.js");
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  // A policy would be the worker's own, and forbid what it fetches.
  expect(worker.headers.get("content-security-policy")).toBeNull();
});

test("a script comes as the build compressed it, or as it is", async () => {
  const { get } = await loadSite();
  const br = await get(script, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect([br.headers.get("content-encoding"), br.headers.get("vary")]).toEqual(["br", "Accept-Encoding"]);
  expect(Buffer.from(await br.arrayBuffer()).equals(brotliCompressSync(source))).toBe(true);
  expect((await get(script, { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
  for (const accepted of ["", "identity", "br;q=0", "x-br"]) {
    const plain = await get(script, { "accept-encoding": accepted });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, source]);
    expect(plain.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  }
});

test("a file without a hash has a strong tag, by which it is not sent again, in every way a client may name it", async () => {
  const { get } = await loadSite();
  for (const path of ["/robots.txt", "/social/house.jpg"]) {
    const etag = (await get(path)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await get(path, { "if-none-match": ifNoneMatch });
      expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([304, etag, ""]);
    }
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  }
});

test.each([
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
])("a video (.%s) comes in parts, as itself, and is cached for good", async (extension, type) => {
  const path = `/assets/hero-wide-Cx1a2b3c.${extension}`;
  const { get } = await loadSite({ [path.slice(1)]: Buffer.alloc(1000, "film") });
  // A player's first request asks for everything, as a range.
  const first = await get(path, { range: "bytes=0-", "accept-encoding": "gzip, br" });
  expect(first.status).toBe(206);
  expect(first.headers.get("content-type")).toBe(type);
  expect(first.headers.get("content-range")).toBe("bytes 0-999/1000");
  expect(first.headers.get("content-encoding")).toBeNull();
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const later = await get(path, { range: "bytes=996-" });
  expect(later.headers.get("content-length")).toBe("4");
  expect(await later.text()).toBe("film");
});

test("a part beyond the end of a video is refused, and HEAD has no parts", async () => {
  const { get } = await loadSite();
  const part = await get(video, { range: "bytes=2-4" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
  const beyond = await get(video, { range: "bytes=10-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  for (const range of ["bytes=2-4", "bytes=10-"]) {
    const head = await get(video, { range }, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
  }
});

test("the public address is filled in wherever a file names it, compressed or not", async () => {
  const { get } = await loadSite({
    "sitemap.xml": `<loc>https://site-url.invalid/</loc>${"<!-- bay -->".repeat(99)}`,
  });
  expect(await (await get("/robots.txt")).text()).toBe("Sitemap: https://bayhouse.test/sitemap.xml\n");
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).toContain("<loc>https://bayhouse.test/</loc>");
  const compressed = await (await get("/sitemap.xml", { "accept-encoding": "br" })).arrayBuffer();
  expect(brotliDecompressSync(Buffer.from(compressed)).toString()).toBe(sitemap);
});

test("a drawing opened on its own runs no script", async () => {
  const { get } = await loadSite({ "icon.svg": "<svg/>", "assets/map-1a2b.svg": "<svg/>" });
  for (const path of ["/icon.svg", "/assets/map-1a2b.svg"]) {
    expect((await get(path)).headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
  }
});

test("https is insisted on only where there is https", async () => {
  for (const path of [video, "/robots.txt"]) {
    const secure = await (await loadSite()).get(path);
    expect(secure.headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(secure.headers.get("x-content-type-options")).toBe("nosniff");
    const plain = await (await loadSite({}, "http://localhost:3000")).get(path);
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  }
});

test("files lack the headers that only matter for documents", async () => {
  for (const path of [video, "/robots.txt"])
    expect((await (await loadSite()).get(path)).headers.get("permissions-policy")).toBeNull();
});

test("a folder that is not there is an error", async () => {
  await expect(builtFiles("/nowhere/at/all", null, "https://bayhouse.test")).rejects.toThrow("ENOENT");
});
