/** @module-tag nginx
 @module-tag postgres */
import { Agent, request } from "node:https";
import { expect, onTestFinished, test } from "vitest";
import type { ReviewPage } from "#contract/reviews/review.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { emptyDatabase } from "./database.ts";
import { janesInquiry } from "./inquiry.ts";
import { startNginx } from "./nginx.ts";
import { startServer } from "./server-process.ts";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

test("two servers over one PostgreSQL behind nginx serve guest and owner from start to finish, even when one stops", async () => {
  const { location } = await emptyDatabase("postgres");
  const common = {
    DATABASE_URL: location,
    SECRET: "one secret for both of the servers",
    SITE_URL: "https://www.example.com",
    TRUSTED_PROXIES: "1",
  };
  const servers = await Promise.all([startServer(common), startServer(common)]);
  const [first, second] = servers;
  if (!first || !second) throw new Error("Not started");
  for (const { output } of servers) expect(output()).toContain("Serving on");
  const { port, plainPort } = await startNginx([first.port, second.port]);
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  onTestFinished(() => agent.destroy());

  function call(path: string, { method = "GET", body, ...headers }: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port, path, method, agent, headers: { host: "www.example.com", ...headers } },
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
  const json = { method: "POST", "content-type": "application/json" };
  const form = { method: "POST", "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const postInquiry = (more: Record<string, string> = {}) =>
    call("/api/inquiries", { ...json, body: JSON.stringify(janesInquiry), origin: "https://www.example.com", ...more });

  // Plain HTTP redirects to HTTPS.
  const plain = await fetch(`http://127.0.0.1:${plainPort}/guides?x=1`, {
    redirect: "manual",
    headers: { host: "www.example.com" },
  });
  expect(plain.status).toBe(301);

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
  expect((await call(script)).headers["x-cache"]).toBe("HIT");
  expect((await call("/nowhere")).status).toBe(404);
  expect(JSON.parse((await call("/api/availability")).text)).toHaveProperty("booked");

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
  const decided = await call(path, { ...form, body: "decision=publish&reply=Thank+you", origin: "null" });
  expect(decided.status).toBe(200);
  expect((await call(path)).status).toBe(410);
  for (const { url } of servers) {
    const { reviews } = (await (await fetch(`${url}/api/reviews`)).json()) as ReviewPage;
    expect(reviews).toMatchObject([{ title: "Windy", owner_reply: "Thank you" }]);
    for (const each of ["/", "/reviews"]) {
      await expect.poll(async () => (await fetch(url + each)).text()).toContain("Windy");
    }
  }

  // A forged address makes no difference: all of these use up the same budget on each server.
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
