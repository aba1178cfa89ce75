import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { freePort } from "#tests/local-server.ts";
import { pagesThatSay } from "#tests/pages.ts";
import { createTestServer } from "#tests/server.ts";
import type { Database } from "./platform/db/database.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { blockNights } from "./stays/nights.ts";

const database = await openTestDatabase("sqlite");

async function serverWithSite() {
  return createTestServer(database, { pages: await pagesThatSay({ "/": "The house", "/guides": "Guides" }) });
}

test("pages are served, HEAD as GET without the body", async () => {
  const { app, get } = await serverWithSite();
  const page = await get("/guides");
  expect(page.status).toBe(200);
  const head = await app.request("/guides", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(await page.text())));
  expect(head.headers.get("etag")).toBe(page.headers.get("etag"));
});

test("an unknown address is a 404 with the site's page, and its path is logged without query", async () => {
  const { get, logged } = await serverWithSite();
  const response = await get("/no/such%20page?email=jane@example.com");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  const lines = logged().trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "not-found", path: "/no/:hidden" });
});

test("a page takes no posts, and unknown addresses take nothing", async () => {
  const { app } = await serverWithSite();
  for (const path of ["/guides", "/api/weather"]) {
    const response = await app.request(path, { method: "POST", body: "x" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await response.json()).toEqual({ message: "This address only accepts GET, HEAD." });
    const toBrowser = await app.request(path, { method: "POST", body: "x", headers: { accept: "text/html,*/*" } });
    expect(toBrowser.status).toBe(405);
    expect(toBrowser.headers.get("content-type")).toContain("text/html");
  }
  expect((await app.request("/nowhere", { method: "DELETE" })).status).toBe(404);
});

test("an unknown call is a 404 in JSON", async () => {
  const response = await (await serverWithSite()).get("/api/nothing");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ message: "There is no such address." });
});

test.each(["/api/weather", "/api/availability", "/calendar.ics", "/healthz", "/readyz"])(
  "%s may only be read",
  async (path) => {
    const { app, logged } = createTestServer(database);
    expect((await app.request(path, { method: "HEAD" })).status).not.toBe(405);
    const response = await app.request(path, { method: "POST" });
    expect(logged()).toBe("");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  },
);

test("an unexpected failure is a plain 500, and its message stays out of the answer and the log", async () => {
  const { get, logged } = createTestServer(database, {
    pages: {
      ...(await pagesThatSay({})),
      respond: () => Promise.reject(new TypeError("invalid input: jane@example.com")),
    },
  });
  const response = await get("/?email=jane@example.com");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("jane");
  const line = JSON.parse(logged()) as { fault: { name: string; at: string[] } };
  expect(line).toMatchObject({
    event: "request-failed",
    method: "GET",
    path: "/",
    fault: { name: "TypeError" },
  });
  expect(line.fault.at[0]).toContain("app.test.ts");
  expect(logged()).not.toContain("jane");
});

test("a process that is stopping says so, so that a proxy asks another", async () => {
  const ready = createTestServer(database);
  expect((await ready.get("/readyz")).status).toBe(200);
  const draining = createTestServer(database, { isDraining: () => true });
  expect((await draining.get("/readyz")).status).toBe(503);
  expect((await draining.get("/healthz")).status).toBe(503);
  expect((await draining.get("/api/availability")).status).toBe(200);
});

test("a process whose database may only be read is healthy but not ready", async () => {
  const readable = await openTestDatabase("sqlite");
  const { get } = createTestServer(readable);
  expect((await get("/readyz")).status).toBe(200);
  // SQLite's own setting for a file opened read-only.
  await sql`pragma query_only = on`.execute(readable.db);
  expect((await get("/readyz")).status).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
  await sql`pragma query_only = off`.execute(readable.db);
  expect((await get("/readyz")).status).toBe(200);
});

test("a process whose mails cannot leave is healthy but not ready, and says so once", async () => {
  let failing = false;
  const { get, logged } = createTestServer(database, { isOutboxFailing: () => failing });
  const events = () => [...logged().matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event);
  expect((await get("/readyz")).status).toBe(200);
  failing = true;
  for (let i = 0; i < 3; i++) expect((await get("/readyz")).status).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
  expect(events()).toEqual(["not-ready"]);
  failing = false;
  expect((await get("/readyz")).status).toBe(200);
  expect(events()).toEqual(["not-ready", "ready-again"]);
});

test("the availability is the nights in the database, and when the owner last changed them", async () => {
  await database.write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", Date.UTC(2027, 0, 12)));
  const response = await createTestServer(database).get("/api/availability");
  expect(await response.json()).toEqual({
    booked: [{ start: "2027-07-03", end: "2027-07-10" }],
    asOf: "2027-01-12T00:00:00.000Z",
    stale: false,
  });
});

const unavailable: [string, () => Promise<Database>][] = [
  ["SQLite may only be read", openReadOnly],
  ["PostgreSQL is down", async () => openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`, () => {})],
];

async function openReadOnly(): Promise<Database> {
  const own = await openTestDatabase("sqlite");
  await sql`pragma query_only = on`.execute(own.db);
  return own;
}

test.each(unavailable)("when %s, the guest is told to try again and keeps the text", async (_, open) => {
  const own = await open();
  const { postJson, postForm, logged } = createTestServer(own);

  const response = await postJson("/api/inquiries", janesInquiry);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(await response.json()).toEqual({
    message: "We could not save this right now. Please try again in a minute, or call us at (609) 555-0142.",
  });

  const form = await postForm("/api/inquiries", janesInquiry);
  expect(form.status).toBe(503);
  expect(await form.text()).toContain('value="jane@example.com"');

  expect(logged()).toContain('"event":"not-stored"');
  expect(logged()).not.toMatch(/jane|Jane|0100|dock/);
});

test("when PostgreSQL is down, reading says so and readiness fails while the process is healthy", async () => {
  const own = openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`, () => {});
  const { get } = createTestServer(own, { feeds: ["airbnb"] });
  for (const path of ["/api/reviews?limit=2", "/api/availability"]) {
    const response = await get(path);
    // The specification allows only one failure of these two.
    expect(response.status).toBe(500);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.json()).toEqual({
      message: "We can't reach our data right now. Please try again in a minute.",
    });
  }
  const page = await get("/calendar.ics");
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("30");
  expect((await get("/calendar.ics")).status).toBe(503);
  expect((await get("/readyz")).status).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
});
