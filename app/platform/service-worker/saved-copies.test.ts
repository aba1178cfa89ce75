import { beforeEach, expect, test } from "vitest";
import { unknownMoment } from "#app/components/offline/saved-page.ts";
import { savedFile, savedPage, saveFile, savePage } from "./saved-copies.ts";

const origin = "https://bayhouse.test";

/** What the worker uses of a browser's cache. */
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

const page = (words: string, headers: Record<string, string> = {}) =>
  new Response(`<html lang="en"><p>${words}</p><span>${unknownMoment}</span></html>`, { headers });

let cache = newCache();
beforeEach(() => {
  cache = newCache();
});

test("a page replaces its earlier copy, which is shown with its date and in a frame as it is", async () => {
  await savePage(cache, "/guides", page("first"));
  await savePage(cache, "/guides", page("second", { "content-encoding": "br" }));
  const shown = await (await savedPage(cache, "/guides", "document"))?.text();
  expect(shown).toMatch(/<html data-page-from="[^"]+" lang="en"><p>second<\/p>/);
  expect(shown).not.toContain(unknownMoment);
  expect((await savedPage(cache, "/guides", "frame"))?.headers.has("content-encoding")).toBe(false);
  expect(await (await savedPage(cache, "/guides", "frame"))?.text()).toContain(unknownMoment);
});

test("what must not be stored is not, nor a page of someone else's", async () => {
  await expect(savePage(cache, "/a", page("private", { "cache-control": "private, no-store" }))).rejects.toThrow("/a");
  await expect(savePage(cache, "/b", new Response("<h1>Sign in to this network</h1>"))).rejects.toThrow("/b");
  const html = new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } });
  await expect(saveFile(cache, `${origin}/assets/site-12345678.js`, html)).rejects.toThrow("site-12345678.js");
  expect(await cache.keys()).toEqual([]);
});

test("of more than 40 pictures the oldest go, and no other file", async () => {
  await saveFile(cache, `${origin}/assets/site-12345678.js`, new Response(""));
  for (let at = 0; at < 42; at++) await saveFile(cache, `${origin}/assets/bay${at}-12345678.avif`, new Response(""));
  expect(await cache.keys()).toHaveLength(41);
  expect(await savedFile(cache, `${origin}/assets/bay1-12345678.avif`)).toBeUndefined();
  expect(await savedFile(cache, `${origin}/assets/bay2-12345678.avif`)).toBeDefined();
  expect(await savedFile(cache, `${origin}/assets/site-12345678.js`)).toBeDefined();
});
