import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";

const path = "/api/inquiries";

describe.each(engines)("budgets for inquiries on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));
  const inquiries = () => db.selectFrom("inquiries").selectAll().execute();
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("recipient").execute();

  test("an address that posts too much has to wait, and loses nothing it typed", async () => {
    let address = "192.0.2.1";
    const { postJson, postForm, time } = createTestServer(database, { socketAddress: () => address });
    for (let i = 0; i < limits.stored.budget; i++) expect((await postJson(path, janesInquiry)).status).toBe(201);
    const refused = await postJson(path, janesInquiry);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("360");
    expect(await refused.json()).toEqual({
      message:
        "We have received many messages in a short time. Please try again in 6 minutes, or call us at (609) 555-0142.",
    });
    const form = await postForm(path, janesInquiry);
    expect(form.status).toBe(429);
    expect(await form.text()).toContain("Is the dock lit?</textarea>");

    address = "192.0.2.2";
    expect((await postJson(path, janesInquiry)).status).toBe(201);
    address = "192.0.2.1";
    time.now += 360_000;
    expect((await postJson(path, janesInquiry)).status).toBe(201);
  });

  test("a form over the budget for posts is returned complete, and JSON is refused unread", async () => {
    const { app, postForm, postJson, time } = createTestServer(database);
    for (let i = 0; i < limits.posts.budget; i++) expect((await postJson(path, {})).status).toBe(422);
    const form = await postForm(path, { ...janesInquiry, name: 'Jane "JD" <Doe>' });
    expect(form.status).toBe(429);
    expect(form.headers.get("retry-after")).toBe("3");
    const page = await form.text();
    expect(page).toContain("We have received many messages in a short time.");
    expect(page).toContain(' action="/api/inquiries" method="post">');
    expect(page).toContain('value="Jane &quot;JD&quot; &lt;Doe&gt;"');
    expect(page).toContain("Is the dock lit?</textarea>");

    const large = await postForm(path, { ...janesInquiry, otherInfo: "x".repeat(200_000) });
    expect([large.status, large.headers.get("retry-after")]).toEqual([429, "3"]);
    const { sent, post } = largeJson();
    const refused = await app.request(path, post);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3"]);
    expect(await refused.json()).toEqual({ message: expect.stringContaining("many messages") as string });
    // A stream is asked for its first bytes when it is made.
    expect(sent.bytes).toBeLessThanOrEqual(1024);
    expect(await inquiries()).toEqual([]);

    time.now += 60_000;
    expect((await postForm(path, janesInquiry)).status).toBe(303);
  });

  /** A post of 100 KB that counts how much of it is read. */
  function largeJson() {
    const sent = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.bytes += 1024;
        if (sent.bytes > 100 * 1024) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const headers = { "content-type": "application/json", "content-length": "102400" };
    return { sent, post: { method: "POST", body, headers, duplex: "half" } as RequestInit };
  }

  test("a person who makes mistakes does not use up the budget for inquiries", async () => {
    const { postJson } = createTestServer(database);
    for (let i = 1; i < limits.posts.budget; i++) expect((await postJson(path, {})).status).toBe(422);
    expect((await postJson(path, janesInquiry)).status).toBe(201);
  });

  test("one mailbox gets one receipt, whatever is behind its plus sign", async () => {
    let sender = 0;
    const { postJson } = createTestServer(database, { socketAddress: () => `198.51.100.${(sender += 1)}` });
    for (let i = 0; i < 70; i++) {
      const email = `${i % 2 === 0 ? "victim" : "VICTIM"}+${i}@example.com`;
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(201);
    }
    await postJson(path, { ...janesInquiry, email: "victim@example.com" });
    await postJson(path, { ...janesInquiry, email: "another@example.com" });
    const receipts = (await mails()).filter(({ recipient }) => recipient !== "owner");
    expect(receipts.map(({ recipient }) => recipient)).toEqual(["another@example.com", "victim+0@example.com"]);
    expect(await inquiries()).toHaveLength(72);
  });

  test.each(["root@localhost", "root@127.0.0.1", "nas@home.arpa"])(
    "an inquiry from %s reaches the owner, without a receipt",
    async (email) => {
      const { postJson } = createTestServer(database);
      expect((await postJson(path, { ...janesInquiry, email })).status).toBe(201);
      expect(await mails()).toMatchObject([{ recipient: "owner", reply_to: email }]);
    },
  );
});
