import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer } from "#tests/server.ts";
import { addReview } from "#tests/stored-posts.ts";
import { replyToReview } from "./decisions.ts";

const path = "/api/reviews/plain";

const review: Omit<typeof samsReview, "stay_date"> & { stay_date: string | null } = samsReview;

describe.each(engines)("the plain reviews page on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));

  const publish = (change: Partial<typeof review> = {}, at = 1) =>
    addReview(database.write, { ...review, ...change }, "published", at, () => "");

  async function read(address = path): Promise<string> {
    const response = await createTestServer(database).get(address);
    expect(response.status).toBe(200);
    return response.text();
  }

  test("shows what is published with the owner's reply, and neither what waits nor any address", async () => {
    const id = await publish();
    await replyToReview(database.write, id, "Come back any time.");
    await addReview(database.write, { ...review, title: "Still waiting" }, "pending", 2, () => "");
    const html = await read();
    for (const words of [
      "A week on the bay</h2>",
      "Kayaks at dawn.\nWe will be back.",
      "5 out of 5 stars",
      "Sam Smith",
      "Philadelphia, PA",
      "Stayed: July 4, 2026",
      "Come back any time.",
      "<p>1 review.</p>",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain("Still waiting");
    expect(html).not.toContain("sam@example.com");
  });

  test("what a guest left empty leaves no trace", async () => {
    await publish({ hometown: "", stay_date: null });
    const html = await read();
    expect(html).not.toContain("Stayed");
    expect(html).not.toContain("Reply from");
    expect(html).not.toContain("null");
  });

  test("is kept by nobody, listed by nobody, and runs no script", async () => {
    const { headers } = await createTestServer(database).get(path);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy")).not.toContain("script-src");
  });

  test("hostile text is text, wherever a guest or the owner wrote it", async () => {
    const hostile = `</p><script>alert(1)</script><img src=x onerror="alert(2)">'"&`;
    const id = await publish({ title: hostile, guest_name: hostile, hometown: hostile, review_text: hostile });
    await replyToReview(database.write, id, hostile);
    const html = await read();
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(5);
    expect(html).not.toMatch(/<script|<img|onerror="/);
  });

  test("every text has the direction it was written in", async () => {
    const text = "שלום.";
    const id = await publish({ title: text, guest_name: text, hometown: text, review_text: text });
    await replyToReview(database.write, id, text);
    expect((await read()).match(/<(?:bdi|[^>]* dir="auto")>שלום\./g)).toHaveLength(5);
  });

  test("older reviews follow link by link, each once", async () => {
    for (let i = 0; i < 45; i++) await publish({ title: `Review number ${i};` }, i < 30 ? 1000 : 2000 + i);
    const seen: string[] = [];
    let address: string | undefined = path;
    let pages = 0;
    while (address && pages < 10) {
      const html: string = await read(address);
      seen.push(...[...html.matchAll(/Review number \d+;/g)].map(([title]) => title));
      expect(html).toContain("45 reviews, 5.0 out of 5 on average.");
      expect(html.includes(`href="${path}"`)).toBe(pages > 0);
      address = /<a href="([^"]+)">Older reviews</.exec(html)?.[1];
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    expect(seen[0]).toBe("Review number 44;");
  });

  test("a house without reviews invites the first", async () => {
    const html = await read();
    expect(html).toContain("No reviews yet. Be the first to share your experience!");
    expect(html).toContain('href="/reviews"');
  });

  test.each(["cursor=", "cursor=garbage", "cursor=%00"])("%s is refused with a page", async (query) => {
    const response = await createTestServer(database).get(`${path}?${query}`);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await response.text()).toContain("That did not work");
  });

  test("takes no posts", async () => {
    const response = await createTestServer(database).postForm(path, {});
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});
