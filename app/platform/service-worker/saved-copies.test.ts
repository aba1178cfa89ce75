import { beforeEach, expect, test } from "vitest";
import { unknownMoment } from "#app/components/offline/saved-page.ts";
import { networkFirst, requestKind, savedFile, savedPage, saveFile, savePage } from "./saved-copies.ts";

const origin = "https://bayhouse.test";

/** Fakes the part of a browser's cache that the worker uses. */
function newCache(): Cache {
  const stored = new Map<string, Response>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const cache: Pick<Cache, "match" | "put" | "keys" | "delete"> = {
    match: async (request) => stored.get(urlOf(request))?.clone(),
    put: async (request, response) => void stored.set(urlOf(request), response),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request) => stored.delete(urlOf(request)),
  };
  return cache as Cache;
}

const newPage = (words: string, headers: Record<string, string> = {}) =>
  new Response(`<html lang="en"><p>${words}</p><span>${unknownMoment}</span></html>`, { headers });

let cache = newCache();
beforeEach(() => {
  cache = newCache();
});

test("a page replaces its earlier copy, which is shown with its date and in a frame as it is", async () => {
  await savePage(cache, "/guides", newPage("first"));
  await savePage(cache, "/guides", newPage("second", { "content-encoding": "br" }));
  const html = await (await savedPage(cache, "/guides", "document"))?.text();
  expect(html).toMatch(/<html data-page-from="[^"]+" lang="en"><p>second<\/p>/);
  expect(html).not.toContain(unknownMoment);
  expect((await savedPage(cache, "/guides", "frame"))?.headers.has("content-encoding")).toBe(false);
  expect(await (await savedPage(cache, "/guides", "frame"))?.text()).toContain(unknownMoment);
});

test("what must not be stored is rejected, and so are pages that are not ours", async () => {
  await expect(savePage(cache, "/a", newPage("private", { "cache-control": "private, no-store" }))).rejects.toThrow(
    "/a",
  );
  await expect(savePage(cache, "/b", new Response("<h1>Sign in to this network</h1>"))).rejects.toThrow("/b");
  const html = new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } });
  await expect(saveFile(cache, `${origin}/assets/site-12345678.js`, html)).rejects.toThrow("site-12345678.js");
  expect(await cache.keys()).toEqual([]);
});

test("of more than 40 pictures, only the oldest are deleted", async () => {
  await saveFile(cache, `${origin}/assets/site-12345678.js`, new Response(""));
  for (let at = 0; at < 42; at++) await saveFile(cache, `${origin}/assets/bay${at}-12345678.avif`, new Response(""));
  expect(await cache.keys()).toHaveLength(41);
  expect(await savedFile(cache, `${origin}/assets/bay1-12345678.avif`)).toBeUndefined();
  expect(await savedFile(cache, `${origin}/assets/bay2-12345678.avif`)).toBeDefined();
  expect(await savedFile(cache, `${origin}/assets/site-12345678.js`)).toBeDefined();
});

type Asked = { method?: string; mode?: string; headers?: Record<string, string> };

function kindOf(address: string, { method = "GET", mode = "no-cors", headers = {} }: Asked = {}) {
  return requestKind({ method, mode, url: new URL(address, origin).href, headers: new Headers(headers) }, origin);
}

test("a navigation is a page, whatever its query", () => {
  for (const address of ["/", "/guides", "/?checkIn=2027-07-03#rates", "/nowhere"])
    expect(kindOf(address, { mode: "navigate" }), address).toBe("page");
});

test("scripts and fonts are files; pictures are pictures; videos are others", () => {
  expect(kindOf("/assets/site-QbWw7G93.js", { mode: "cors" })).toBe("file");
  expect(kindOf("/assets/figtree-Cid23KFy.woff2", { mode: "cors" })).toBe("file");
  expect(kindOf("/assets/bay-12345678.avif")).toBe("picture");
  expect(kindOf(`/photos/${"0a".repeat(8)}-750.jpg`)).toBe("picture");
  expect(kindOf("/assets/hero-12345678.mp4")).toBe("others");
});

test.each([
  "/api/reviews",
  "/api/inquiries",
  "/API/weather",
  "/moderate/token",
  "/moderate",
  "/desk",
  "/desk/stays",
  "/desk/assets/a-12345678.js",
  `/desk/photos/${"0a".repeat(8)}-750.jpg`,
  "/sent/inquiry",
  "/calendar.ics",
  "/sitemap.xml",
  "/service-worker.js",
])("%s is never stored, even when navigated to", (address) => {
  expect(kindOf(address, { mode: "navigate" })).toBe("others");
  expect(kindOf(address, { mode: "cors" })).toBe("others");
});

test("posts, range requests and other origins are left alone", () => {
  expect(kindOf("/", { method: "POST", mode: "navigate" })).toBe("others");
  expect(kindOf("/assets/bay-12345678.avif", { headers: { range: "bytes=0-" } })).toBe("others");
  expect(kindOf("https://tile.openstreetmap.org/assets/1-12345678.png")).toBe("others");
  expect(kindOf("/guides", { mode: "cors" })).toBe("others");
});

const never = new Promise<never>(() => {});
const failed = () => Promise.reject(new TypeError("Failed to fetch"));
const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));

type Parts = Partial<Parameters<typeof networkFirst>[0]>;

async function answered(parts: Parts): Promise<string> {
  const response = await networkFirst({
    network: answer("fresh"),
    saved: () => answer("saved"),
    fallback: () => answer("offline page"),
    patience: () => never,
    ...parts,
  });
  return response.text();
}

test("the network's answer wins over a copy", async () => {
  expect(await answered({})).toBe("fresh");
});

test("a 404 and a 500 are shown as they are", async () => {
  expect(await answered({ network: answer("not found", 404) })).toBe("not found");
  expect(await answered({ network: answer("broken", 500) })).toBe("broken");
});

test("the copy is shown without a network, and while the proxy cannot reach the server", async () => {
  expect(await answered({ network: failed() })).toBe("saved");
  expect(await answered({ network: answer("bad gateway", 502) })).toBe("saved");
});

test("the copy is shown when the network takes too long", async () => {
  expect(await answered({ network: never, patience: () => Promise.resolve() })).toBe("saved");
});

test("without a copy the network may take as long as it needs", async () => {
  const network = Promise.withResolvers<Response>();
  const waiting = answered({
    network: network.promise,
    saved: () => Promise.resolve(undefined),
    patience: () => Promise.resolve(),
  });
  network.resolve(new Response("slow but fresh"));
  expect(await waiting).toBe("slow but fresh");
});

test("without a copy or a network the offline page is shown", async () => {
  expect(await answered({ network: failed(), saved: () => Promise.resolve(undefined) })).toBe("offline page");
});

test("with nothing saved the network's failure is the answer", async () => {
  const nothing = () => Promise.resolve(undefined);
  await expect(answered({ network: failed(), saved: nothing, fallback: nothing })).rejects.toThrow("Failed to fetch");
  expect(await answered({ network: answer("bad gateway", 502), saved: nothing, fallback: nothing })).toBe(
    "bad gateway",
  );
});
