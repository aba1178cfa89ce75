import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { inquiryFields } from "#contract/inquiry.ts";
import { reviewFields } from "#contract/review-form.ts";
import { claimFeed, keepGoodCopy } from "#server/calendar/feed-store.ts";
import { mostStays } from "#server/calendar/read-calendar.ts";
import { type OutgoingMail, outgoingMail } from "#server/outbox/delivery.ts";
import { gatherDigest } from "#server/outbox/digest.ts";
import { digestPrefix } from "#server/outbox/mail-budget.ts";
import { mailFileDelivery } from "#server/outbox/mail-files.ts";
import { decisionLinks } from "#server/reviews/moderation-routes.ts";
import { queueSuspectedDigest } from "#server/upkeep/suspected-digest.ts";
import { queueWaitingReviewsMail } from "#server/upkeep/waiting-reviews.ts";
import { leastCpuMs, mostCpuMs } from "./cpu-time.ts";
import { emptyTables, openTestDatabase } from "./database.ts";
import { janesInquiry } from "./inquiry.ts";
import { samsReview } from "./review.ts";
import { createTestServer, testSiteUrl } from "./server.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "./stored-posts.ts";
import { bulkiestTexts, textOf, worstTexts } from "./worst-texts.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);
const day = 24 * 60 * 60_000;

const { db, write, ...database } = await openTestDatabase("sqlite");
// Nothing here cuts the power.
await sql`pragma synchronous = off`.execute(db);
beforeEach(() => emptyTables(db));

const mailFolder = await mkdtemp(join(tmpdir(), "bay-house-worst-"));
afterAll(() => rm(mailFolder, { recursive: true }));

const linkTo = decisionLinks(testSiteUrl, "a secret that only the tests know about", now);
const { deliver } = mailFileDelivery(mailFolder);

const inquiryOf = (unit: string) => ({
  ...janesInquiry,
  name: textOf(unit, inquiryFields.name.limit),
  phone: textOf(unit, inquiryFields.phone.limit),
  otherInfo: textOf(unit, inquiryFields.otherInfo.limit),
});
const reviewOf = (unit: string) => ({
  ...samsReview,
  guest_name: textOf(unit, reviewFields.guest_name.limit),
  hometown: textOf(unit, reviewFields.hometown.limit),
  title: textOf(unit, reviewFields.title.limit),
  review_text: textOf(unit, reviewFields.review_text.limit),
});

async function times(count: number, add: (i: number) => Promise<unknown>) {
  for (let i = 0; i < count; i++) await add(i);
}

/** The mails about `event`, as they leave. */
async function mailsAbout(event: string) {
  const rows = await db.selectFrom("outbox").selectAll().where("event", "like", `${event}%`).execute();
  const mails = rows.map((row) => outgoingMail(row, { from: "no-reply@bayhouse.test", owner: "owner@bayhouse.test" }));
  expect(mails.length).toBeGreaterThan(0);
  return mails;
}

async function deliverAll(mails: readonly OutgoingMail[]) {
  for (const mail of mails) await deliver(mail);
}

beforeAll(async () => {
  await addInquiry(write, janesInquiry, now, "secret");
  await addReview(write, samsReview, "pending", now, linkTo);
  await deliverAll(await mailsAbout(""));
});

describe.each(Object.entries(worstTexts))("fields full of %s", (_, unit) => {
  test("make mails that are quickly composed", async () => {
    await addInquiry(write, inquiryOf(unit), now, "secret");
    await addReview(write, reviewOf(unit), "pending", now, linkTo);
    expect(await leastCpuMs(() => mailsAbout(""), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });
});

describe.each(bulkiestTexts)("many fields full of %s", (_, unit) => {
  test("make a digest of held back mails that is quickly gathered and composed", async () => {
    await times(500, () => addInquiry(write, inquiryOf(unit), now - day, false));
    const gatherAgain = async () => {
      await db.deleteFrom("outbox").where("event", "like", `${digestPrefix}%`).execute();
      await db.updateTable("outbox").set({ carried_by: null }).execute();
    };
    const gather = () => write((tx) => gatherDigest(tx, { toOwner: 1, toGuests: 0 }, now));
    expect(await leastCpuMs(gatherAgain, gather)).toBeLessThanOrEqual(mostCpuMs);
    expect(await leastCpuMs(() => mailsAbout(digestPrefix), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });

  test("make a list of suspected spam that is quickly written", async () => {
    await times(51, () => addSuspectedInquiry(write, inquiryOf(unit), now, "honeypot"));
    await times(51, () => addSuspectedReview(write, reviewOf(unit), now, "honeypot"));
    const unreport = async () => {
      await db.deleteFrom("outbox").execute();
      await db.updateTable("inquiries").set({ reported_at: null }).execute();
      await db.updateTable("reviews").set({ reported_at: null }).execute();
    };
    const queue = () => queueSuspectedDigest(write, "2027-01-15", now);
    expect(await leastCpuMs(unreport, queue)).toBeLessThanOrEqual(mostCpuMs);
    expect(await leastCpuMs(() => mailsAbout(""), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });

  test("make a reminder of waiting reviews that is quickly written", async () => {
    await times(25, () => addReview(write, reviewOf(unit), "pending", now - 30 * day, linkTo));
    const unreport = async () => {
      await db.deleteFrom("outbox").execute();
      await db.updateTable("reviews").set({ reported_at: null }).execute();
    };
    const queue = () => queueWaitingReviewsMail(write, linkTo, "2027-01-15", now);
    expect(await leastCpuMs(unreport, queue)).toBeLessThanOrEqual(mostCpuMs);
    expect(await leastCpuMs(() => mailsAbout(""), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });

  test("make pages that are quickly written", async () => {
    const held = await addReview(write, reviewOf(unit), "pending", now, linkTo);
    await times(51, (i) => addReview(write, reviewOf(unit), "published", now - i, linkTo));
    await db
      .updateTable("reviews")
      .set({ owner_reply: textOf(unit, 5000) })
      .execute();
    const { app } = createTestServer({ db, write, ...database });
    for (const path of ["/api/reviews?limit=50", new URL(linkTo(held)).pathname]) {
      const spent = await leastCpuMs(
        () => new Request(testSiteUrl + path),
        async (request) => (await app.fetch(request)).arrayBuffer(),
      );
      expect(spent, path).toBeLessThanOrEqual(mostCpuMs);
    }
  });
});

test("a calendar of as many stays as are kept is quickly written", async () => {
  const dayAfter = (i: number) => addDays("2027-01-15", i);
  const stays = Array.from({ length: mostStays }, (_, i) => ({ start: dayAfter(2 * i), end: dayAfter(2 * i + 1) }));
  await write((tx) => claimFeed(tx, "airbnb", now, now + 1));
  await write((tx) => keepGoodCopy(tx, "airbnb", stays, now));
  const { app } = createTestServer({ db, write, ...database }, { feedNames: ["airbnb"] });
  for (const path of ["/api/availability", "/calendar.ics"]) {
    const spent = await leastCpuMs(
      () => new Request(testSiteUrl + path),
      async (request) =>
        expect(await (await app.fetch(request)).text()).toContain(path === "/calendar.ics" ? "20270117" : "2027-01-17"),
    );
    expect(spent, path).toBeLessThanOrEqual(mostCpuMs);
  }
});
