import { brotliDecompressSync, gunzipSync, brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeSite } from "#tests/pages.ts";
import { loadStaticSite } from "./static-files.ts";

const script = "/assets/a-1a2b.js";

async function loadSite(files: Record<string, string | Uint8Array> = {}, siteUrl = "https://bayhouse.test") {
  const folder = await writeSite({
    "assets/a-1a2b.js": "export const a = 1;\n".repeat(100),
    "clip.mp4": Buffer.from("0123456789"),
    "robots.txt": "Sitemap: https://site-url.invalid/sitemap.xml\n",
    ".vite/manifest.json": "{}",
    ".well-known/security.txt": "Contact: https://site-url.invalid/\n",
    ...files,
  });
  const site = await loadStaticSite(folder, siteUrl);
  return {
    get: (path: string, headers: Record<string, string> = {}, method = "GET") => {
      const address = new URL(path, "http://localhost");
      return site.respond(new Request(address, { method, headers }), address.pathname);
    },
  };
}

test("another spelling of a file's address leads to it and keeps the query", async () => {
  const { get } = await loadSite({ "aéb.txt": "bay" });
  for (const [from, to] of [
    ["/%63lip.mp4?a=%31", "/clip.mp4?a=%31"],
    ["/a%c3%a9b.txt", "/a%C3%A9b.txt"],
  ] as const) {
    expect(get(from)?.status).toBe(308);
    expect(get(from)?.headers.get("location")).toBe(to);
  }
});

test.each([
  "/.vite/manifest.json",
  "/clip.mp4%2F",
  "/%2F%2Fclip.mp4",
  "//%63lip.mp4",
  "/%5Cclip.mp4",
  "/%2563lip.mp4",
  "/clip.mp4/%00",
  "/assets",
  "/assets/",
  "/assets/a-1a2b.js.br",
  "/..%2f..%2fetc/passwd",
  "/%2Evite/manifest.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/constructor",
  "//bayhouse.test/",
])("nothing lies at %s", async (path) => {
  const { get } = await loadSite({ "assets/a-1a2b.js.br": brotliCompressSync("export const a = 1;\n".repeat(100)) });
  const site = get(path.startsWith("//") ? `http://localhost${path}` : path);
  expect(site).toBeNull();
});

test("hashed files may be kept for ever, everything else is asked for again", async () => {
  const { get } = await loadSite();
  expect(get("/assets/a-1a2b.js")?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(get("/robots.txt")?.headers.get("cache-control")).toBe("no-cache");
});

test("the service worker is asked for again on every visit", async () => {
  const { get } = await loadSite({ "service-worker.js": "self.addEventListener('fetch', () => {});" });
  const worker = get("/service-worker.js");
  expect(worker?.headers.get("cache-control")).toBe("no-cache");
  expect(worker?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
});

test("each encoding has the same text, its own strong tag, and says what it depends on", async () => {
  const { get } = await loadSite();
  const tags = new Set<string | null>();
  const texts = new Set<string>();
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ] as const) {
    const response = get(script, { "accept-encoding": encoding });
    const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(response?.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(response?.headers.get("vary")).toBe("Accept-Encoding");
    expect(response?.headers.get("content-length")).toBe(String(body.byteLength));
    tags.add(response?.headers.get("etag") ?? null);
    texts.add(decode(body).toString());
  }
  expect(tags.size).toBe(3);
  expect(texts.size).toBe(1);
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
});

test("a known tag is answered with 304 and no body, in every way a client may name it", async () => {
  const { get } = await loadSite();
  const etag = get(script)?.headers.get("etag") ?? "";
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = get(script, { "if-none-match": ifNoneMatch });
    expect(response?.status).toBe(304);
    expect(response?.headers.get("etag")).toBe(etag);
    expect(response?.headers.get("content-length")).toBeNull();
  }
  expect(get(script, { "if-none-match": '"other"' })?.status).toBe(200);
  expect(get(script, { "if-none-match": etag, "accept-encoding": "br" })?.status).toBe(200);
});

test("media can be fetched in parts", async () => {
  const { get } = await loadSite();
  const whole = get("/clip.mp4");
  expect(whole?.headers.get("accept-ranges")).toBe("bytes");
  expect(whole?.headers.get("vary")).toBeNull();

  const part = get("/clip.mp4", { range: "bytes=2-4" });
  expect(part?.status).toBe(206);
  expect(part?.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(part?.headers.get("content-length")).toBe("3");
  expect(await part?.text()).toBe("234");

  const beyond = get("/clip.mp4", { range: "bytes=10-" });
  expect(beyond?.status).toBe(416);
  expect(beyond?.headers.get("content-range")).toBe("bytes */10");

  const changed = get("/clip.mp4", { range: "bytes=2-4", "if-range": '"older"' });
  expect(changed?.status).toBe(200);
  const same = get("/clip.mp4", { range: "bytes=2-4", "if-range": whole?.headers.get("etag") ?? "" });
  expect(same?.status).toBe(206);

  // A range is part of a body, which only a GET has.
  for (const range of ["bytes=2-4", "bytes=10-"]) {
    const head = get("/clip.mp4", { range }, "HEAD");
    expect(head?.status).toBe(200);
    expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(whole?.headers ?? []));
  }
});

test.each([
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
])("a film named by its content (.%s) comes in parts, as itself, and is kept for ever", async (extension, type) => {
  const path = `/assets/hero-wide-Cx1a2b3c.${extension}`;
  const { get } = await loadSite({ [path.slice(1)]: Buffer.alloc(1000, "film") });
  // A player's first request asks for everything, as a range.
  const first = get(path, { range: "bytes=0-", "accept-encoding": "gzip, br" });
  expect(first?.status).toBe(206);
  expect(first?.headers.get("content-type")).toBe(type);
  expect(first?.headers.get("content-range")).toBe("bytes 0-999/1000");
  expect(first?.headers.get("content-encoding")).toBeNull();
  expect(first?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const later = get(path, { range: "bytes=996-" });
  expect(later?.headers.get("content-length")).toBe("4");
  expect(await later?.text()).toBe("film");
});

test("the public address is filled in wherever a file names it, compressed or not", async () => {
  const { get } = await loadSite({
    "sitemap.xml": `<loc>https://site-url.invalid/</loc>${"<!-- bay -->".repeat(99)}`,
  });
  expect(await get("/robots.txt")?.text()).toBe("Sitemap: https://bayhouse.test/sitemap.xml\n");
  expect(await get("/.well-known/security.txt")?.text()).toContain("https://bayhouse.test/");
  const sitemap = await get("/sitemap.xml")?.text();
  expect(sitemap).toContain("<loc>https://bayhouse.test/</loc>");
  const compressed = await get("/sitemap.xml", { "accept-encoding": "br" })?.arrayBuffer();
  expect(brotliDecompressSync(Buffer.from(compressed ?? new ArrayBuffer(0))).toString()).toBe(sitemap);
});

test("files compressed by the build are sent unchanged", async () => {
  const source = "export const a = 1;\n".repeat(100);
  const made = brotliCompressSync(`${source}// by the build`);
  const { get } = await loadSite({ "assets/b.js": source, "assets/b.js.br": made });
  const response = get("/assets/b.js", { "accept-encoding": "br" });
  expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(made)).toBe(true);
});

test("a file called like a compressed one stands for itself when there is no other", async () => {
  const { get } = await loadSite({ "data.tar.gz": Buffer.from([1, 2, 3]) });
  expect(get("/data.tar.gz")?.status).toBe(200);
});

test("https is insisted on only where there is https", async () => {
  const secure = (await loadSite()).get("/clip.mp4");
  expect(secure?.headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(secure?.headers.get("x-content-type-options")).toBe("nosniff");
  const plain = (await loadSite({}, "http://localhost:3000")).get("/clip.mp4");
  expect(plain?.headers.get("strict-transport-security")).toBeNull();
});

test("files lack the headers that only matter for documents", async () => {
  expect((await loadSite()).get("/clip.mp4")?.headers.get("permissions-policy")).toBeNull();
});

test("a folder that is not there is an error", async () => {
  await expect(loadStaticSite("/nowhere/at/all", "https://bayhouse.test")).rejects.toThrow("ENOENT");
});
