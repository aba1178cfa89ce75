/** @module-tag caddy
 @module-tag postgres */
import { Agent, request } from "node:https";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import type { ReviewPage } from "#contract/reviews/review.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { emptyDatabase } from "./database.ts";
import { startCaddy } from "./hosts/caddy.ts";
import { janesInquiry } from "./inquiry.ts";
import { sendRaw } from "./local-server.ts";
import { startPostgres } from "./postgres.ts";
import { type Running, startServer } from "./processes/server-process.ts";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const siteUrl = "https://www.example.com";
const json = { method: "POST", "content-type": "application/json" };

/** Two servers over one PostgreSQL database, behind Caddy. */
async function behindCaddy(databaseUrl: string) {
  const common = { DATABASE_URL: databaseUrl, SECRET: "one secret for both of the servers", SITE_URL: siteUrl };
  const servers: [Running, Running] = await Promise.all([startServer(common), startServer(common)]);
  for (const { output } of servers) expect(output()).toContain("Serving on");
  const caddy = await startCaddy([servers[0].port, servers[1].port]);
  const address = { host: "127.0.0.1", port: caddy.port, servername: "www.example.com", rejectUnauthorized: false };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  function call(path: string, { method = "GET", body, ...headers }: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { ...address, path, method, agent, headers: { host: "www.example.com", ...headers } },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        },
      );
      sent.once("error", reject);
      sent.end(body);
    });
  }
  const postInquiry = (more: Record<string, string> = {}) =>
    call("/api/inquiries", { ...json, body: JSON.stringify(janesInquiry), origin: siteUrl, ...more });

  /** Sends these bytes through TLS and waits until the connection ends. */
  async function talk(bytes: string): Promise<void> {
    const socket = connect(address);
    socket.on("error", () => {});
    socket.resume().end(bytes);
    // A reset also closes the connection.
    await new Promise((resolve) => socket.once("close", resolve));
  }
  return { ...caddy, servers, call, postInquiry, talk };
}

test("two servers behind Caddy serve guest and owner from start to finish, even when one stops", async () => {
  const { location } = await emptyDatabase("postgres");
  const { servers, call, postInquiry, plainPort } = await behindCaddy(location);
  const [first] = servers;
  const form = { method: "POST", "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

  // Plain HTTP redirects to HTTPS.
  const plain = await fetch(`http://127.0.0.1:${plainPort}/guides?x=1`, {
    redirect: "manual",
    headers: { host: "www.example.com" },
  });
  expect(plain.status).toBe(308);

  // The page and its files have the headers a CDN needs.
  const page = await call("/");
  expect(page.status).toBe(200);
  expect(page.text).toContain('href="https://www.example.com/"');
  expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
  expect(page.headers["cache-control"]).toBe("public, no-cache");
  expect((await call("/", { "if-none-match": String(page.headers["etag"]) })).status).toBe(304);
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? "";
  const asset = await call(script);
  expect(asset.headers["cache-control"]).toContain("immutable");
  expect((await call(script, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  expect((await call("/nowhere")).status).toBe(404);
  expect(JSON.parse((await call("/api/availability")).text)).toHaveProperty("booked");

  // Bodies are refused above the limits, by the servers with their own words, far above by Caddy.
  for (const size of [200_000, 300_000]) {
    expect((await call("/api/inquiries", { ...json, body: "x".repeat(size) })).status).toBe(413);
  }
  const photo = { method: "POST", "content-type": "image/jpeg", body: "x".repeat(1_000_000), origin: siteUrl };
  expect((await call("/desk/photos/files", photo)).status).toBe(401);

  // A guest sends an inquiry; its emails are sent once, by either server.
  const asked = await postInquiry();
  expect(asked.status).toBe(201);
  expect((await postInquiry({ origin: "https://evil.test" })).status).toBe(403);
  const filed = () => servers.map(({ output }) => output().match(/"mail-filed"/g)?.length ?? 0).reduce((a, b) => a + b);
  await expect.poll(filed).toBe(2);

  // A review waits, is published through its link on either server, and appears on both.
  const review = { guest_name: "Sam", email: "sam@example.com", title: "Windy", review_text: "It was.", rating: 4 };
  expect((await call("/api/reviews", { ...json, body: JSON.stringify(review) })).status).toBe(201);
  const { db, close } = openPostgres(location, () => {});
  onTestFinished(close);
  const mail = await db
    .selectFrom("outbox")
    .select("text_body")
    .where("event", "like", "review:%")
    .executeTakeFirstOrThrow();
  const path = /https:\/\/www\.example\.com(\/moderate\/\S+)/.exec(mail.text_body)?.[1] ?? "";
  for (let i = 0; i < 4; i++) expect((await call(path)).status).toBe(200);
  const decided = await call(path, { ...form, body: "decision=publish&reply=Thank+you", origin: siteUrl });
  expect(decided.status).toBe(200);
  expect((await call(path)).status).toBe(410);
  for (const { url } of servers) {
    const { reviews } = (await (await fetch(`${url}/api/reviews`)).json()) as ReviewPage;
    expect(reviews).toMatchObject([{ title: "Windy", owner_reply: "Thank you" }]);
    for (const each of ["/", "/reviews"]) {
      await expect.poll(async () => (await fetch(url + each)).text()).toContain("Windy");
    }
  }

  // HTTPS means one proxy, which says who the visitor is. A forged address makes no difference: all of these use up one budget on each server.
  const statuses = new Set<number>();
  for (let i = 0; i < 30; i++) statuses.add((await postInquiry({ "x-forwarded-for": `10.0.0.${i}` })).status);
  expect([...statuses]).toEqual([201, 429]);

  // One server is stopped, as in an update, and no request fails.
  first.child.kill("SIGTERM");
  const during = new Set<number>();
  for (let i = 0; i < 40; i++) during.add((await call(i % 2 ? "/" : "/api/reviews")).status);
  expect(await first.exited).toBe(0);
  for (let i = 0; i < 10; i++) during.add((await call("/")).status);
  expect([...during]).toEqual([200]);
  expect(JSON.parse((await call("/readyz")).text)).toEqual({ status: "ready" });
  expect((await call("/api/inquiries", { ...json, body: "{}" })).status).toBe(422);
}, 60_000);

test("while the database is away for five seconds, pages in memory are answered, and posts say when to try again", async () => {
  const postgres = await startPostgres();
  const { call, postInquiry } = await behindCaddy(postgres.url);
  await postgres.stop();
  const begun = performance.now();
  // Caddy asks for the servers' health every two seconds.
  while (performance.now() - begun < 5000) {
    for (const path of ["/", "/weeks", "/privacy", "/desk/sign-in"]) expect((await call(path)).status, path).toBe(200);
  }
  expect((await call("/readyz")).status).toBe(503);
  const refused = await postInquiry();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
});

const key = "Zt0mJ0v7b1kq6m3yXc8w2nR4sD5hL9aE-fGiKoPuTxB";
const guestsOwn = { referer: "https://mail.example/?jane@example.com", "user-agent": "Janes-Phone/1.0" };

/** What no log may contain: the visitor's address, a secret, anything a guest typed or sent. The servers' own address is 127.0.0.1 too. */
const never = new RegExp(`${key}|jane|555.*0100|mail\\.example|remote_(?:ip|addr)`, "i");

test("nothing a visitor sends makes Caddy count a server as down or name the visitor in its log", async () => {
  const { location } = await emptyDatabase("postgres");
  const { servers, call, talk, port, plainPort, logged } = await behindCaddy(location);
  const post = `POST /api/inquiries?x=${key} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  const strange: [string, () => Promise<unknown>][] = [
    ["secrets in paths and queries", () => call(`/moderate/${key}?token=${key}&email=jane@example.com`, guestsOwn)],
    ["an address whose redirect repeats a long query", () => call(`/guides/?${"x".repeat(7500)}`)],
    ["a body a little too large", () => call("/api/inquiries", { ...json, ...guestsOwn, body: "x".repeat(250_000) })],
    ["a body for an address that takes none", () => call("/guides", { method: "POST", body: "x".repeat(250_000) })],
    ["a body far too large", () => talk(`${post}Content-Length: 400000\r\n\r\n${"x".repeat(1000)}`)],
    ["a chunk that is none", () => talk(`${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)],
    ["a body that breaks off", () => talk(`${post}Content-Length: 500\r\n\r\n{"name":"jane`)],
    ["a length and chunks", () => talk(`${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)],
    ["more headers than the servers take", () => call("/", { "x-a": "x".repeat(20_000) })],
    ["a method nobody knows", () => talk("BREW / HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n")],
    ["two hosts", () => talk(`GET /stay/${key} HTTP/1.1\r\nHost: www.example.com\r\nHost: ${key}\r\n\r\n`)],
    [
      "another host",
      () => talk(`GET http://evil.test/${key} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`),
    ],
    ["a version of HTTP that is none", () => talk(`GET /stay/${key} HTTP/9.9\r\n\r\n`)],
    [
      "an address that is none",
      () => talk(`GET /%${key} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`),
    ],
    ["plain HTTP where TLS belongs", () => sendRaw(port, `GET /stay/${key} HTTP/1.1\r\nHost: www.example.com\r\n\r\n`)],
    [
      "a secret over plain HTTP",
      () => sendRaw(plainPort, `GET /stay/${key} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`),
    ],
  ];
  for (const [what, send] of strange) {
    for (let i = 0; i < 2; i++) await send();
    expect((await call("/")).status, what).toBe(200);
  }
  for (const { child, exited } of servers) {
    child.kill("SIGKILL");
    await exited;
  }
  for (const path of [`/stay/${key}`, `/?email=jane@example.com`])
    expect([502, 503]).toContain((await call(path, guestsOwn)).status);
  await expect.poll(logged).toContain("health_checker");
  expect(logged()).not.toMatch(never);
});
