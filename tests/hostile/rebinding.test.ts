import { describe, expect, test } from "vitest";
import { builtFiles } from "#server/platform/http/built-files.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import { sharedDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { writeSite } from "#tests/pages.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";

const database = await sharedDatabase("sqlite");
const { db } = database;

/** What a browser sends from a page at `evil.test` once that name resolves to us: it takes us for the page's own server. */
const rebound = { host: "evil.test:3000", origin: "http://evil.test:3000", "sec-fetch-site": "same-origin" };

async function house() {
  const folder = await writeSite({
    "index.html": '<!doctype html><link rel="canonical" href="https://site-url.invalid/">',
    "guides/index.html": "<!doctype html><title>Guides</title>",
  });
  return createTestServer(database, { site: await builtFiles(folder, null, testSiteUrl) });
}

describe("a page whose other name resolves to this server", () => {
  test("may post like any visitor, within the budget of the visitor's address", async () => {
    const { postJson } = await house();
    for (let i = 0; i < limits.stored.budget; i++) {
      expect((await postJson("/api/inquiries", janesInquiry, rebound)).status).toBe(201);
    }
    const others = { host: "evil.example", origin: "http://evil.example" };
    expect((await postJson("/api/inquiries", janesInquiry, others)).status).toBe(429);
  });

  test("appears in no mail and no answer, and gets no cookie", async () => {
    const { get, postJson, postForm } = await house();
    const answers = [
      await postJson("/api/inquiries", janesInquiry, rebound),
      await postJson("/api/reviews", samsReview, rebound),
      await postForm("/api/inquiries", janesInquiry, rebound),
      await postForm("/api/inquiries", { ...janesInquiry, email: "" }, rebound),
    ];
    for (const path of [
      "/",
      "/guides/?x=1",
      "/nowhere",
      "/api/reviews",
      "/reviews?page=2",
      "/calendar.ics",
      "/moderate/x",
    ]) {
      answers.push(await get(path, rebound));
    }
    for (const answer of answers) {
      const headers = JSON.stringify([...answer.headers]);
      expect(headers).not.toMatch(/evil|set-cookie|access-control/);
      expect(await answer.text()).not.toContain("evil");
    }
    const mails = await db.selectFrom("outbox").select(["text_body", "html_body"]).execute();
    expect(JSON.stringify(mails)).not.toContain("evil");
    expect(mails.filter((mail) => mail.text_body.includes(`${testSiteUrl}/moderate/`))).toHaveLength(1);
  });

  test("cannot decide about a review without the link's secret", async () => {
    const { postForm, postJson } = await house();
    const { id } = (await (await postJson("/api/reviews", samsReview, rebound)).json()) as { id: string };
    for (const token of [id, `${id}.1.x`, `${id}.${Date.UTC(2027, 1)}.${"A".repeat(43)}`]) {
      expect([404, 410]).toContain((await postForm(`/moderate/${token}`, { decision: "publish" }, rebound)).status);
    }
    expect(await db.selectFrom("reviews").select("status").execute()).toEqual([{ status: "pending" }]);
  });
});

test("a page from elsewhere can neither post here nor read an answer", async () => {
  const { get, postJson } = await house();
  const foreign = { host: "bayhouse.test", origin: "http://evil.test:3000", "sec-fetch-site": "cross-site" };
  expect((await postJson("/api/inquiries", janesInquiry, foreign)).status).toBe(403);
  expect((await get("/api/reviews", foreign)).headers.get("access-control-allow-origin")).toBeNull();
});
