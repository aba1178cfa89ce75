import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeSite } from "#tests/built-site.ts";
import { loadStaticSite } from "./static-files.ts";

const script = 'console.log("a <b> & c")';
const page = `<!doctype html><html><head><link rel="canonical" href="https://site-url.invalid/guides">
<script type="application/ld+json">{"url":"https:\\/\\/site-url.invalid"}</script><script src="/assets/a.js"></script>
<script>${script}</script></head><body>${"<p>The bay, again and again.</p>".repeat(50)}</body></html>`;

async function loadSite(files: Record<string, string | Uint8Array> = {}, siteUrl = "https://bayhouse.test") {
  const folder = await writeSite({
    "index.html": page,
    "guides/index.html": page,
    "beach-map/index.html": page,
    "404/index.html": "<!doctype html><title>Oops</title>",
    "__spa-fallback.html": page,
    "assets/a-1a2b.js": "export const a = 1;\n".repeat(100),
    "clip.mp4": Buffer.from("0123456789"),
    "robots.txt": "Sitemap: https://site-url.invalid/sitemap.xml\n",
    ".vite/manifest.json": "{}",
    ".well-known/security.txt": "Contact: https://site-url.invalid/\n",
    ...files,
  });
  const site = await loadStaticSite(folder, siteUrl);
  return {
    compressFurther: site.compressFurther,
    get: (path: string, headers: Record<string, string> = {}, method = "GET") => {
      const address = new URL(path, "http://localhost");
      return site.respond(new Request(address, { method, headers }), address.pathname);
    },
    notFound: () => site.notFound(new Request("http://localhost/nowhere")),
  };
}

test("pages lie at their clean addresses; other spellings lead there and keep the query", async () => {
  const { get } = await loadSite({ "aéb.txt": "bay" });
  expect(get("/")?.status).toBe(200);
  expect(get("/guides")?.headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const [from, to] of [
    ["/guides/", "/guides"],
    ["/guides/index.html?a=1&b=2", "/guides?a=1&b=2"],
    ["/index.html", "/"],
    ["/%67uides", "/guides"],
    ["/g%75ides%2Fx/../../gui%64es/?a=%31", "/guides?a=%31"],
    ["/index%2ehtml", "/"],
    ["/%63lip.mp4", "/clip.mp4"],
    ["/a%c3%a9b.txt", "/a%C3%A9b.txt"],
  ] as const) {
    expect(get(from)?.status).toBe(308);
    expect(get(from)?.headers.get("location")).toBe(to);
  }
});

test.each([
  "/__spa-fallback.html",
  "/__spa-fallback",
  "/404",
  "/404/",
  "/404/index.html",
  "/.vite/manifest.json",
  "/assets",
  "/assets/",
  "/assets/a-1a2b.js.br",
  "/..%2f..%2fetc/passwd",
  "/guides%2F",
  "/%2F%2Fguides",
  "//%67uides",
  "/%5Cguides",
  "/%2567uides",
  "/%34%30%34",
  "/%2Evite/manifest.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/guides/%00",
  "/constructor",
  "//bayhouse.test/",
])("nothing lies at %s", async (path) => {
  const { get } = await loadSite({ "assets/a-1a2b.js.br": brotliCompressSync("export const a = 1;\n".repeat(100)) });
  const site = get(path.startsWith("//") ? `http://localhost${path}` : path);
  expect(site).toBeNull();
});

test("the page for unknown addresses comes with status 404 and is not kept", async () => {
  const response = (await loadSite()).notFound();
  expect(response?.status).toBe(404);
  expect(response?.headers.get("etag")).toBeNull();
  expect(await response?.text()).toContain("Oops");
});

test("hashed files may be kept for ever, everything else is asked for again", async () => {
  const { get } = await loadSite();
  expect(get("/assets/a-1a2b.js")?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(get("/")?.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(get("/robots.txt")?.headers.get("cache-control")).toBe("no-cache");
});

test("the service worker is asked for again on every visit, and only our own may be registered", async () => {
  const { get } = await loadSite({ "service-worker.js": "self.addEventListener('fetch', () => {});" });
  const worker = get("/service-worker.js");
  expect(worker?.headers.get("cache-control")).toBe("no-cache");
  expect(worker?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(get("/")?.headers.get("content-security-policy")).toContain("worker-src 'self';");
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
    const response = get("/", { "accept-encoding": encoding });
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
  const etag = get("/")?.headers.get("etag") ?? "";
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = get("/", { "if-none-match": ifNoneMatch });
    expect(response?.status).toBe(304);
    expect(response?.headers.get("etag")).toBe(etag);
    expect(response?.headers.get("content-length")).toBeNull();
  }
  expect(get("/", { "if-none-match": '"other"' })?.status).toBe(200);
  expect(get("/", { "if-none-match": etag, "accept-encoding": "br" })?.status).toBe(200);
});

test("a page is served at once, and smaller once there was time to compress it further", async () => {
  const words = "the house stands on the bay and its dock is lit at night when boats come home with the tide".split(
    " ",
  );
  const text = Array.from({ length: 4000 }, (_, i) => words[((i * i * 7919 + i * 31) % 104_729) % words.length]).join(
    " ",
  );
  const { get, compressFurther } = await loadSite({ "long/index.html": `<!doctype html><p>${text}</p>` });
  const ask = () => get("/long", { "accept-encoding": "br" });
  const atOnce = ask();
  await compressFurther();
  const later = ask();
  expect(Number(later?.headers.get("content-length"))).toBeLessThan(Number(atOnce?.headers.get("content-length")));
  expect(later?.headers.get("etag")).not.toBe(atOnce?.headers.get("etag"));
  const unpacked = async (response: Response | null | undefined) => {
    expect(response).toBeTruthy();
    return brotliDecompressSync(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toString();
  };
  expect(await unpacked(later)).toBe(await unpacked(atOnce));
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

  // A range is of a body, which only a GET has.
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

test("the public address is filled in wherever it stands, compressed or not", async () => {
  const { get } = await loadSite({
    "share.html": "https%3A%2F%2Fsite-url.invalid%2Fguides",
    "site.webmanifest": '{"id":"https://site-url.invalid/"}',
  });
  const html = (await get("/")?.text()) ?? "";
  expect(html).toContain('href="https://bayhouse.test/guides"');
  expect(html).toContain('"https:\\/\\/bayhouse.test"');
  expect(await get("/share")?.text()).toBe("https%3A%2F%2Fbayhouse.test%2Fguides");
  expect(await get("/robots.txt")?.text()).toBe("Sitemap: https://bayhouse.test/sitemap.xml\n");
  expect(await get("/.well-known/security.txt")?.text()).toContain("https://bayhouse.test/");
  expect(await get("/site.webmanifest")?.text()).toBe('{"id":"https://bayhouse.test/"}');
  const compressed = Buffer.from((await get("/", { "accept-encoding": "br" })?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(brotliDecompressSync(compressed).toString()).toBe(html);
});

test("what the build has compressed is sent as it is", async () => {
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

test("a page allows its own inline scripts and no others, and data blocks need no leave", async () => {
  const policy = (await loadSite()).get("/")?.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("upgrade-insecure-requests");
});

test("only the beach map may stand in a stranger's frame", async () => {
  const { get } = await loadSite();
  expect(get("/guides")?.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(get("/guides")?.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(get("/beach-map")?.headers.get("x-frame-options")).toBeNull();
  expect(get("/beach-map")?.headers.get("content-security-policy")).toContain("frame-ancestors *");
});

test("https is insisted on only where there is https", async () => {
  const secure = (await loadSite()).get("/clip.mp4");
  expect(secure?.headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(secure?.headers.get("x-content-type-options")).toBe("nosniff");
  const plain = (await loadSite({}, "http://localhost:3000")).get("/");
  expect(plain?.headers.get("strict-transport-security")).toBeNull();
  expect(plain?.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test("what a document may do is said with pages, not with every file", async () => {
  const site = await loadSite();
  expect(site.get("/")?.headers.get("permissions-policy")).toContain("geolocation=()");
  expect(site.get("/")?.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(site.get("/")?.headers.get("x-content-type-options")).toBe("nosniff");
  expect(site.get("/clip.mp4")?.headers.get("permissions-policy")).toBeNull();
});

test("a folder that is not there is an error", async () => {
  await expect(loadStaticSite("/nowhere/at/all", "https://bayhouse.test")).rejects.toThrow("ENOENT");
});
