import { beforeEach, describe, expect, test } from "vitest";
import { requestSignInLink } from "#server/desk/sign-in-links.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { samsReview } from "#tests/review.ts";
import { addReview } from "#tests/stored-posts.ts";
import { deskMails } from "./desk.ts";
import { enqueueMail, type Mail, mailIdOf } from "./mail.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);
const day = 24 * 60 * 60_000;
const siteUrl = "https://bayhouse.test";

describe.each(engines)("mails at the desk on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  const desk = deskMails({ db, clock: () => now });

  beforeEach(async () => {
    await emptyTables(db);
  });

  async function queue(event: string, change: Partial<Mail> = {}, at = now): Promise<string> {
    const to = { address: "ann@example.com" };
    const mail: Mail = {
      event,
      to,
      replyTo: "owner",
      subject: `About ${event}`,
      text: `${event}\n`,
      html: "",
      ...change,
    };
    await write((tx) => enqueueMail(tx, mail, at));
    return mailIdOf(event);
  }

  async function fail(id: string, error: string): Promise<void> {
    await db
      .updateTable("outbox")
      .set({ status: "failed", attempts: 11, last_error: error })
      .where("id", "=", id)
      .execute();
  }

  async function filed(id: string): Promise<void> {
    await db.updateTable("outbox").set({ status: "filed", delivered_at: now }).where("id", "=", id).execute();
  }

  const does = async (intent: keyof typeof desk.forms, email = "") => (await desk.forms[intent]({ email })).ok;

  const subjects = async (group: Parameters<typeof desk.list>[0]) =>
    (await desk.list(group, null)).mails.map(({ subject }) => subject);

  test("are listed by what became of them, those in files among the sent ones", async () => {
    await queue("a");
    await fail(await queue("b"), "550 5.1.1 No such user");
    await filed(await queue("c"));
    expect(await desk.counts()).toEqual({ failed: 1, waiting: 1, sent: 1 });
    expect(await subjects("waiting")).toEqual(["About a"]);
    expect(await subjects("failed")).toEqual(["About b"]);
    expect(await subjects("sent")).toEqual(["About c"]);
    const { mails } = await desk.list("sent", null);
    expect(mails).toMatchObject([
      { to: "ann@example.com", filed: true, left: "January 15, 2027, 12:30 PM", canRetry: false },
    ]);
  });

  test("come thirty at a time, newest first", async () => {
    for (let i = 0; i < 31; i++) await queue(`${i}`, {}, now + i);
    const first = await desk.list("waiting", null);
    expect(first.mails[0]?.subject).toBe("About 30");
    const rest = await desk.list("waiting", first.next);
    expect(rest.mails.map(({ subject }) => subject)).toEqual(["About 0"]);
    expect(rest.next).toBeNull();
  });

  test("sent ones and those in files come in one order", async () => {
    for (let i = 0; i < 4; i++) {
      const id = await queue(`${i}`, {}, now + i);
      if (i % 2 === 0) await filed(id);
      else await db.updateTable("outbox").set({ status: "sent", delivered_at: now }).where("id", "=", id).execute();
    }
    expect(await subjects("sent")).toEqual(["About 3", "About 2", "About 1", "About 0"]);
  });

  test.each([
    ["550 5.1.1 <ann@example.com> No such user", /^The address does not exist\./],
    ["Invalid login: 535 5.7.8 Authentication failed", /name or password in SMTP_URL/],
    ["connect ECONNREFUSED 127.0.0.1:25", /could not be reached/],
    ["The mail server did not answer in time.", /could not be reached/],
    ["Message failed: 554 5.7.1 Blocked by policy", /treated it as spam/],
    ["451 Try again later", /asked us to try again later/],
    ["552 Too large", /^The receiving server refused it\.$/],
    ["Something else", /^The email could not be delivered\.$/],
  ])("%s is explained beside the server's own words", async (answer, reason) => {
    const id = await queue("a");
    await fail(id, answer);
    expect((await desk.find(id))?.error).toEqual({ reason: expect.stringMatching(reason), answer });
  });

  test("a failed one is tried again, once", async () => {
    const id = await queue("a");
    await fail(id, "451 Try again later");
    expect(await does("retry-email", id)).toBe(true);
    expect(await desk.find(id)).toMatchObject({ group: "waiting", attempts: 0 });
    expect(await does("retry-email", id)).toBe(false);
    expect(await does("retry-email", "nobody's")).toBe(false);
  });

  test("all failed ones are tried again, but not those that are over", async () => {
    await fail(await queue("a"), "451 Try again later");
    await fail(await queue("b"), "451 Try again later");
    const over = await queue("c", { expiresAt: now - 1 });
    await fail(over, "Could not leave in time.");
    expect(await desk.failed()).toMatchObject({ mails: [{ canRetry: true }, { canRetry: true }], total: 2 });
    expect(await does("retry-emails")).toBe(true);
    expect((await desk.counts()).waiting).toBe(2);
    expect(await desk.find(over)).toMatchObject({ group: "failed", canRetry: false });
    expect(await does("retry-email", over)).toBe(false);
    expect((await desk.failed()).total).toBe(0);
  });

  test("a failed one that the owner took care of is counted no more and kept as it was, until it is tried again", async () => {
    const id = await queue("a");
    expect(await does("dismiss-email", id)).toBe(false);
    await fail(id, "552 Too large");
    await fail(await queue("b"), "552 Too large");
    expect([await does("dismiss-email", id), await does("dismiss-email", id)]).toEqual([true, true]);
    expect((await desk.failed()).total).toBe(1);
    expect((await desk.counts()).failed).toBe(1);
    expect(await desk.find(id)).toMatchObject({ group: "failed", dismissed: "January 15, 2027, 12:30 PM" });
    expect(await does("retry-emails")).toBe(true);
    expect(await subjects("waiting")).toEqual(["About b"]);
    expect(await does("retry-email", id)).toBe(true);
    expect(await desk.find(id)).toMatchObject({ group: "waiting", dismissed: null });
    expect(await does("dismiss-email", "nobody's")).toBe(false);
  });

  test("a mail that failed more than a month ago is not reported any more", async () => {
    await fail(await queue("a", {}, now - 31 * day), "552 Too large");
    expect((await desk.failed()).total).toBe(0);
    await fail(await queue("b", {}, now - 29 * day), "552 Too large");
    expect((await desk.failed()).total).toBe(1);
  });

  test("their text is shown without what could be used as a key", async () => {
    const review = await addReview(write, samsReview, "pending", now);
    const mail = await desk.find(mailIdOf(`review:${review}`));
    expect(mail?.text).toContain("Kayaks at dawn.");
    expect(mail?.text).toContain(`${siteUrl}/moderate/(left out)`);
    expect(mail?.text).not.toMatch(/[\w-]{43}/);
    expect(mail).toMatchObject({ to: null, replyTo: "sam@example.com" });
  });

  test("a mail that signs in has no text, whatever became of it", async () => {
    await requestSignInLink(write, { siteUrl, house: "Bay House", email: "owner@bayhouse.test", isOwner: true, now });
    const [mail] = (await desk.list("waiting", null)).mails;
    expect(await desk.find(mail?.id ?? "")).toMatchObject({ to: "owner@bayhouse.test", text: null });
  });
});
