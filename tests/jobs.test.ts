import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { mailFileDelivery } from "#server/mail/mail-files.ts";
import { eraseSubject } from "#server/privacy/erasure.ts";
import { applyRetention } from "#server/privacy/retention.ts";
import { reviewSummary } from "#server/reviews/published-reviews.ts";
import { decideReview } from "#server/reviews/store.ts";
import { queueSpamDigest } from "#server/spam/digest.ts";
import { markNotSpam } from "#server/stays/inquiries/store.ts";
import { engines, sharedDatabase } from "./database.ts";
import { testWorker } from "./outbox-worker.ts";
import { windyReview } from "./review.ts";
import { testSite } from "./server.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "./stored-posts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const inquiry = {
  name: "Jane <b>Doe</b>",
  phone: "609 555 0100",
  email: "Jane_Doe@example.com",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  otherInfo: "Is the dock lit?",
};

const day = 24 * 60 * 60_000;
const now = Date.UTC(2027, 2, 31, 12);
const keep = { staysYears: 7, inquiriesMonths: 24, rejectedReviewsDays: 30, suspectedDays: 30 };

describe.each(engines)("upkeep on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);
  const mails = () => db.selectFrom("outbox").selectAll().orderBy("event").execute();
  const ids = async (table: "inquiries" | "reviews") =>
    (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);

  /** Delivers everything that waits, as files. */
  async function fileMails(folder: string) {
    await testWorker({ write, delivery: mailFileDelivery(folder), clock: () => now }).deliverDue();
  }

  test("the owner learns once how many posts look like spam, without their words, and where to read them", async () => {
    await addSuspectedInquiry(write, inquiry, now, "honeypot");
    await addSuspectedReview(write, windyReview, now, "speed");
    await addInquiry(write, { ...inquiry, name: "Real Guest" }, now, false);
    await db.deleteFrom("outbox").execute();
    expect(await queueSpamDigest(write, testSite.siteUrl, now)).toBe(true);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "owner", reply_to: null, subject: "Suspected spam: 2 messages" });
    expect(mail?.text_body).toContain(`${testSite.siteUrl}/desk/settings?show=spam#spam`);
    expect(mail?.text_body).not.toMatch(/Jane|609|dock|windy/i);
    expect(await queueSpamDigest(write, testSite.siteUrl, now + day)).toBe(false);

    // One that arrives while the first is counted has a time before it.
    await addSuspectedReview(write, windyReview, now - 1, "speed");
    expect(await queueSpamDigest(write, testSite.siteUrl, now + 2 * day)).toBe(true);
    expect((await mails()).map(({ subject }) => subject)).toContain("Suspected spam: 1 message");
  });

  test("a rescued inquiry has its mails as if it had never been suspected, once", async () => {
    const id = await addSuspectedInquiry(write, inquiry, now, "speed");
    const other = await addSuspectedInquiry(write, inquiry, now, "speed");
    expect(
      await Promise.all([
        markNotSpam(write, id, now, { ...testSite, receiptSecret: "secret", facts: null }),
        markNotSpam(write, id, now, { ...testSite, receiptSecret: "secret", facts: null }),
      ]),
    ).toContain(false);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(["Jane_Doe@example.com", "owner"]);
    expect(await markNotSpam(write, id, now, { ...testSite, receiptSecret: "secret", facts: null })).toBe(false);
    const stillSuspected = await db.selectFrom("inquiries").select("id").where("suspected", "is not", null).execute();
    expect(stillSuspected).toEqual([{ id: other }]);
  });

  test("old inquiries, rejected reviews and suspected spam go with their mails and files; the rest stays", async () => {
    const folder = await temporaryFolder();
    const twoYearsAgo = Date.UTC(2025, 2, 31, 12);
    await addInquiry(write, inquiry, twoYearsAgo - 1, "secret");
    const young = await addInquiry(write, inquiry, twoYearsAgo + 1, false);
    await addSuspectedInquiry(write, inquiry, now - 31 * day, "speed");
    const freshSpam = await addSuspectedInquiry(write, inquiry, now - 29 * day, "speed");
    const rejected = await addReview(write, windyReview, "pending", now - 90 * day);
    await decideReview(write, rejected, { act: "reject", reason: "spam" }, now - 31 * day);
    const justRejected = await addReview(write, windyReview, "pending", now - 90 * day);
    await decideReview(write, justRejected, { act: "reject", reason: "spam" }, now - 29 * day);
    const published = await addReview(write, windyReview, "published", now - 900 * day);
    await fileMails(folder);
    expect(await readdir(folder)).toHaveLength(6);

    const removed = await applyRetention({ db, write, mailFolder: folder }, keep, now);
    expect(removed).toMatchObject({ inquiries: 2, reviews: 1 });
    expect((await ids("inquiries")).toSorted()).toEqual([young, freshSpam].toSorted());
    expect((await ids("reviews")).toSorted()).toEqual([justRejected, published].toSorted());
    const left = await mails();
    expect(left.map(({ event }) => event).toSorted()).toEqual(
      [`inquiry:${young}`, `review:${justRejected}`].toSorted(),
    );
    expect((await readdir(folder)).toSorted()).toEqual(left.map(({ id }) => `${id}.eml`).toSorted());
  });

  test("copies of mails that have left go after a month", async () => {
    await addInquiry(write, inquiry, now - 40 * day, "secret");
    await db
      .updateTable("outbox")
      .set({ status: "sent", delivered_at: now - 31 * day })
      .where("recipient", "=", "owner")
      .execute();
    await db
      .updateTable("outbox")
      .set({ status: "sent", delivered_at: now - 29 * day })
      .where("recipient", "<>", "owner")
      .execute();
    expect(await applyRetention({ db, write, mailFolder: await temporaryFolder() }, keep, now)).toEqual({
      inquiries: 0,
      reviews: 0,
      mails: 1,
    });
    expect(await mails()).toMatchObject([{ recipient: "Jane_Doe@example.com" }]);
  });

  test("more than a batch goes in several", async () => {
    const old = Array.from({ length: 1201 }, (_, i) => ({
      id: `old-${i}`,
      created_at: i,
      name: "x",
      phone: "x",
      email: "x@example.com",
      check_in: "2020-01-01",
      check_out: "2020-01-08",
      other_info: "",
      suspected: null,
      reported_at: null,
    }));
    await db.insertInto("inquiries").values(old).execute();
    expect(await applyRetention({ db, write, mailFolder: await temporaryFolder() }, keep, now)).toMatchObject({
      inquiries: 1201,
    });
  });

  test("erasure removes everything about the person, and nothing about others", async () => {
    const folder = await temporaryFolder();
    await addInquiry(write, inquiry, now, "secret");
    await addReview(write, { ...windyReview, email: "jane_doe@EXAMPLE.com" }, "published", now);
    await addSuspectedInquiry(write, inquiry, now, "speed");
    // An underscore matches only itself, not any character.
    const other = await addInquiry(write, { ...inquiry, email: "janeXdoe@example.com" }, now, "secret");
    await fileMails(folder);
    expect(await eraseSubject({ db, write, mailFolder: folder }, { email: "JANE_DOE@example.com" })).toEqual({
      inquiries: 2,
      reviews: 1,
      mails: 3,
      bookedStays: 0,
      wishes: 0,
    });
    expect(await ids("inquiries")).toEqual([other]);
    expect(await ids("reviews")).toEqual([]);
    expect(await reviewSummary(db)).toMatchObject({ count: 0 });
    const left = await mails();
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left).toLowerCase()).not.toContain("jane_doe");
    expect((await readdir(folder)).toSorted()).toEqual(left.map(({ id }) => `${id}.eml`).toSorted());
  });
});
