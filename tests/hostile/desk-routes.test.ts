import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import routes from "#app/routes.ts";
import { photoUploadPath } from "#contract/house/photos.ts";
import { listen } from "#server/platform/http/listen.ts";
import { openTestDatabase } from "#tests/database.ts";
import { freePort, sendRaw } from "#tests/local-server.ts";
import { createOwnersServer, testSiteUrl } from "#tests/server.ts";

const { db, write } = await openTestDatabase("sqlite");
const ours = { origin: testSiteUrl };
const days = 24 * 60 * 60_000;

/** Returns the addresses of a route and those below it. `x` replaces every parameter. */
function addressesOf({ path = "", children = [] }: RouteConfigEntry, above: string): string[] {
  const address = path === "" ? above : `${above}/${path.replaceAll(/:\w+\??|\*/g, "x")}`;
  return children.length === 0 ? [address] : children.flatMap((child) => addressesOf(child, address));
}

const pages = routes.filter(({ path }) => path === "desk").flatMap((route) => addressesOf(route, ""));
const everything = [...pages, "/desk/sign-out", photoUploadPath];

let reached: string[] = [];
beforeEach(() => {
  reached = [];
});

function signedIn({ status = 200 } = {}) {
  const renderDesk = (request: Request) => {
    reached.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(new Response("The desk", { status }));
  };
  return createOwnersServer({ db, write }, { renderDesk, rateLimit: false });
}

test("every route of the desk is among those that are tried", () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      "/desk",
      "/desk/suspected-spam",
      "/desk/stays/x",
      "/desk/stays/x/agreement/x",
      "/desk/acts",
    ]),
  );
  expect(new Set(pages).size).toBeGreaterThan(20);
});

test.each(["", "__Secure-desk=", `__Secure-desk=${"a".repeat(43)}`])(
  "no address of the desk answers the cookie %j, by any method, for pages or for data",
  async (cookie) => {
    const { app, get } = await signedIn();
    const headers = { ...ours, cookie };
    for (const path of [...pages, "/desk/", "/desk/sign-in/../stays", "/desk/x.data/y"]) {
      expect([path, (await get(path, headers)).headers.get("location")]).toEqual([path, "/desk/sign-in"]);
    }
    const data = ["/desk/_.data", "/desk/assets/a.js", "/desk/__manifest?paths=/desk"];
    for (const path of [...pages.map((page) => `${page}.data`), ...data]) {
      expect([path, (await get(path, headers)).status]).toEqual([path, 401]);
    }
    for (const path of everything) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status } = await app.request(path, { method, headers });
        expect([path, method, [303, 401].includes(status)]).toEqual([path, method, true]);
      }
    }
    expect(reached).toEqual([]);
  },
);

test("a session that has ended opens nothing, whether by signing out or by time", async () => {
  const left = await signedIn();
  await left.postForm("/desk/sign-out", {}, { ...ours, cookie: left.cookie });
  const old = await signedIn();
  old.time.now += 31 * days;
  for (const { get, cookie } of [left, old]) {
    for (const path of pages) expect((await get(path, { cookie })).status).toBe(303);
  }
  expect(reached).toEqual([]);
});

test("another site's posts change nothing, at no address and in no spelling", async () => {
  const { app, cookie, get } = await signedIn();
  const foreign: Record<string, string>[] = [
    {},
    { origin: "null" },
    { origin: "https://evil.test" },
    { origin: "https://evil.test", host: "evil.test" },
    { origin: `${testSiteUrl}.evil.test` },
    { origin: testSiteUrl.replace("https", "http") },
  ];
  for (const origin of foreign) {
    const headers = { cookie, ...origin };
    for (const path of [...everything, "/desk/sign-in", "/desk/sign-in/x"]) {
      expect([path, (await app.request(path, { method: "POST", headers })).status]).toEqual([path, 403]);
      expect([path, (await app.request(`${path}.data`, { method: "POST", headers })).status]).toEqual([path, 403]);
    }
  }
  expect(reached).toEqual([]);
  // A link planted by someone else signs no one out.
  await get("/desk/sign-out", { cookie });
  expect((await get("/desk", { cookie })).status).toBe(200);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "TRACE"])(
  "no page of the desk takes %s",
  async (method) => {
    const { app, cookie } = await signedIn();
    const port = await freePort();
    const { drain } = await listen(app.fetch, port, "127.0.0.1");
    onTestFinished(drain);
    const lines = [`${method} /desk/prices HTTP/1.1`, "Host: x", `Cookie: ${cookie}`];
    const said = await sendRaw(port, [...lines, "Connection: close", "", ""].join("\r\n"));
    expect(said).toMatch(/^HTTP\/1\.1 405 /);
    expect(said).toMatch(/^allow: GET, HEAD, POST\r$/im);
    expect(reached).toEqual([]);
  },
);

test.each([
  ["more fields than any form has", "a&".repeat(90_000), "application/x-www-form-urlencoded", 413],
  ["parts", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n--x--', "multipart/form-data; boundary=x", 415],
  ["JSON", "{}", "application/json", 415],
])("a post of %s does not reach the desk", async (_, body, type, status) => {
  const { app, cookie } = await signedIn();
  const headers = { ...ours, cookie, "content-type": type };
  expect((await app.request("/desk/prices", { method: "POST", headers, body })).status).toBe(status);
  expect(reached).not.toContain("POST /desk/prices");
});

test("a video is sent to an address that no longer exists", async () => {
  const { cookie, app } = await signedIn({ status: 404 });
  for (const path of ["/desk/films/hero", "/desk/films/aerial-tour"]) {
    const form = new FormData();
    form.set("film", new File(["ftyp"], "a.mp4", { type: "video/mp4" }));
    const answer = await app.request(path, { method: "POST", headers: { ...ours, cookie }, body: form });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test("a path that is no text does not reach the desk, which would print it", async () => {
  const { get, cookie } = await signedIn();
  for (const path of ["/desk/%ff", "/desk/reviews/%00"])
    expect([path, (await get(path, { cookie })).status]).toEqual([path, 404]);
  expect(reached).toEqual([]);
});
