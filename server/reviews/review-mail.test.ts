import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { mailFileDelivery } from "#server/mail/mail-files.ts";
import { eraseSubject } from "#server/privacy/erasure.ts";
import { applyRetention } from "#server/privacy/retention.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer, testSiteUrl } from "#tests/server.ts";
import { addReview, addSuspectedReview } from "#tests/stored-posts.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { publishedReviews } from "./published-reviews.ts";
import { decideReview, rescueReview } from "./store.ts";

const day = 24 * 60 * 60_000;
const start = Date.UTC(2027, 2, 1, 12);
const keep = { staysYears: 7, inquiriesMonths: 24, rejectedReviewsDays: 30, suspectedDays: 30 };

describe.each(engines)("undecided reviews on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  const hold = (change: Partial<typeof samsReview> = {}, at = start) =>
    addReview(write, { ...samsReview, ...change }, "pending", at);

  /** Runs the daily job this many days after the start. Returns the email it queued, and checks that the outbox was woken for it. */
  async function remindOn(days: number) {
    const now = start + days * day;
    let woken = false;
    const { daily } = createTestServer({ db, write }, { wakeOutbox: () => void (woken = true) });
    await daily.find(({ name }) => name === "waiting-reviews")?.run(new Date(now).toISOString().slice(0, 10), now);
    const queued = db.selectFrom("outbox").selectAll().where("created_at", "=", now);
    const mail = (await queued.where("event", "like", "waiting-reviews:%").executeTakeFirst()) ?? null;
    expect(woken).toBe(mail !== null);
    return mail;
  }

  const linksIn = (text: string) =>
    [...text.matchAll(/https:\/\/bayhouse\.test(\/moderate\/\S+)/g)].map(([, path]) => path ?? "");

  function serverOn(days: number) {
    const server = createTestServer({ db, write });
    server.time.now = start + days * day;
    return server;
  }

  test("the owner is reminded after a week and then once a week, with a link that works, until the review is decided", async () => {
    await hold();
    await hold({ guest_name: "Ann <b>Poe</b>", title: "Calm" }, start + day / 2);
    expect(await remindOn(6)).toBeNull();
    const first = await remindOn(7);
    expect(first).toMatchObject({
      recipient: "owner",
      reply_to: null,
      status: "waiting",
      subject: "1 review is waiting for your decision",
    });
    for (const words of [
      "A week on the bay",
      "Sam Smith",
      "5 out of 5 stars",
      "It has waited for a week or longer. Please publish it,",
      "> Kayaks at dawn.\n> We will be back.",
    ]) {
      expect(first?.text_body).toContain(words);
    }
    expect(first?.text_body).not.toContain("Ann");
    expect(first?.html_body).toContain("Kayaks at dawn.");

    const second = await remindOn(8);
    expect(second?.text_body).toContain("Calm");
    expect(second?.text_body).not.toContain("Sam Smith");
    expect(second?.html_body).not.toContain("<b>Poe");
    expect(await remindOn(13)).toBeNull();

    const again = await remindOn(28);
    expect(again?.subject).toBe("2 reviews are waiting for your decision");
    const [link = ""] = linksIn(again?.text_body ?? "");
    // The link in the first email has expired by then.
    const server = serverOn(40);
    expect((await server.postForm(link, { decision: "publish" })).status).toBe(200);
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([{ title: "A week on the bay" }]);
    expect((await remindOn(50))?.subject).toBe("1 review is waiting for your decision");
    expect(
      (await server.postForm(linksIn(again?.text_body ?? "")[1] ?? "", { decision: "reject", reason: "spam" })).status,
    ).toBe(200);
    expect(await remindOn(60)).toBeNull();
  });

  test("a review that was hidden again waits from then on; the new link decides on it, the used one does not", async () => {
    const id = await hold();
    const [sent] = await db.selectFrom("outbox").select("text_body").execute();
    const [old = ""] = linksIn(sent?.text_body ?? "");
    const server = serverOn(1);
    expect((await server.postForm(old, { decision: "publish" })).status).toBe(200);
    await decideReview(write, id, { act: "hide", reason: "personal-data" }, start + 10 * day);
    expect(await remindOn(16)).toBeNull();
    const [fresh = ""] = linksIn((await remindOn(17))?.text_body ?? "");
    server.time.now = start + 18 * day;
    expect((await server.get(old)).status).toBe(410);
    expect((await server.get(fresh)).status).toBe(200);
    expect((await server.postForm(fresh, { decision: "publish" })).status).toBe(200);
    await decideReview(write, id, { act: "hide", reason: "personal-data" }, start + 19 * day);
    server.time.now = start + 20 * day;
    expect((await server.get(fresh)).status).toBe(410);
  });

  test("decided and suspected reviews are not overdue; rescued ones are after a week", async () => {
    const published = await addReview(write, samsReview, "published", start);
    await decideReview(write, await hold(), { act: "reject", reason: "spam" }, start);
    const suspected = await addSuspectedReview(write, samsReview, start, "speed");
    expect(await remindOn(9)).toBeNull();
    await rescueReview(write, suspected, "pending", start + 9 * day, testSiteUrl);
    expect(await remindOn(10)).toBeNull();
    const text = (await remindOn(16))?.text_body ?? "";
    expect(linksIn(text)).toHaveLength(1);
    const page = await serverOn(16).get(linksIn(text)[0] ?? "");
    expect(page.status).toBe(200);
    const links = await db.selectFrom("private_links").select("subject").orderBy("created_at", "desc").execute();
    expect(links[0]).toEqual({ subject: suspected });
    expect(links.map(({ subject }) => subject)).not.toContain(published);
  });

  test("more than fit in one email are counted, and the oldest come first", async () => {
    for (let i = 0; i < 22; i++) await hold({ title: `Review ${i}.` }, start + i);
    const text = (await remindOn(8))?.text_body ?? "";
    expect(linksIn(text)).toHaveLength(20);
    expect(text).toContain("Title: Review 0.");
    expect(text).not.toContain("Title: Review 20.");
    expect(text).toContain("And 2 more.");
    expect(await remindOn(9)).toBeNull();
  });

  test("the email has only the beginning of a long review; the link shows all of it", async () => {
    await hold({ review_text: `${"Kayaks at dawn. ".repeat(1000)}We will be back.` });
    const text = (await remindOn(7))?.text_body ?? "";
    expect(text).toContain("> Kayaks at dawn. Kayaks at dawn.");
    expect(text).toContain("\n> […]\n");
    expect(text).not.toContain("We will be back.");
    expect(text.length).toBeLessThan(4000);
    const page = await serverOn(8).get(linksIn(text)[0] ?? "");
    expect(await page.text()).toContain("We will be back.");
  });

  test("of 230 waiting reviews, none is reported twice", async () => {
    for (let i = 0; i < 230; i++) await hold({}, start + i);
    expect((await remindOn(8))?.subject).toBe("230 reviews are waiting for your decision");
    expect(await remindOn(9)).toBeNull();
  });

  test("erasure removes the digest, and the owner hears of the other posts again", async () => {
    await hold();
    await hold({ guest_name: "Ann Poe", email: "ann@example.com", title: "Calm" });
    await remindOn(7);
    await eraseSubject({ db, write, mailFolder: await temporaryFolder() }, { email: "sam@example.com" });
    const kept = JSON.stringify(await db.selectFrom("outbox").selectAll().execute());
    expect(kept).not.toContain("Sam Smith");
    expect((await remindOn(8))?.text_body).toContain("Calm");
  });

  test("an email stored as a file is deleted with the review that it quotes", async () => {
    const folder = await temporaryFolder();
    const id = await hold();
    await remindOn(7);
    const worker = testWorker({ write, delivery: mailFileDelivery(folder), clock: () => start + 7 * day });
    await worker.deliverDue();
    await decideReview(write, id, { act: "reject", reason: "spam" }, start + 7 * day);
    await applyRetention({ db, write, mailFolder: folder }, keep, start + 36 * day);
    expect(await readdir(folder)).toHaveLength(2);
    await applyRetention({ db, write, mailFolder: folder }, keep, start + 38 * day);
    expect(await readdir(folder)).toEqual([]);
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});
