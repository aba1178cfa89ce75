import { connect } from "node:net";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { limits } from "#server/http/rate-limit.ts";
import { loadStaticSite } from "#server/http/static-files.ts";
import { listen } from "#server/http/listen.ts";
import { writeSite } from "../built-site.ts";
import { emptyTables, openTestDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { janesInquiry } from "../inquiry.ts";
import { createTestServer, testSiteUrl } from "../server.ts";
import { expectOnlyOurMarkup } from "./markup-check.ts";

const database = await openTestDatabase("sqlite");
const { db } = database;
// Nothing here cuts the power.
await sql`pragma synchronous = off`.execute(db);
beforeEach(() => emptyTables(db));

const stored = async () => (await db.selectFrom("inquiries").selectAll().execute()).length;
const paths = ["/api/inquiries", "/api/reviews"];

const brokenJson: readonly string[] = [
  "",
  " ",
  "{",
  "}",
  "[",
  "[]",
  "null",
  "true",
  "1",
  '"text"',
  "undefined",
  "NaN",
  "{'name':'Jane'}",
  '{"name":}',
  '{"name":"Jane",}',
  '{"name":"Jane"}{"name":"Jane"}',
  '{"name":"\u0000"}',
  '{"name":"\\ud800"}',
  '{"__proto__":{"name":"Jane"}}',
  '{"constructor":{"prototype":{"name":"Jane"}}}',
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "\ufeff{}",
  "<inquiry/>",
  "name=Jane",
];

describe.each(paths)("a post to %s", (path) => {
  test.each(brokenJson.map((body) => [body.slice(0, 40), body]))("of JSON %j is refused in words", async (_, body) => {
    const { app } = createTestServer(database);
    const response = await app.request(path, { method: "POST", body, headers: { "content-type": "application/json" } });
    expect([400, 422]).toContain(response.status);
    expect(((await response.json()) as { message: string }).message).toMatch(/\w/);
  });

  test.each([
    "",
    "&&&&",
    "=",
    "name",
    "name=Jane&name=John&name=",
    "%",
    "%zz=%zz",
    "name=%00%ff%fe",
    "name=%ed%a0%80",
    "__proto__=x&constructor=y&toString=z",
    "a=".repeat(5000),
    "<script>alert(1)</script>=<script>alert(1)</script>",
  ])("of the form %j comes back as a page", async (body) => {
    const { app } = createTestServer(database);
    const response = await app.request(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    });
    expect(response.status).toBe(422);
    expectOnlyOurMarkup(await response.text(), testSiteUrl);
  });

  test.each([
    ["text/plain"],
    ["text/html"],
    ["application/xml"],
    ["multipart/form-data; boundary=x"],
    ["application/json, text/plain"],
    ["*/*"],
    [""],
  ])("of type %j is refused", async (type) => {
    const { app } = createTestServer(database);
    const response = await app.request(path, { method: "POST", body: "{}", headers: { "content-type": type } });
    expect(response.status).toBe(415);
  });

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "BREW"])("by %s is refused", async (method) => {
    const response = await createTestServer(database).app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("POST");
  });

  test.each([
    "https://evil.test",
    "null",
    "",
    "http://bayhouse.test",
    "https://bayhouse.test:8443",
    "https://bayhouse.test.evil.test",
    "file://",
  ])("from the origin %j is refused", async (origin) => {
    expect((await createTestServer(database).postJson(path, janesInquiry, { origin })).status).toBe(403);
  });

  test.each([true, false])("of 10 MB is cut short, announced: %s", async (announced) => {
    const { app } = createTestServer(database);
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 16_384;
        if (read > 10_000_000) controller.close();
        else controller.enqueue(new Uint8Array(16_384).fill(120));
      },
    });
    const response = await app.request(path, {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "application/json", ...(announced && { "content-length": "10000000" }) },
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(read).toBeLessThan(200_000);
  });
});

describe("addresses", () => {
  const traversals = [
    "/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5cwindows",
    "/....//....//etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%252e%252e/package.json",
    "/%00",
    "/index.html%00.js",
    "/%ff%fe",
    "/%",
    "/%zz",
    "//evil.test/",
    "//evil.test/%2e%2e",
    "/\\evil.test",
    "/.env",
    "/.git/config",
    "/server/main.ts",
    "/data/bay-house.sqlite",
    "/data/secret",
    "/<script>alert(1)</script>",
    "/'\"><img src=x>",
    `/${"a".repeat(8000)}`,
    `/${"a/".repeat(2000)}`,
    "/api/../api/reviews/../../etc",
    "/api/reviews/%2e%2e",
    "/api/nothing?<script>",
    "/moderate/",
    "/moderate/../healthz",
    "/guides/%2e%2e/%2e%2e/",
    "/guides//",
  ];
  test.each(traversals)("%j leads to no file that is not ours, and to no other host", async (path) => {
    const folder = await writeSite({
      "index.html": "<!doctype html><title>The house</title>",
      "guides/index.html": "<!doctype html><title>Guides</title>",
      "404/index.html": "<!doctype html><title>Oops</title>",
    });
    const { app, logged } = createTestServer(database, { site: await loadStaticSite(folder, testSiteUrl) });
    const response = await app.request(new Request(`http://127.0.0.1${path}`));
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    expect(text).not.toMatch(/root:|bay-house-west-wildwood|"scripts"|import /);
    const location = response.headers.get("location");
    if (location !== null) expect(new URL(location, "https://bayhouse.test").origin).toBe("https://bayhouse.test");
    for (const sign of ["<", ">", "\0"]) expect(logged()).not.toContain(sign);
    for (const line of logged().trim().split("\n")) expect(line.length).toBeLessThan(500);
  });

  test.each([
    "limit=0",
    "limit=-1",
    "limit=1e9",
    "limit=%00",
    "limit[]=1",
    "limit=99999999999999999999",
    "cursor=",
    "cursor=%00",
    "cursor=MS5h",
    `cursor=${Buffer.from("1.' or 1=1 --").toString("base64url")}`,
    `cursor=${Buffer.from("999999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff").toString("base64url")}`,
    `cursor=${"a".repeat(5000)}`,
    "limit=1&limit=2",
    "LIMIT=1",
    "%",
  ])("the list of reviews takes %j for what it is", async (query) => {
    const response = await createTestServer(database).get(`/api/reviews?${query}`);
    expect([200, 422]).toContain(response.status);
  });

  test.each(["without=%00", "without=' or 1=1", `without=${"a".repeat(5000)}`, "without[]=x"])(
    "the calendar takes %j for what it is",
    async (query) => {
      expect((await createTestServer(database).get(`/calendar.ics?${query}`)).status).toBe(200);
    },
  );
});

describe("forged forwarding headers", () => {
  const forgeries = [
    { "x-forwarded-for": "10.9.8.7" },
    { "x-forwarded-for": "10.9.8.7, 10.9.8.6, 10.9.8.5" },
    { "x-forwarded-for": "not an address" },
    { "x-forwarded-for": "," },
    { "x-forwarded-for": "'; drop table inquiries" },
    { "x-forwarded-for": "::1" },
    { "x-forwarded-for": "a".repeat(4000) },
    { "x-real-ip": "10.9.8.7" },
    { forwarded: "for=10.9.8.7" },
    { "cf-connecting-ip": "10.9.8.7" },
    { "true-client-ip": "10.9.8.7" },
    { "x-client-ip": "10.9.8.7" },
    { "x-forwarded-host": "evil.test" },
    { "x-forwarded-proto": "javascript" },
    { "x-original-url": "/healthz" },
    { "x-http-method-override": "DELETE" },
  ];
  test.each(forgeries)("%j buys nobody a fresh budget and changes no answer", async (headers) => {
    const { postJson } = createTestServer(database);
    for (let i = 0; i < limits.inquiries.budget; i++)
      expect((await postJson("/api/inquiries", janesInquiry)).status).toBe(201);
    const response = await postJson("/api/inquiries", janesInquiry, headers);
    expect(response.status).toBe(429);
    expect(await stored()).toBe(limits.inquiries.budget);
  });

  test("an address that changes with every request does not, either", async () => {
    const { postJson } = createTestServer(database);
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i++) {
      const headers = { "x-forwarded-for": `10.0.0.${i}`, "x-real-ip": `10.0.0.${i}` };
      statuses.add((await postJson("/api/inquiries", janesInquiry, headers)).status);
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe("links to decide about a review", () => {
  async function link() {
    const server = createTestServer(database);
    const review = { guest_name: "Sam", email: "sam@example.com", title: "T", review_text: "R", rating: 5 };
    await server.postJson("/api/reviews", review);
    const { text_body } = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
    return { server, path: /\/moderate\/\S+/.exec(text_body)?.[0] ?? "" };
  }
  const status = async () => (await db.selectFrom("reviews").select("status").executeTakeFirstOrThrow()).status;

  const tamperings: [string, (path: string) => string][] = [
    ["cut by one", (path) => path.slice(0, -1)],
    ["longer by one", (path) => `${path}A`],
    ["with another review", (path) => path.replace(/[0-9a-f]{8}-/, "00000000-")],
    ["that ends later", (path) => path.replace(/\.(\w+)\./, ".zzzzzz.")],
    ["without an end", (path) => path.replace(/\.\w+\./, "..")],
    ["without a signature", (path) => path.replace(/\.[^.]+$/, ".")],
    ["in capitals", (path) => `/moderate/${path.slice("/moderate/".length).toUpperCase()}`],
    ["with a fourth part", (path) => `${path}.x`],
    ["with a path behind it", (path) => `${path}/../../healthz/x`],
    ["with NUL", (path) => `${path}%00`],
    ["with a line end", (path) => `${path}%0d%0aset-cookie:x=1`],
    ["of nothing", () => "/moderate/%20"],
    ["of dots", () => "/moderate/..."],
    ["of 5,000 letters", () => `/moderate/${"a".repeat(5000)}`],
    ["of markup", () => "/moderate/%3Cscript%3E"],
  ];
  test.each(tamperings)("a link %s opens nothing", async (_, tamper) => {
    const { server, path } = await link();
    for (const response of [
      await server.get(tamper(path)),
      await server.postForm(tamper(path), { decision: "publish" }),
    ]) {
      expect(response.status).toBe(404);
      expect(response.headers.get("set-cookie")).toBeNull();
      expectOnlyOurMarkup(await response.text(), testSiteUrl);
    }
    expect(await status()).toBe("pending");
  });

  test("a link that is replayed changes nothing more", async () => {
    const { server, path } = await link();
    await server.postForm(path, { decision: "reject", reason: "spam" });
    for (let i = 0; i < 3; i++) expect((await server.postForm(path, { decision: "publish" })).status).toBe(410);
    expect(await status()).toBe("rejected");
  });

  test.each(["HEAD", "GET", "PUT", "DELETE", "OPTIONS"])("%s changes nothing", async (method) => {
    const { server, path } = await link();
    await server.app.request(`${path}?decision=publish`, { method });
    expect(await status()).toBe("pending");
  });
});

describe("clients that take their time", () => {
  const impatience = {
    headersTimeout: 300,
    requestTimeout: 600,
    keepAliveTimeout: 300,
    connectionsCheckingInterval: 50,
  };

  async function serving() {
    const { app } = createTestServer(database);
    const port = await freePort();
    const listener = await listen(app.fetch, port, "127.0.0.1", impatience);
    onTestFinished(listener.drain);
    /** Sends these bytes, then waits until the server hangs up; answers what it said. */
    async function talk(bytes: string): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      let said = "";
      socket.on("data", (chunk: Buffer) => (said += chunk.toString("latin1")));
      socket.on("error", () => {});
      socket.write(bytes);
      // An error, such as a reset, comes before the end and is one way to hang up.
      return new Promise((resolve) => socket.once("close", () => resolve(said)));
    }
    return { talk, url: `http://127.0.0.1:${port}` };
  }

  const post = "POST /api/inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

  test.each([
    ["says nothing", ""],
    ["stops in the first line", "POST /api/inq"],
    ["stops in the headers", `${post}X-Slow: `],
    ["stops before the body", `${post}Content-Length: 500\r\n\r\n`],
    ["stops in the body", `${post}Content-Length: 500\r\n\r\n{"name":"J`],
    ["stops in a chunk", `${post}Transfer-Encoding: chunked\r\n\r\nff\r\n{`],
  ])("one that %s is hung up on, while others are served", async (_, bytes) => {
    const { talk, url } = await serving();
    const [said, other] = await Promise.all([talk(bytes), fetch(`${url}/healthz`)]);
    expect(said).not.toMatch(/^HTTP\/1\.1 (2|5)/);
    expect(other.status).toBe(200);
    expect(await stored()).toBe(0);
  });

  test.each([
    ["is no HTTP", "hello\r\n\r\n"],
    ["is TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"],
    ["has two lengths", `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`],
    ["has a length and chunks", `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["has a negative length", `${post}Content-Length: -5\r\n\r\n{}`],
    ["has a header that never ends", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`],
    ["has a header with a line end in it", "GET / HTTP/1.1\r\nHost: x\r\nX-A: b\nX-C: d\u0000\r\n\r\n"],
    ["asks for another host's page", "CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n"],
  ])("one whose request %s is told so, or hung up on", async (_, bytes) => {
    const { talk, url } = await serving();
    expect(await talk(bytes)).not.toMatch(/^HTTP\/1\.1 (2|5)/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
