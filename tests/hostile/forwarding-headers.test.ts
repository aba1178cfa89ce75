import { describe, expect, test } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";

const database = await sharedDatabase("sqlite");
const { db } = database;

const stored = async () => (await db.selectFrom("inquiries").selectAll().execute()).length;

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
  test.each(forgeries)("%j gives no new budget and changes no answer", async (headers) => {
    const { postJson } = createTestServer(database);
    for (let i = 0; i < limits.stored.budget; i++)
      expect((await postJson("/api/inquiries", janesInquiry)).status).toBe(201);
    const response = await postJson("/api/inquiries", janesInquiry, headers);
    expect(response.status).toBe(429);
    expect(await stored()).toBe(limits.stored.budget);
  });
});
