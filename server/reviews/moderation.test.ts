import { describe, expect, test } from "vitest";
import type { ReviewPage } from "#contract/reviews/review.ts";
import { bothEngines, sharedDatabase } from "#tests/database.ts";
import { createTestServer, type TestServer, testSiteUrl } from "#tests/server.ts";
import { decideReview } from "./store.ts";
import { deleteReviews } from "./store.ts";

const review = {
  guest_name: "Sam <Smith>",
  email: "sam@example.com",
  hometown: "Philadelphia, PA",
  title: "Windy & wet",
  review_text: "It rained.\n<script>alert(1)</script>",
  stay_date: "2026-07-04",
  rating: 2,
};

const day = 24 * 60 * 60_000;

describe.each(bothEngines)("moderation on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  /** A waiting review, and the address in the owner's email. */
  async function heldReview(): Promise<{ server: TestServer; link: string }> {
    const server = createTestServer(database);
    expect((await server.postJson("/api/reviews", review)).status).toBe(201);
    const { text_body } = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
    const link = /https:\/\/bayhouse\.test(\/moderate\/\S+)/.exec(text_body)?.[1] ?? "";
    return { server, link };
  }

  const stateOf = () =>
    db.selectFrom("reviews").select(["status", "owner_reply", "rejection_reason"]).executeTakeFirstOrThrow();
  const published = async ({ get }: TestServer) => (await (await get("/api/reviews")).json()) as ReviewPage;

  test("the link shows the review as text, changes nothing however often it is followed, and is not cached", async () => {
    const { server, link } = await heldReview();
    for (let i = 0; i < 3; i++) {
      const response = await server.get(link);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(response.headers.get("x-frame-options")).toBe("DENY");
      const html = await response.text();
      for (const words of [
        "Windy &amp; wet",
        "Sam &lt;Smith&gt;",
        "2 out of 5 stars",
        "July 4, 2026",
        "Philadelphia, PA",
        "sam@example.com",
      ]) {
        expect(html).toContain(words);
      }
      // Another language may run the other way, so each text has its own direction.
      expect(html).toMatch(/<h2 dir="auto"[^>]*>Windy[^<]*<\/h2>.*<bdi>Sam .*<p dir="auto"/s);
      expect(html).not.toContain("<script");
      expect(html).toContain(`action="${link}"`);
    }
    await server.app.request(link, { method: "HEAD" });
    expect((await stateOf()).status).toBe("pending");
  });

  test("publishing shows the review with the owner's reply", async () => {
    const { server, link } = await heldReview();
    const response = await server.postForm(link, { decision: "publish", reply: " The sun is back \n" });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("The review is published");
    expect(await published(server)).toMatchObject({
      reviews: [{ title: "Windy & wet", owner_reply: "The sun is back" }],
      summary: { count: 1, average: 2 },
    });
  });

  test("publishing with an empty reply stores none", async () => {
    const { server, link } = await heldReview();
    await server.postForm(link, { decision: "publish", reply: "  " });
    expect(await published(server)).toMatchObject({ reviews: [{ owner_reply: null }] });
  });

  test("rejecting keeps it off the page and remembers why", async () => {
    const { server, link } = await heldReview();
    const response = await server.postForm(link, { decision: "reject", reason: "personal-data" });
    expect(response.status).toBe(200);
    expect(await stateOf()).toMatchObject({ status: "rejected", rejection_reason: "personal-data" });
    expect(await published(server)).toMatchObject({ reviews: [], summary: { count: 0 } });
  });

  test.each([
    { decision: "reject" },
    { decision: "reject", reason: "low-rating" },
    { decision: "reject", reason: "toString" },
    {},
  ])("%j is no decision, and the form comes back", async (fields) => {
    const { server, link } = await heldReview();
    const response = await server.postForm(link, { ...fields, reply: "Typed before" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Typed before</textarea>");
    expect((await stateOf()).status).toBe("pending");
  });

  test("a reply that is too long comes back, and nothing is decided", async () => {
    const { server, link } = await heldReview();
    const reply = "x".repeat(5001);
    const response = await server.postForm(link, { decision: "publish", reply });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("keep this to 5,000 characters");
    expect(page).toContain(`${reply}</textarea>`);
    expect((await stateOf()).status).toBe("pending");
  });

  test("a used link shows the state of the review and what to do next", async () => {
    const { server, link } = await heldReview();
    const { id } = await db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
    const page = async () => {
      const used = await server.get(link);
      expect(used.status).toBe(410);
      return used.text();
    };
    await server.postForm(link, { decision: "publish" });
    expect(await page()).toMatch(new RegExp(`review is published[^]*href="/desk/reviews/${id}"`));
    await decideReview(database.write, id, { act: "hide", reason: "abuse" }, server.time.now);
    expect(await page()).toMatch(new RegExp(`waiting for a new decision[^]*href="/desk/reviews/${id}"`));
    await decideReview(database.write, id, { act: "reject", reason: "abuse" }, server.time.now);
    expect(await page()).toMatch(new RegExp(`review is rejected[^]*href="/desk/reviews/${id}"`));
    await database.write((tx) => deleteReviews(tx, [id]));
    expect(await page()).toContain("It was deleted");
  });

  test("one of two concurrent decisions counts", async () => {
    const { server, link } = await heldReview();
    const responses = await Promise.all([
      server.postForm(link, { decision: "publish" }),
      server.postForm(link, { decision: "publish" }),
      server.postForm(link, { decision: "reject", reason: "spam" }),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    const { status } = await stateOf();
    expect((await published(server)).summary.count).toBe(status === "published" ? 1 : 0);
  });

  test("a link ends after 30 days", async () => {
    const { server, link } = await heldReview();
    server.time.now += 30 * day;
    const expired = await server.get(link);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain('href="/desk/reviews"');
    expect((await server.postForm(link, { decision: "publish" })).status).toBe(410);
    expect((await stateOf()).status).toBe("pending");
  });

  test("only a hash of the link is stored, and it opens nothing else", async () => {
    const { server, link } = await heldReview();
    const token = link.slice("/moderate/".length);
    const stored = await db.selectFrom("private_links").selectAll().execute();
    expect(stored).toMatchObject([{ opens: "review", used_at: null }]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await server.get(`/moderate/${stored[0]?.token_hash}`)).status).toBe(404);
    expect((await server.postForm(`/desk/sign-in/${token}`, {}, { origin: testSiteUrl })).status).toBe(410);
  });

  test("only the page's own form is accepted", async () => {
    const { server, link } = await heldReview();
    expect((await server.postForm(link, { decision: "publish" }, { "content-type": "text/plain" })).status).toBe(415);
    for (const origin of ["null", "https://evil.test"])
      expect((await server.postForm(link, { decision: "publish" }, { origin })).status).toBe(403);
    const body = new URLSearchParams({ decision: "publish" });
    expect((await server.app.request(link, { method: "POST", body })).status).toBe(403);
    expect((await server.postForm(link, { decision: "publish" })).status).toBe(200);
  });

  test("other methods are refused", async () => {
    const { server, link } = await heldReview();
    const response = await server.app.request(link, { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
  });
});
