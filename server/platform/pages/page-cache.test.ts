import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDays, isCalendarDate } from "#contract/calendar-date.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { createRateLimits, limits } from "#server/platform/http/rate-limit.ts";
import { patienceMs } from "#tests/patience.ts";
import { keptLog, testSite } from "#tests/server.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageRenderer } from "./page-renderer.ts";

const script = 'console.log("a <b> & c")';
const pageOf = (
  words: string,
) => `<!doctype html><html><head><link rel="canonical" href="https://site-url.invalid/guides">
<script type="application/ld+json">{"url":"https:\\/\\/site-url.invalid"}</script>
<script nonce="mark">${script}</script><script>injected()</script></head><body><h1>${words}</h1>${"<p>The bay, again and again.</p>".repeat(50)}</body></html>`;

const paths = ["/", "/reviews", "/guides", "/weeks", "/bay", "/beach-map", "/404"];

/** Serves pages of a house whose facts are one word. */
async function standing({ siteUrl = "https://bayhouse.test", limited = true } = {}) {
  const house = { word: "calm", version: 1, timeKey: "sun", unreadable: false, rendered: [] as string[] };
  const { log, logged } = keptLog();
  let render: PageRenderer = async (path, facts) => {
    house.rendered.push(path);
    const nights = await facts.availability();
    return {
      status: 200,
      html: pageOf(`${path} ${house.word}${nights === null ? " without nights" : ""}`),
      mark: "mark",
    };
  };
  const availability = async () =>
    house.unreadable ? null : { booked: [], asOf: "2027-01-10T12:00:00Z", stale: false };
  const pages = createPageCache({
    ...testSite,
    siteUrl,
    paths,
    render: (path, facts) => render(path, facts),
    readFacts: () => ({ facts: { availability } as PageFacts, incomplete: () => house.unreadable }),
    readStamp: async () => `${house.version} ${house.timeKey}`,
    policies: { "/": { loadsFromOthers: true }, "/beach-map": { embeddable: true } },
    queryPages: {
      "/reviews": {
        name: "page",
        first: "1",
        max: 1,
        exists: (page) => /^[1-9]\d*$/.test(page) && Number(page) <= 300,
      },
      "/bay": { name: "week", first: "", max: 1, exists: (week) => isCalendarDate(week) && week < "2099" },
      "/weeks": { name: "week", first: "", max: 4, exists: (week) => isCalendarDate(week) && week < "2099" },
    },
    limits: createRateLimits({ clock: () => 0, enabled: limited }),
    log,
  });
  onTestFinished(() => pages.stop());
  await pages.renderAll();
  const ask = async (path: string, headers: Record<string, string> = {}, client = "192.0.2.1") => {
    const address = new URL(path, "http://localhost");
    return pages.respond(new Request(address, { headers }), address.pathname, () => client);
  };
  return {
    house,
    pages,
    logged,
    ask,
    renderBy: (other: PageRenderer) => (render = other),
    headingOf: async (path: string) => /<h1>(.*?)<\/h1>/.exec((await (await ask(path))?.text()) ?? "")?.[1],
  };
}

test("pages are at their addresses; other spellings redirect there and keep the query", async () => {
  const { ask } = await standing();
  expect((await ask("/guides"))?.headers.get("content-type")).toBe("text/html; charset=utf-8");
  for (const [from, to] of [
    ["/guides/", "/guides"],
    ["/guides/index.html?a=1&b=2", "/guides?a=1&b=2"],
    ["/index.html", "/"],
    ["/%67uides", "/guides"],
    ["/g%75ides%2Fx/../../gui%64es/?a=%31", "/guides?a=%31"],
    ["/index%2ehtml", "/"],
  ] as const) {
    const response = await ask(from);
    expect(response?.status).toBe(308);
    expect(response?.headers.get("location")).toBe(to);
  }
});

test.each([
  "/404",
  "/404/",
  "/404/index.html",
  "/guides%2F",
  "/%2F%2Fguides",
  "//%67uides",
  "/%5Cguides",
  "/%2567uides",
  "/%34%30%34",
  "/guides/%00",
  "/constructor",
  "//bayhouse.test/",
  "/guides.data",
  "/__manifest",
])("no page lies at %s", async (path) => {
  const { ask } = await standing();
  expect(await ask(path.startsWith("//") ? `http://localhost${path}` : path)).toBeNull();
});

test("the page for unknown addresses comes with status 404 and is not kept", async () => {
  const { pages } = await standing();
  const response = await pages.notFound(new Request("http://localhost/nowhere"));
  expect(response.status).toBe(404);
  expect(response.headers.get("etag")).toBeNull();
  expect(await response.text()).toContain("/404 calm");
});

test("each encoding has the same text and its own strong tag, by which it is not sent again", async () => {
  const { ask } = await standing();
  const texts = new Set<string>();
  const tags = new Set<string>();
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ] as const) {
    const response = await ask("/", { "accept-encoding": encoding });
    expect(response?.headers.get("vary")).toBe("Accept-Encoding");
    expect(response?.headers.get("cache-control")).toBe("public, no-cache");
    const etag = response?.headers.get("etag") ?? "";
    expect((await ask("/", { "accept-encoding": encoding, "if-none-match": etag }))?.status).toBe(304);
    texts.add(decode(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))).toString());
    tags.add(etag);
  }
  expect(texts.size).toBe(1);
  expect(tags.size).toBe(3);
});

test("the public address is filled in, in every spelling", async () => {
  const { ask } = await standing();
  const html = await (await ask("/guides"))?.text();
  expect(html).toContain('href="https://bayhouse.test/guides"');
  expect(html).toContain('"https:\\/\\/bayhouse.test"');
});

test("a page allows its own inline scripts and no others, and only the home page asks others", async () => {
  const { ask } = await standing();
  const policyOf = async (path: string) => (await ask(path))?.headers.get("content-security-policy") ?? "";
  const hash = createHash("sha256").update(script).digest("base64");
  expect(await policyOf("/")).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await policyOf("/")).toContain("https://tile.openstreetmap.org");
  expect(await policyOf("/guides")).not.toContain("openstreetmap");
  expect(await policyOf("/guides")).toContain("upgrade-insecure-requests");
  expect((await ask("/guides"))?.headers.get("permissions-policy")).toContain("geolocation=()");
  const plain = await standing({ siteUrl: "http://localhost:3000" });
  expect((await plain.ask("/"))?.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});

test("only the beach map may be embedded by other sites", async () => {
  const { ask } = await standing();
  expect((await ask("/guides"))?.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect((await ask("/guides"))?.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect((await ask("/beach-map"))?.headers.get("x-frame-options")).toBeNull();
  expect((await ask("/beach-map"))?.headers.get("content-security-policy")).toContain("frame-ancestors *");
});

test("a page is rendered once and kept until the stamp is another", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { house, pages, headingOf } = await standing();
  pages.start();
  expect(house.rendered).toEqual(paths);
  house.word = "windy";
  await vi.advanceTimersByTimeAsync(1000);
  expect(await headingOf("/")).toBe("/ calm");
  house.version = 2;
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await headingOf("/")).toBe("/ windy"), { timeout: patienceMs(10) });
});

test("while a page is rendered again, the old one is sent", async () => {
  const { house, pages, headingOf, renderBy } = await standing();
  const release = Promise.withResolvers<void>();
  renderBy(async () => {
    await release.promise;
    return { status: 200, html: pageOf("late") };
  });
  house.version = 2;
  const renewal = pages.renderAll();
  await nextTurn();
  expect(await headingOf("/")).toBe("/ calm");
  release.resolve();
  await renewal;
  expect(await headingOf("/")).toBe("late");
});

test("after a change in this process, a page is rendered once before it is next sent, to anyone", async () => {
  const { house, pages, headingOf } = await standing();
  house.rendered.length = 0;
  house.word = "windy";
  pages.noteChange();
  expect(await Promise.all([headingOf("/"), headingOf("/"), headingOf("/reviews?page=2")])).toEqual([
    "/ windy",
    "/ windy",
    "/reviews?page=2 windy",
  ]);
  expect(await headingOf("/")).toBe("/ windy");
  expect(house.rendered).toEqual(["/", "/reviews?page=2"]);
  house.word = "calm";
  pages.noteChange();
  expect(await headingOf("/reviews?page=2")).toBe("/reviews?page=2 calm");
});

test("a rendering that began before a change is not taken for one that shows it", async () => {
  const { house, pages, headingOf, renderBy } = await standing();
  const release = Promise.withResolvers<void>();
  renderBy(async () => {
    const { word } = house;
    await release.promise;
    return { status: 200, html: pageOf(word) };
  });
  house.version = 2;
  const renewal = pages.renderAll();
  await nextTurn();
  house.word = "windy";
  pages.noteChange();
  const asked = headingOf("/");
  release.resolve();
  expect(await asked).toBe("windy");
  await renewal;
  expect(await headingOf("/")).toBe("windy");
});

test("when a page cannot be rendered after a change, the last good answer is sent, and only the first request waits", async () => {
  const { house, pages, headingOf, renderBy } = await standing();
  house.rendered.length = 0;
  renderBy(createBroken(house));
  pages.noteChange();
  for (let i = 0; i < 3; i++) expect(await headingOf("/")).toBe("/ calm");
  expect(house.rendered).toEqual(["/"]);
  house.unreadable = true;
  pages.noteChange();
  expect(await headingOf("/guides")).toBe("/guides calm");
});

test("a page that breaks keeps its last good answer, says so in the log, and is tried again", async () => {
  const { house, pages, logged, headingOf, renderBy } = await standing();
  renderBy(async () => {
    throw new Error("a fault with jane@example.com in it");
  });
  house.version = 2;
  await pages.renderAll();
  expect(await headingOf("/guides")).toBe("/guides calm");
  expect(logged()).toContain('"event":"page-not-rendered","path":"/guides"');
  expect(logged()).not.toContain("jane@example.com");
  renderBy(async () => ({ status: 200, html: pageOf("mended") }));
  await pages.renderAll();
  expect(await headingOf("/guides")).toBe("mended");
});

test("a page that has never been rendered is a 500 with a way on, and the others stand", async () => {
  const { house, ask, pages, renderBy } = await standing();
  const broken = createBroken(house);
  renderBy(broken);
  house.version = 2;
  await pages.renderAll();
  expect((await ask("/guides"))?.status).toBe(200);
  const fresh = await ask("/reviews?page=7");
  expect(fresh?.status).toBe(500);
  expect(await fresh?.text()).toContain("Back to the house");
});

function createBroken(house: { rendered: string[] }): PageRenderer {
  return async (path) => {
    house.rendered.push(path);
    throw new Error("broken");
  };
}

test("a fact that cannot be read does not replace the last good one, and is read again", async () => {
  const { house, pages, headingOf } = await standing();
  house.unreadable = true;
  house.version = 2;
  await pages.renderAll();
  expect(await headingOf("/")).toBe("/ calm");
  house.unreadable = false;
  house.word = "windy";
  await pages.renderAll();
  expect(await headingOf("/")).toBe("/ windy");
});

test("further pages of the reviews are made when they are asked for, once, until something changes", async () => {
  const { house, pages, ask, headingOf } = await standing();
  house.rendered.length = 0;
  const [one, two] = await Promise.all([headingOf("/reviews?page=2"), headingOf("/reviews?page=2&utm_source=x")]);
  expect([one, two]).toEqual(["/reviews?page=2 calm", "/reviews?page=2 calm"]);
  expect(house.rendered).toEqual(["/reviews?page=2"]);
  expect(await headingOf("/reviews?page=1")).toBe("/reviews calm");
  expect(await headingOf("/reviews?utm_source=x")).toBe("/reviews calm");
  for (const page of ["301", "0", "-1", "2.5", "02", "x", "", "99999999", "%00"]) {
    expect((await ask(`/reviews?page=${page}`))?.status, page).toBe(404);
  }
  house.word = "windy";
  house.version = 2;
  await pages.renderAll();
  expect(await headingOf("/reviews?page=2")).toBe("/reviews?page=2 windy");
});

test("a week of the bay is a page of its own; what is no week, or too far away, is not found", async () => {
  const { house, headingOf, ask } = await standing();
  house.rendered.length = 0;
  const [one, two] = await Promise.all([headingOf("/bay?week=2027-07-03"), headingOf("/bay?week=2027-07-03&a=b")]);
  expect([one, two]).toEqual(["/bay?week=2027-07-03 calm", "/bay?week=2027-07-03 calm"]);
  expect(house.rendered).toEqual(["/bay?week=2027-07-03"]);
  for (const first of ["/bay", "/bay?week=", "/bay?page=7"]) expect(await headingOf(first)).toBe("/bay calm");
  for (const week of ["2027-02-29", "2027-7-3", "tomorrow", "%00", "2027-07-03T00:00", "2099-01-01"]) {
    expect((await ask(`/bay?week=${week}`))?.status, week).toBe(404);
  }
});

test("weeks that are compared are one page, in any order, and no more than four", async () => {
  const { house, headingOf } = await standing();
  house.rendered.length = 0;
  const both = "/weeks?week=2027-07-03&week=2027-07-10";
  expect(await headingOf(both)).toBe(`${both} calm`);
  expect(await headingOf("/weeks?week=2027-07-10&week=2027-07-03&week=2027-07-03")).toBe(`${both} calm`);
  expect(house.rendered).toEqual([both]);
  const many = Array.from({ length: 6 }, (_, i) => `week=2027-07-1${i}`);
  expect(await headingOf(`/weeks?${many.join("&")}`)).toBe(`/weeks?${many.slice(0, 4).join("&")} calm`);
  // A link that was cut off or mistyped still shows the weeks it has right.
  expect(await headingOf("/weeks?week=2099-01-01&week=2027-07-03&week=x&week=")).toBe("/weeks?week=2027-07-03 calm");
  for (const nothing of ["x", "2099-01-01", "%00"])
    expect(await headingOf(`/weeks?week=${nothing}`)).toBe("/weeks calm");
});

test("the last 200 further pages are kept", async () => {
  const { house, ask } = await standing({ limited: false });
  for (let page = 2; page <= 202; page++) expect((await ask(`/reviews?page=${page}`))?.status).toBe(200);
  house.rendered.length = 0;
  for (const page of [3, 202, 2]) await ask(`/reviews?page=${page}`);
  expect(house.rendered).toEqual(["/reviews?page=2"]);
  for (const path of paths) if (path !== "/404") expect((await ask(path))?.status).toBe(200);
  expect(house.rendered).toEqual(["/reviews?page=2"]);
});

test("one client's flood of pages is refused to that client alone, and pages that cannot exist cost nobody anything", async () => {
  const { house, ask } = await standing();
  house.rendered.length = 0;
  for (let day = 0; day < 500; day++) {
    expect((await ask(`/bay?week=${addDays("2150-01-01", day)}`, {}, "198.51.100.7"))?.status).toBe(404);
    expect((await ask(`/reviews?page=${301 + day}`, {}, "198.51.100.7"))?.status).toBe(404);
  }
  expect(house.rendered).toEqual([]);
  const flood: (number | undefined)[] = [];
  for (let day = 0; day < 500; day++) {
    flood.push((await ask(`/bay?week=${addDays("2027-01-01", day)}`, {}, "198.51.100.7"))?.status);
  }
  expect(flood.filter((status) => status === 200)).toHaveLength(limits.pagesRendered.budget);
  expect(flood.at(-1)).toBe(429);
  for (const path of ["/bay?week=2028-12-01", "/weeks?week=2028-12-01", "/reviews?page=7"]) {
    expect((await ask(path))?.status).toBe(200);
  }
});
