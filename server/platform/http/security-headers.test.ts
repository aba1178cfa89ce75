import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { pagesThatSay, writeSite } from "#tests/pages.ts";
import { createOwnersServer, testSiteUrl } from "#tests/server.ts";
import { builtFiles } from "./built-files.ts";
import { fileHeaders, pageHeaders, type PagePolicy } from "./security-headers.ts";

test("YouTube may be framed by a page that loads from others and has a video of its, and by no other", () => {
  const withVideo = '<!doctype html><meta name="youtube" content="on"/>';
  const framesOf = (html: string, policy?: PagePolicy) =>
    /frame-src [^;]*/.exec(
      pageHeaders("https://bayhouse.test", { html, hashes: [] }, policy)["content-security-policy"] ?? "",
    )?.[0];
  expect(framesOf(withVideo, { loadsFromOthers: true })).toBe("frame-src 'self' https://www.youtube-nocookie.com");
  expect(framesOf("<!doctype html>&lt;meta name=&quot;youtube&quot;", { loadsFromOthers: true })).toBe(
    "frame-src 'self'",
  );
  expect(framesOf(withVideo)).toBe("frame-src 'self'");
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

const { db, write } = await openTestDatabase("sqlite");

/** Answers of the desk that React Router makes, by path. */
const ofTheDesk: Record<string, () => Response> = {
  "/desk.data": () => new Response("data", { headers: { "content-type": "text/x-script" } }),
  "/desk/__manifest": () => Response.json({}),
  "/desk/stays": () => new Response(null, { status: 302, headers: { location: "/desk" } }),
  "/desk/settings/export/stays.csv": () => new Response("a,b", { headers: { "content-type": "text/csv" } }),
  "/desk/house": () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
  "/desk/photos": () => {
    throw new Error("It broke.");
  },
};

async function server() {
  const folder = await writeSite({ "a.svg": "<svg/>", "robots.txt": "User-agent: *", "a.png": "" });
  return createOwnersServer(
    { db, write },
    {
      pages: await pagesThatSay({ "/": "The house", "/reviews": "Reviews" }),
      site: await builtFiles(folder, null, testSiteUrl),
      renderDesk: async (request) => ofTheDesk[new URL(request.url).pathname]?.() ?? new Response("The desk"),
    },
  );
}

/** Checks what every answer has, and what all have except those that no browser shows as a document. */
function expectHeaders(what: string, { headers }: Response, isDocument = true): void {
  const found = (name: string) => [what, name, headers.get(name)];
  expect(found("x-content-type-options")).toEqual([what, "x-content-type-options", "nosniff"]);
  expect(found("strict-transport-security")).toEqual([what, "strict-transport-security", "max-age=31536000"]);
  if (isDocument) expect(found("content-security-policy")[2], what).toMatch(/default-src '(none|self)'/);
}

test("every answer has its headers, whatever made it", async () => {
  const { app, get, postForm, answer, cookie } = await server();
  expectHeaders("sign-in", answer);
  const paths = [
    "/",
    "/reviews/",
    "/reviews?page=0",
    "/nowhere",
    "/api/reviews",
    "/api/nothing",
    "/calendar.ics",
    "/healthz",
  ];
  const more = [
    "/a.svg",
    "/desk",
    "/desk/sign-in",
    "/desk/sign-in/x",
    "/moderate/x",
    "/wish/x",
    "/photos/x",
    "/llms.txt",
  ];
  for (const path of [...paths, ...more, ...Object.keys(ofTheDesk)]) {
    expectHeaders(path, await get(path));
    expectHeaders(`POST ${path}`, await app.request(path, { method: "POST" }));
    expectHeaders(`DELETE ${path}`, await app.request(path, { method: "DELETE" }));
  }
  for (const path of Object.keys(ofTheDesk)) expectHeaders(`${path} with a session`, await get(path, { cookie }));
  const etag = (await get("/")).headers.get("etag") ?? "";
  const same = await get("/", { "if-none-match": etag });
  expect(same.status).toBe(304);
  expectHeaders("304", same);
  expectHeaders("a post", await postForm("/api/inquiries", janesInquiry));
  expectHeaders("an empty post", await postForm("/api/inquiries", {}));
  for (const path of ["/a.png", "/robots.txt"]) expectHeaders(path, await get(path), false);
});

test("signing out empties the browser's cache and leaves its storage", async () => {
  const { postForm, cookie } = await server();
  const left = await postForm("/desk/sign-out", {}, { origin: testSiteUrl, cookie });
  expect(left.headers.get("clear-site-data")).toBe('"cache"');
});
