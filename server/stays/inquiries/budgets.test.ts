import { beforeEach, describe, expect, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { createTestServer } from "#tests/server.ts";
import { type LimitName, limits, type Verdict } from "../../platform/http/rate-limit.ts";

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
    for (let i = 0; i < limits.inquiries.budget; i++) expect((await postJson(path, janesInquiry)).status).toBe(201);
    const refused = await postJson(path, janesInquiry);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toEqual({
      message:
        "We have received many messages in a short time. Please try again in a minute, or call us at (609) 555-0142.",
    });
    const form = await postForm(path, janesInquiry);
    expect(form.status).toBe(429);
    expect(await form.text()).toContain("Is the dock lit?</textarea>");

    address = "192.0.2.2";
    expect((await postJson(path, janesInquiry)).status).toBe(201);
    address = "192.0.2.1";
    time.now += 60_000;
    expect((await postJson(path, janesInquiry)).status).toBe(201);
  });

  test.each(["posts", "postsByEveryone"] as const)(
    "a form over the budget for %s is returned complete",
    async (usedUp) => {
      const used: Partial<Record<LimitName, number>> = {};
      function take(name: LimitName): Verdict {
        if (name === usedUp) return { allowed: false, retryAfter: 40 };
        used[name] = (used[name] ?? 0) + 1;
        return { allowed: true };
      }
      const giveBack = (name: LimitName) => void (used[name] = (used[name] ?? 0) - 1);
      const { postForm, postJson } = createTestServer(database, { limits: { take, check: take, giveBack } });
      const form = await postForm(path, { ...janesInquiry, name: 'Jane "JD" <Doe>' });
      expect(form.status).toBe(429);
      expect(form.headers.get("retry-after")).toBe("40");
      const page = await form.text();
      expect(page).toContain("We have received many messages in a short time.");
      expect(page).toContain(' action="/api/inquiries" method="post">');
      expect(page).toContain('value="Jane &quot;JD&quot; &lt;Doe&gt;"');
      expect(page).toContain("Is the dock lit?</textarea>");

      const large = await postForm(path, { ...janesInquiry, otherInfo: "x".repeat(200_000) });
      expect([large.status, large.headers.get("retry-after")]).toEqual([429, "40"]);
      expect(await (await postJson(path, janesInquiry)).json()).toEqual({
        message: expect.stringContaining("many messages"),
      });
      expect(await inquiries()).toEqual([]);
      const givenBack = { formsGivenBack: 2, formsGivenBackByEveryone: 2 };
      expect(used).toEqual(usedUp === "posts" ? givenBack : { posts: 0, ...givenBack });
    },
  );

  /** A form of 100 KB that counts how much of it is read. */
  function largeForm() {
    const sent = { bytes: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.bytes += 1024;
        if (sent.bytes > 100 * 1024) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(120));
      },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "102400" };
    return { sent, post: { method: "POST", body, headers, duplex: "half" } as RequestInit };
  }

  test("only so many forms are returned; others are refused unread", async () => {
    const { app, postJson, postForm, time } = createTestServer(database);
    const useUpPosts = async () => {
      for (let i = 0; i < limits.posts.budget; i++) await postJson(path, {});
    };
    async function refuseUnread() {
      const { sent, post } = largeForm();
      const refused = await app.request(path, post);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("1");
      expect(await refused.text()).toContain("We have received many messages in a short time.");
      // A stream is asked for its first bytes when it is made.
      expect(sent.bytes).toBeLessThanOrEqual(1024);
    }
    await useUpPosts();
    for (let i = 0; i < limits.formsGivenBack.budget; i++) {
      expect(await (await postForm(path, janesInquiry)).text()).toContain("Is the dock lit?</textarea>");
    }
    await refuseUnread();

    time.now += 60_000;
    expect((await postForm(path, janesInquiry)).status).toBe(303);
  });

  test("a form refused by the shared budget does not count against its address", async () => {
    const used: Partial<Record<LimitName, number>> = {};
    function take(name: LimitName): Verdict {
      if (name === "posts" || name === "formsGivenBackByEveryone") return { allowed: false, retryAfter: 40 };
      used[name] = (used[name] ?? 0) + 1;
      return { allowed: true };
    }
    const giveBack = (name: LimitName) => void (used[name] = (used[name] ?? 0) - 1);
    const { postForm } = createTestServer(database, { limits: { take, check: take, giveBack } });
    expect((await postForm(path, janesInquiry)).status).toBe(429);
    expect(used).toEqual({ formsGivenBack: 0 });
  });

  test("a person who makes mistakes does not use up the budget for inquiries", async () => {
    const { postJson } = createTestServer(database);
    for (let i = 0; i < 20; i++) expect((await postJson(path, {})).status).toBe(422);
    expect((await postJson(path, janesInquiry)).status).toBe(201);
  });

  test("many addresses together cannot make us email strangers without limit", async () => {
    let sender = 0;
    const { postJson } = createTestServer(database, { socketAddress: () => `198.51.100.${(sender += 1) % 250}` });
    for (let i = 0; i < 150; i++) {
      expect((await postJson(path, { ...janesInquiry, email: `guest${i}@example.com` })).status).toBe(201);
    }
    const receipts = (await mails()).filter((mail) => mail.recipient !== "owner");
    expect(receipts).toHaveLength(limits.receiptsByEveryone.budget);
    expect(await inquiries()).toHaveLength(150);
  });

  test.each(["root@localhost", "root@127.0.0.1", "nas@home.arpa"])(
    "an inquiry from %s reaches the owner, without a receipt or using one up",
    async (email) => {
      let sender = 0;
      const { postJson } = createTestServer(database, { socketAddress: () => `198.51.100.${(sender += 1) % 250}` });
      for (let i = 0; i < limits.receiptsByEveryone.budget; i++) {
        expect((await postJson(path, { ...janesInquiry, email })).status).toBe(201);
      }
      expect(await inquiries()).toHaveLength(limits.receiptsByEveryone.budget);
      const queued = await mails();
      expect(queued).toHaveLength(limits.receiptsByEveryone.budget);
      expect(new Set(queued.map(({ recipient, reply_to }) => `${recipient} ${reply_to}`))).toEqual(
        new Set([`owner ${email}`]),
      );
      await postJson(path, janesInquiry);
      expect((await mails()).map(({ recipient }) => recipient)).toContain(janesInquiry.email);
    },
  );

  test("inquiries that could not be stored use up no receipts", async () => {
    let sender = 0;
    let broken = true;
    const write: typeof database.write = (work) =>
      broken ? Promise.reject(new Error("disk full")) : database.write(work);
    const socketAddress = () => `198.51.100.${(sender += 1) % 250}`;
    const { postJson } = createTestServer({ db, write }, { socketAddress });
    for (let i = 0; i <= limits.receiptsByEveryone.budget; i++)
      expect((await postJson(path, janesInquiry)).status).toBe(500);
    broken = false;
    expect((await postJson(path, janesInquiry)).status).toBe(201);
    expect((await mails()).map(({ recipient }) => recipient)).toContain(janesInquiry.email);
  });
});
