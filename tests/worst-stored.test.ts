import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { inquiryFields } from "#contract/inquiry.ts";
import { reviewFields } from "#contract/review-form.ts";
import { leaseFeed, saveFeed } from "#server/calendar/feeds.ts";
import { maxEvents } from "#server/calendar/feed-event.ts";
import { type OutgoingMail, outgoingMail } from "#server/outbox/delivery.ts";
import { queueDigest } from "#server/outbox/digest.ts";
import { digestPrefix } from "#server/outbox/mail-budget.ts";
import { mailFileDelivery } from "#server/outbox/mail-files.ts";
import { decisionLinks } from "#server/reviews/moderation.ts";
import { queueSpamDigest } from "#server/upkeep/spam-digest.ts";
import { queueOverdueReviewsMail } from "#server/reviews/overdue-reviews.ts";
import { booking } from "./platform-calendars.ts";
import { leastCpuMs, mostCpuMs } from "./cpu-time.ts";
import { emptyTables, openTestDatabase } from "./database.ts";
import { janesInquiry } from "./inquiry.ts";
import { samsReview } from "./review.ts";
import { createTestServer, testSiteUrl } from "./server.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "./stored-posts.ts";

/** Texts that cost the most to normalize, escape, quote or encode, by what they are made of. Each is repeated until a field is full. */
const worstTexts: Readonly<Record<string, string>> = {
  "29 combining marks per letter": `a${"\u0301".repeat(29)}`,
  "letters of three bytes": "字",
  "letters of two bytes, one by one": "é ",
  "pictures of four bytes": "😀",
  "quotation marks": '"',
  ampersands: "&",
  "equals signs": "=",
  "line breaks": "\n",
  "dots on lines of their own": ".\n",
  "lines that begin a mail in a mailbox": "From \n",
  "encoded words": "=?utf-8?Q?",
  "direction marks": "\u202e",
  "line separators": "\u2028",
  blanks: `a${" ".repeat(99)}`,
};

/** The ones that grow the most where many texts come together. */
const bulkiestTexts = Object.entries(worstTexts).filter(([name]) =>
  ["letters of three bytes", "quotation marks", "line breaks", "direction marks"].includes(name),
);

/** Text of this many UTF-16 code units. */
function textOf(unit: string, length: number): string {
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();
}

const now = Date.UTC(2027, 0, 15, 17, 30);
const day = 24 * 60 * 60_000;

const { db, write, ...database } = await openTestDatabase("sqlite");
// No test here loses power, so commits need not wait for the disk.
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

/** The mails about `event`, as they are sent. */
async function mailsAbout(event: string) {
  const rows = await db.selectFrom("outbox").selectAll().where("event", "like", `${event}%`).execute();
  const mails = rows.map((row) => outgoingMail(row, "no-reply@bayhouse.test", ["owner@bayhouse.test"]));
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
  test("make mails that are composed quickly", async () => {
    await addInquiry(write, inquiryOf(unit), now, "secret");
    await addReview(write, reviewOf(unit), "pending", now, linkTo);
    expect(await leastCpuMs(() => mailsAbout(""), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });
});

describe.each(bulkiestTexts)("many fields full of %s", (_, unit) => {
  test("make a digest of delayed mails that is composed quickly", async () => {
    await times(500, () => addInquiry(write, inquiryOf(unit), now - day, false));
    const gatherAgain = async () => {
      await db.deleteFrom("outbox").where("event", "like", `${digestPrefix}%`).execute();
      await db.updateTable("outbox").set({ carried_by: null }).execute();
    };
    const gather = () => write((tx) => queueDigest(tx, { toOwner: 1, toGuests: 0 }, now));
    expect(await leastCpuMs(gatherAgain, gather)).toBeLessThanOrEqual(mostCpuMs);
    expect(await leastCpuMs(() => mailsAbout(digestPrefix), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });

  test("make a list of suspected spam that is written quickly", async () => {
    await times(51, () => addSuspectedInquiry(write, inquiryOf(unit), now, "honeypot"));
    await times(51, () => addSuspectedReview(write, reviewOf(unit), now, "honeypot"));
    const unreport = async () => {
      await db.deleteFrom("outbox").execute();
      await db.updateTable("inquiries").set({ reported_at: null }).execute();
      await db.updateTable("reviews").set({ reported_at: null }).execute();
    };
    const queue = () => queueSpamDigest(write, "https://bayhouse.test", "2027-01-15", now);
    expect(await leastCpuMs(unreport, queue)).toBeLessThanOrEqual(mostCpuMs);
    expect(await leastCpuMs(() => mailsAbout(""), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });

  test("make a reminder of pending reviews that is written quickly", async () => {
    await times(25, () => addReview(write, reviewOf(unit), "pending", now - 30 * day, linkTo));
    const unreport = async () => {
      await db.deleteFrom("outbox").execute();
      await db.updateTable("reviews").set({ reported_at: null }).execute();
    };
    const queue = () => queueOverdueReviewsMail(write, linkTo, "2027-01-15", now);
    expect(await leastCpuMs(unreport, queue)).toBeLessThanOrEqual(mostCpuMs);
    expect(await leastCpuMs(() => mailsAbout(""), deliverAll)).toBeLessThanOrEqual(mostCpuMs);
  });

  test("make pages that are rendered quickly", async () => {
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

test("a calendar with the most stays is written quickly", async () => {
  const dayAfter = (i: number) => addDays("2027-01-15", i);
  const stays = Array.from({ length: maxEvents }, (_, i) => booking(dayAfter(2 * i), dayAfter(2 * i + 1)));
  await write((tx) => leaseFeed(tx, "airbnb", now, now + 1));
  await write((tx) => saveFeed(tx, "airbnb", stays, now));
  const { app } = createTestServer({ db, write, ...database }, { feedNames: async () => ["airbnb"] });
  for (const path of ["/api/availability", "/calendar.ics"]) {
    const spent = await leastCpuMs(
      () => new Request(testSiteUrl + path),
      async (request) =>
        expect(await (await app.fetch(request)).text()).toContain(path === "/calendar.ics" ? "20270117" : "2027-01-17"),
    );
    expect(spent, path).toBeLessThanOrEqual(mostCpuMs);
  }
});
