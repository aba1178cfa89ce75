import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { retention } from "#content/house/policies.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import { makePrivateLink } from "#server/platform/private-links.ts";
import { eraseSubject } from "#server/privacy/erasure.ts";
import { applyRetention } from "#server/privacy/retention.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { deskWishes } from "./wishes.ts";

const hour = 60 * 60_000;
const now = Date.UTC(2027, 0, 15, 17, 30);
const mailFolder = join(tmpdir(), "no-such-mail-folder");

/** A database holds these from before the site stopped taking wishes. */
describe.each(engines)("stored wishes on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  /** Stores a wish with its link and its confirmation email, as they were made. Returns the link's path. */
  async function storeWish(email: string, confirmedAt: number | null, checkIn = "2027-07-10"): Promise<string> {
    const expiresAt = now + 48 * hour;
    return write(async (tx) => {
      await tx
        .insertInto("wishes")
        .values({ id: email, email, check_in: checkIn, created_at: now, confirmed_at: confirmedAt })
        .execute();
      const mail = { to: { address: email }, replyTo: null, subject: "Do you want an email?", text: "", html: "" };
      await enqueueMail(tx, { event: `wish:${email}`, ...mail, expiresAt }, now);
      return `/wish/${await makePrivateLink(tx, { opens: "wish", subject: email, expiresAt }, now)}`;
    });
  }
  const addresses = async () =>
    (await db.selectFrom("wishes").select("email").orderBy("email").execute()).map(({ email }) => email);
  const mails = () => db.selectFrom("outbox").select("event").execute();
  const retain = (at: number) => applyRetention({ db, write, mailFolder }, retention, at);

  test("the owner gets the confirmed ones to copy, by week, and deletes them all at once", async () => {
    await storeWish("ann@example.com", now, "2027-07-17");
    await storeWish("ben@example.com", now - 24 * hour);
    await storeWish("unconfirmed@example.com", null);
    const desk = deskWishes({ db, write });
    expect(await desk.list()).toEqual([
      { email: "ben@example.com", checkIn: "2027-07-10", since: "2027-01-14" },
      { email: "ann@example.com", checkIn: "2027-07-17", since: "2027-01-15" },
    ]);
    await desk.removeAll();
    expect(await desk.list()).toEqual([]);
    expect(await addresses()).toEqual([]);
    expect(await mails()).toEqual([]);
    await desk.removeAll();
  });

  test("old links and forms are answered 410, and change nothing", async () => {
    const link = await storeWish("ann@example.com", null);
    const { get, postForm } = createTestServer({ db, write });
    const post = (path: string, fields: Record<string, string>) => postForm(path, fields, { origin: testSiteUrl });
    const answers = [
      await get(link),
      await get("/wish?week=2027-07-10"),
      await post(link, { action: "confirm" }),
      await post(link, { action: "stop" }),
      await post("/wish", { week: "2027-07-10", email: "ben@example.com" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(410);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toContain("This link has expired.");
    }
    expect(await db.selectFrom("wishes").select(["email", "confirmed_at"]).execute()).toEqual([
      { email: "ann@example.com", confirmed_at: null },
    ]);
  });

  test("are deleted if not confirmed within two days, and when their week begins, with their links and emails", async () => {
    await storeWish("ann@example.com", now);
    await storeWish("ben@example.com", null);
    await retain(now + 47 * hour);
    expect(await addresses()).toEqual(["ann@example.com", "ben@example.com"]);
    await retain(now + 49 * hour);
    expect(await addresses()).toEqual(["ann@example.com"]);
    expect(await mails()).toEqual([]);
    expect(await db.selectFrom("private_links").selectAll().execute()).toEqual([]);
    await retain(Date.parse("2027-07-10T16:00:00Z"));
    expect(await addresses()).toEqual([]);
  });

  test("of an erased guest are deleted", async () => {
    await storeWish("ann@example.com", now);
    await storeWish("ben@example.com", now);
    expect(await eraseSubject({ db, write, mailFolder }, { email: "Ann@Example.com" })).toMatchObject({ wishes: 1 });
    expect(await addresses()).toEqual(["ben@example.com"]);
    expect(await mails()).toEqual([{ event: "wish:ben@example.com" }]);
  });
});
