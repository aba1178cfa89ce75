import { describe, expect, test } from "vitest";
import type { ReviewAccepted, ReviewPage } from "#contract/reviews/review.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { errorBeside } from "#tests/returned-form.ts";
import { samsReview as review } from "#tests/review.ts";
import { createTestServer } from "#tests/server.ts";
import { addReview } from "#tests/stored-posts.ts";

const path = "/api/reviews";

describe.each(engines)("reviews on %s", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db } = database;

  async function publish(change: Partial<typeof review> & { at?: number } = {}) {
    const { at = 1, ...fields } = change;
    return addReview(database.write, { ...review, ...fields }, "published", at);
  }

  async function read(server: ReturnType<typeof createTestServer>, address: string): Promise<ReviewPage> {
    const response = await server.get(address);
    expect(response.status).toBe(200);
    return (await response.json()) as ReviewPage;
  }

  test("an empty database has no reviews", async () => {
    const response = await createTestServer(database).get(path);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      reviews: [],
      summary: { count: 0, average: null, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
      next: null,
    });
  });

  test("a review waits unseen, and an email with the link to decide is queued", async () => {
    const server = createTestServer(database);
    const response = await server.postJson(path, review);
    expect(response.status).toBe(201);
    const { status } = (await response.json()) as ReviewAccepted;
    expect(status).toBe("pending");
    expect(await read(server, path)).toMatchObject({ reviews: [], summary: { count: 0 } });
    const [mail] = await db.selectFrom("outbox").selectAll().execute();
    expect(mail).toMatchObject({
      recipient: "owner",
      reply_to: "sam@example.com",
      subject: "Review: 5 out of 5 stars, Sam Smith",
    });
    for (const words of [
      "A week on the bay",
      "Kayaks at dawn.",
      "Philadelphia, PA",
      "July 4, 2026",
      "sam@example.com",
    ]) {
      expect(mail?.text_body).toContain(words);
    }
    expect(mail?.text_body).toMatch(/https:\/\/bayhouse\.test\/moderate\/[\w-]{43}\n/);
  });

  test("with open moderation, it is public right away and the email has no link", async () => {
    const server = createTestServer(database, { moderation: "open" });
    const { id, status } = (await (await server.postJson(path, review)).json()) as ReviewAccepted;
    expect(status).toBe("published");
    const { email: _, ...visible } = review;
    expect(await read(server, path)).toEqual({
      reviews: [{ id, ...visible, owner_reply: null }],
      summary: { count: 1, average: 5, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } },
      next: null,
    });
    const [mail] = await db.selectFrom("outbox").selectAll().execute();
    expect(mail?.text_body).not.toContain("/moderate/");
  });

  test("one that is sent again because its answer was lost is stored, counted and emailed once", async () => {
    const server = createTestServer(database, { moderation: "open" });
    const send = async () =>
      ((await (await server.postJson(path, { ...review, attempt: "0.5" })).json()) as ReviewAccepted).id;
    expect(await send()).toBe(await send());
    expect((await read(server, path)).summary.count).toBe(1);
    expect(await db.selectFrom("outbox").selectAll().execute()).toHaveLength(1);
  });

  test("an empty field is null", async () => {
    const server = createTestServer(database, { moderation: "open" });
    await server.postJson(path, { ...review, hometown: " ", stay_date: "" });
    await server.postJson(path, { ...review, hometown: undefined, stay_date: null });
    const { reviews } = await read(server, path);
    for (const each of reviews) expect(each).toMatchObject({ hometown: null, stay_date: null });
    expect(reviews).toHaveLength(2);
  });

  test("no public answer contains an email address", async () => {
    const server = createTestServer(database, { moderation: "open" });
    const accepted = await (await server.postJson(path, review)).text();
    const listed = await (await server.get(path)).text();
    const refused = await (await server.postJson(path, { ...review, rating: 0 })).text();
    for (const answer of [accepted, listed, refused]) expect(answer).not.toContain("sam@example.com");
    expect(server.logged()).not.toMatch(/sam@|Sam|Kayaks/);
  });

  test.each([
    [{ rating: 0 }, "rating"],
    [{ rating: 6 }, "rating"],
    [{ rating: 4.5 }, "rating"],
    [{ rating: "" }, "rating"],
    [{ rating: null }, "rating"],
    [{ rating: "0x5" }, "rating"],
    [{ rating: "1e0" }, "rating"],
    [{ rating: "5.0" }, "rating"],
    [{ rating: "05" }, "rating"],
    [{ rating: "five" }, "rating"],
    [{ guest_name: " " }, "guest_name"],
    [{ email: "sam" }, "email"],
    [{ title: "" }, "title"],
    [{ title: "x".repeat(301) }, "title"],
    [{ review_text: "" }, "review_text"],
    [{ stay_date: "2027-02-30" }, "stay_date"],
    [{ stay_date: "yesterday" }, "stay_date"],
    [{ stay_date: "0000-01-01" }, "stay_date"],
  ])("a review with %j is refused with an error of that field", async (change, field) => {
    const response = await createTestServer(database).postJson(path, { ...review, ...change });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(Object.keys(fields)).toEqual([field]);
    expect(await db.selectFrom("reviews").select("id").execute()).toEqual([]);
  });

  test.each(["0001-01-01", "9999-12-31"])("a stay on %s can be stored, mailed and shown", async (stay_date) => {
    const server = createTestServer(database, { moderation: "open" });
    expect((await server.postJson(path, { ...review, stay_date, rating: " 4 " })).status).toBe(201);
    expect((await read(server, path)).reviews).toMatchObject([{ stay_date, rating: 4 }]);
    // The email points out a stay that no one can have had yet.
    const mail = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
    const remark = ", which was in the future when this was written";
    expect(mail.text_body.includes(remark)).toBe(stay_date === "9999-12-31");
  });

  test("a form without JavaScript leads to its own page; a refused one comes back complete", async () => {
    const { postForm, get } = createTestServer(database);
    const sent = await postForm(path, { ...review, rating: "4" });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe("/sent/review");
    const thanks = await get("/sent/review");
    expect([thanks.status, thanks.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await thanks.text()).toContain("Review submitted successfully!</h1>");

    const refused = await postForm(path, { ...review, rating: "4", title: "" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('<option value="4" selected="">4 out of 5 stars</option>');
    expect(html).toContain("Kayaks at dawn.\nWe will be back.</textarea>");
    expect(html).toContain('value="2026-07-04"');
    expect(errorBeside(html, "title")).toBe("Please give your review a title.");
  });

  test("pages bring every review once, newest first, also those of the same moment", async () => {
    for (let i = 0; i < 11; i++) await publish({ title: `Review ${i}`, at: i < 8 ? 1000 : 2000 });
    const server = createTestServer(database);
    const ids: string[] = [];
    let address: string | null = `${path}?limit=3`;
    let pages = 0;
    while (address !== null && pages < 10) {
      const page: ReviewPage = await read(server, address);
      ids.push(...page.reviews.map(({ id }) => id));
      expect(page.summary.count).toBe(11);
      address = page.next;
      pages += 1;
    }
    expect(pages).toBe(4);
    expect(new Set(ids).size).toBe(11);
    const stored = await db.selectFrom("reviews").select(["id", "created_at"]).execute();
    const times = ids.map((id) => stored.find((row) => row.id === id)?.created_at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("a new review does not shift the pages someone is reading", async () => {
    for (let i = 0; i < 4; i++) await publish({ title: `Review ${i}`, at: i });
    const server = createTestServer(database);
    const first = await read(server, `${path}?limit=2`);
    await publish({ title: "The newest", at: 100 });
    const second = await read(server, first.next ?? "");
    expect([...first.reviews, ...second.reviews].map(({ title }) => title)).toEqual([
      "Review 3",
      "Review 2",
      "Review 1",
      "Review 0",
    ]);
    expect(second.next).toBeNull();
  });

  test("a page has 20 reviews unless another number is asked for, and 50 at most", async () => {
    for (let i = 0; i < 55; i++) await publish({ at: i });
    const server = createTestServer(database);
    expect((await read(server, path)).reviews).toHaveLength(20);
    expect((await read(server, `${path}?limit=4`)).reviews).toHaveLength(4);
    for (const many of ["999999", "9".repeat(20), "1e9", "1E%2B9", "1e999", "50.5"]) {
      const most = await read(server, `${path}?limit=${many}`);
      expect(most.reviews).toHaveLength(50);
      expect(most.next).toContain("limit=50");
    }
    for (const empty of ["limit=", "cursor=", "limit=&cursor="]) {
      expect((await read(server, `${path}?${empty}`)).reviews).toHaveLength(20);
    }
  });

  test.each([
    "limit=0",
    "limit=-1",
    "limit=2.5",
    "limit=ten",
    "limit=Infinity",
    "limit=0x40",
    "limit=1e-9",
    "cursor=garbage",
    "cursor=%00",
    "cursor=MS4n",
  ])("%s is refused, not read as the first page", async (query) => {
    const response = await createTestServer(database).get(`${path}?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toHaveProperty("message");
  });

  test("the summary counts what is published, to two decimals", async () => {
    for (const rating of [5, 5, 4]) await publish({ rating });
    await addReview(database.write, { ...review, rating: 1 }, "pending", 1);
    expect((await read(createTestServer(database), path)).summary).toEqual({
      count: 3,
      average: 4.67,
      stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
    });
  });

  test("a client address that sends too many reviews has to wait", async () => {
    const { postJson } = createTestServer(database);
    for (let i = 0; i < limits.stored.budget; i++) expect((await postJson(path, review)).status).toBe(201);
    const refused = await postJson(path, review);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBe(360);
    expect(await db.selectFrom("reviews").select("id").execute()).toHaveLength(limits.stored.budget);
  });
});
