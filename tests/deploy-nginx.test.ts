/** @module-tag nginx */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#server/platform/http/listen.ts";
import { loadStaticSite } from "#server/platform/http/static-files.ts";
import { pagesThatSay, writeSite } from "./pages.ts";
import { openTestDatabase } from "./database.ts";
import { freePort, sendRaw } from "./local-server.ts";
import { startNginx } from "./nginx.ts";
import { createTestServer, testSiteUrl } from "./server.ts";

const database = await openTestDatabase("sqlite");
const film = Buffer.alloc(50_000, "film");
/** More than the system buffers for a client that does not read. */
const longFilm = Buffer.alloc(8_000_000, "film");
const script = "export const depth = 12;\n".repeat(200);

/** nginx in front of the application, or of nothing. */
async function house({ alive = true } = {}) {
  const upstream = await freePort();
  if (alive) {
    const files = {
      "index.html": "<!doctype html>",
      "guides/index.html": "<!doctype html>",
      "assets/film-Cx1a2b3c.mp4": film,
      "assets/app-1234.js": script,
      "assets/long-Dz9.mp4": longFilm,
    };
    const site = await loadStaticSite(await writeSite(files), testSiteUrl);
    const { app } = createTestServer(database, {
      site,
      pages: await pagesThatSay({ "/": "Home" }),
      weather: async () => ({ temperatureF: 81, condition: "Sunny", observedAt: "2027-01-15T17:00:00.000Z" }),
    });
    const listener = await listen(app.fetch, upstream, "127.0.0.1");
    onTestFinished(listener.drain);
  }
  const nginx = await startNginx([upstream, await freePort()]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  onTestFinished(() => agent.destroy());

  async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
    const method = body === undefined ? "GET" : "POST";
    const asked = request({ port: nginx.port, path, agent, method, headers: { host: "www.example.com", ...headers } });
    asked.end(body);
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    let size = 0;
    answer.on("data", (chunk: Buffer) => (size += chunk.byteLength));
    await once(answer, "end");
    return { status: answer.statusCode ?? 0, headers: answer.headers, size };
  }
  /** Sends these bytes through TLS and waits until nginx hangs up. */
  async function talk(bytes: string): Promise<void> {
    const socket = connect({ port: nginx.port, host: "127.0.0.1", rejectUnauthorized: false });
    socket.on("error", () => {});
    socket.resume().end(bytes);
    // A reset also closes the connection.
    await new Promise((resolve) => socket.once("close", resolve));
  }
  return { ...nginx, ask, talk };
}

/** As mailed by earlier versions. Today's tokens are its last part. */
const token = "4d7c401d-dbcb-49b1-98fe-dfd98b41915a.tk5f3k.Zt0mJ0v7b1kq6m3yXc8w2nR4sD5hL9aE-fGiKoPuTxB";
const shortKey = "hV3kZ9wqXn0bL5tYcR7m2Q";
const guestsOwn = { referer: `https://mail.example/?jane@example.com`, "user-agent": "Janes-Phone/1.0" };

/** What no log may contain: the visitor's address, any part of a secret, anything a guest typed or sent. */
const never = new RegExp(
  `127\\.0\\.0\\.1|${token.split(".").join("|")}|${shortKey}|jane|555.*0100|mail\\.example`,
  "i",
);

test.each([{ alive: true }, { alive: false }])(
  "no log of nginx names a visitor or a key, with servers that are there: $alive",
  async ({ alive }) => {
    const { ask, talk, port, plainPort, logged } = await house({ alive });
    const shown: string[] = [];
    for (const key of [token, shortKey]) {
      for (const before of [
        "/moderate/",
        "/offer/",
        "/stay/",
        "/desk/sign-in/",
        "/wish/",
        "/MODERATE/",
        "/en/stay/",
        "/assets/stay/",
      ]) {
        await ask(`${before}${key}`, guestsOwn);
        await ask(`${before}${key}/calendar.ics?email=jane@example.com`, guestsOwn, "email=jane@example.com");
        shown.push(`GET ${before}:hidden `, `POST ${before}:hidden `);
      }
      for (const path of ["/%6doderate/<key>", "//moderate//<key>", "/x/../moderate/<key>", "/moderate%2F<key>"]) {
        await ask(path.replace("<key>", key), guestsOwn);
      }
      for (const path of ["/<key>", "/moderate:<key>", "/moderate%252F<key>", "/assets/<key>", "/guides/<key>)"]) {
        await ask(path.replace("<key>", key), guestsOwn);
      }
      await ask(`/guides?token=${key}`, guestsOwn);
      await sendRaw(
        plainPort,
        `GET /moderate/${key}?x=${key} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`,
      );
      // Requests that nginx itself refuses.
      await ask(`/stay/${key}`, guestsOwn, "jane".repeat(100_000)).catch(() => {});
      await talk(`GET /stay/${key} HTTP/1.1\r\nHost: www.example.com\r\nHost: ${key}\r\n\r\n`);
      await talk(`GET /stay/${key} HTTP/9.9\r\n\r\n`);
      await sendRaw(plainPort, `GET /stay/${key}\0 HTTP/1.1\r\n\r\n`);
      await sendRaw(port, `GET /stay/${key} HTTP/1.1\r\nHost: www.example.com\r\n\r\n`);
    }
    for (const path of ["/jane@example.com", "/call/609-555-0100", "/tel:+1%20(609)%20555.0100"]) await ask(path);
    await ask("/last");
    await expect.poll(logged).toContain(" GET /last ");
    const lines = await logged();
    expect(lines).not.toMatch(never);
    for (const each of shown) expect(lines).toContain(each);
    expect(lines).toMatch(alive ? / GET \/last 404 / : / GET \/last 502 /);
    expect(lines).toContain("POST /stay/:hidden 413 ");
  },
);

test("the log keeps everything that is not secret", async () => {
  const { ask, logged } = await house();
  const paths = [
    "/",
    "/wildwood-beach-finder-article",
    "/assets/film-Cx1a2b3c.mp4",
    "/api/reviews",
    "/desk/sign-in",
    "/scan/123456",
  ];
  for (const path of paths) await ask(path);
  for (const path of paths) await expect.poll(logged).toContain(` GET ${path} `);
});

test("200 queries and 200 Accept-Encoding headers leave one cached copy per encoding", async () => {
  const { ask, kept } = await house();
  for (let i = 0; i < 200; i++) {
    const answer = await ask(`/assets/film-Cx1a2b3c.mp4?x=${i}`, { "accept-encoding": `x-${i}` });
    expect(answer.headers["x-cache"]).toBe(i === 0 ? "MISS" : "HIT");
    expect(answer.size).toBe(film.byteLength);
  }
  expect(await kept()).toBe(1);
  for (const path of [
    "/assets//film-Cx1a2b3c.mp4",
    "/x/../assets/film-Cx1a2b3c.mp4",
    "/assets/%66ilm-Cx1a2b3c.mp4",
    "/assets/none?x=1",
  ])
    await ask(path);
  expect(await kept()).toBe(1);
  for (let i = 0; i < 20; i++) expect((await ask(`/api/weather?x=${i}`)).status).toBe(200);
  expect(await kept()).toBe(2);
  // Nights are never cached: the server is asked each time, and says what hasn't changed.
  for (const path of ["/api/availability", "/calendar.ics"]) {
    const nights = await ask(path);
    expect((await ask(path, { "if-none-match": String(nights.headers.etag) })).status).toBe(304);
  }
  expect(await kept()).toBe(2);

  const encodings = new Map<string, string | undefined>();
  for (const accepted of [
    "br",
    "gzip, deflate, br",
    "br;q=0.5",
    "gzip",
    "gzip;q=1.0, br;q=0",
    "br; q=0.0, *",
    "identity",
    "brr",
    "x-br",
    "",
  ]) {
    const { headers, size } = await ask("/assets/app-1234.js", { "accept-encoding": accepted });
    encodings.set(accepted, headers["content-encoding"]);
    expect(headers["vary"]).toBe("Accept-Encoding");
    expect(size).toBe(Number(headers["content-length"]));
  }
  expect(Object.fromEntries(encodings)).toEqual({
    br: "br",
    "gzip, deflate, br": "br",
    "br;q=0.5": "br",
    gzip: "gzip",
    "gzip;q=1.0, br;q=0": "gzip",
    "br; q=0.0, *": undefined,
    identity: undefined,
    brr: undefined,
    "x-br": undefined,
    "": undefined,
  });
  expect(await kept()).toBe(5);
});

test("several ranges of a cached film get the whole file, a single range gets its part", async () => {
  const { ask } = await house();
  for (let i = 0; i < 2; i++) {
    const many = await ask("/assets/film-Cx1a2b3c.mp4", { range: `bytes=${"0-,".repeat(1000)}0-` });
    expect([many.status, many.size]).toEqual([200, film.byteLength]);
    expect(await ask("/assets/film-Cx1a2b3c.mp4", { range: "bytes=10-19" })).toMatchObject({ status: 206, size: 10 });
  }
});

test("an address that reads none of its answers gets at most a hundred", async () => {
  const { ask, port, logged } = await house();
  const path = "/assets/long-Dz9.mp4";
  await ask(path);
  for (let i = 0; i < 100; i++) {
    const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: www.example.com\r\n\r\n`);
    await once(socket, "readable");
  }
  expect((await ask("/")).status).toBe(429);
  await expect.poll(logged).toContain(" GET / 429 ");
  expect(await logged()).not.toMatch(never);
});

test("nothing a visitor sends makes nginx count a server as down", async () => {
  const { ask, talk } = await house();
  const post =
    "POST /api/inquiries HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\nContent-Type: application/json\r\n";
  const strange: [string, () => Promise<unknown>][] = [
    ["an address whose redirect repeats a long query", () => ask(`/guides/?${"x".repeat(7500)}`)],
    [
      "a body a little too large",
      () => ask("/api/inquiries", { "content-type": "application/json" }, "x".repeat(250_000)),
    ],
    [
      "a body of a kind that is not read",
      () => ask("/api/inquiries", { "content-type": "text/plain" }, "x".repeat(250_000)),
    ],
    ["a body for an address that takes none", () => ask("/guides", {}, "x".repeat(250_000))],
    ["a body far too large", () => talk(`${post}Content-Length: 400000\r\n\r\n${"x".repeat(1000)}`)],
    ["a chunk that is none", () => talk(`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)],
    ["a body that breaks off", () => talk(`${post}Content-Length: 500\r\n\r\n{`)],
    [
      "more headers than the servers take",
      () => ask("/", Object.fromEntries(["a", "b", "c"].map((name) => [`x-${name}`, "x".repeat(7000)]))),
    ],
    [
      "more header lines than usual",
      () => ask("/", Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`x-${i}`, "x"]))),
    ],
    ["a method nobody knows", () => talk("BREW / HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n")],
    [
      "an expectation",
      () => ask("/api/inquiries", { expect: "100-continue", "content-type": "application/json" }, "{}"),
    ],
    ["another protocol", () => ask("/", { upgrade: "websocket", connection: "upgrade" })],
    ["an address that is none", () => ask("/%")],
    [
      "an absolute address",
      () => talk("GET http://evil.test/%00 HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n"),
    ],
  ];
  for (const [what, send] of strange) {
    for (let i = 0; i < 2; i++) await send();
    expect((await ask("/")).status, what).toBe(200);
  }
});
