import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { freePort } from "#tests/local-server.ts";
import { createTestServer } from "#tests/server.ts";
import type { Database } from "./platform/db/database.ts";
import { openPostgres } from "./platform/db/postgres.ts";

const unavailable: [string, () => Promise<Database>][] = [
  ["SQLite may only be read", openReadOnly],
  ["PostgreSQL is down", async () => openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`, () => {})],
];

async function openReadOnly(): Promise<Database> {
  const database = await openTestDatabase("sqlite");
  await sql`pragma query_only = on`.execute(database.db);
  return database;
}

test.each(unavailable)("when %s, the guest is told to try again and keeps the text", async (_, open) => {
  const database = await open();
  const { postJson, postForm, logged } = createTestServer(database);

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
  const database = openPostgres(`postgres://nobody@127.0.0.1:${await freePort()}/none`, () => {});
  const { get } = createTestServer(database, { feeds: ["airbnb"] });
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
