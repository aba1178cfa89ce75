import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#contract/calendar-date.ts";
import { inquiryFields } from "#contract/stays/inquiry.ts";
import { reviewFields } from "#contract/reviews/review.ts";
import { leaseFeed, saveFeed } from "#server/stays/feeds/feed-store.ts";
import { maxEvents } from "#server/stays/feeds/feed-event.ts";
import { deskRenderer } from "#server/desk/render-desk.ts";
import { buildFolders } from "#server/build-folders.ts";
import { loadBuild } from "#server/platform/pages/page-renderer.ts";
import { makePrivateLink } from "#server/platform/private-links.ts";
import { createSignInLink } from "#server/desk/sign-in-links.ts";
import { outgoingMail, type OutgoingMail } from "#server/mail/delivery.ts";
import { mailFileDelivery } from "#server/mail/mail-files.ts";
import { queueSpamDigest } from "#server/stays/desk/suspected-spam.ts";
import { queueOverdueReviewsMail } from "#server/reviews/review-mail.ts";
import { booking } from "./platform-calendars.ts";
import { emptyTables, openTestDatabase } from "./database.ts";
import { growthOf, mostGrowth } from "./growth.ts";
import { janesInquiry } from "./inquiry.ts";
import { samsReview } from "./review.ts";
import { createTestServer, testSiteUrl } from "./server.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "./stored-posts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

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

/** Returns text of this many UTF-16 code units. */
function textOf(unit: string, length: number): string {
  return unit
    .repeat(Math.ceil(length / unit.length))
    .slice(0, length)
    .toWellFormed();
}

const now = Date.UTC(2027, 0, 15, 17, 30);
const day = 24 * 60 * 60_000;

const { db, write, ...database } = await openTestDatabase("sqlite");
beforeEach(() => emptyTables(db));

const mailFolder = await temporaryFolder(afterAll);

const { deliver } = mailFileDelivery(mailFolder);

/** `share`: of the length that fields may have. */
const inquiryOf = (unit: string, share = 1) => ({
  ...janesInquiry,
  name: textOf(unit, inquiryFields.name.limit * share),
  phone: textOf(unit, inquiryFields.phone.limit * share),
  otherInfo: textOf(unit, inquiryFields.otherInfo.limit * share),
});
const reviewOf = (unit: string, share = 1) => ({
  ...samsReview,
  guest_name: textOf(unit, reviewFields.guest_name.limit * share),
  hometown: textOf(unit, reviewFields.hometown.limit * share),
  title: textOf(unit, reviewFields.title.limit * share),
  review_text: textOf(unit, reviewFields.review_text.limit * share),
});

/** Empties the tables, stores, and returns the emails about `event`. */
async function mailsOf(store: () => Promise<unknown>, event = "") {
  await emptyTables(db);
  await store();
  return mailsAbout(event);
}

async function times(count: number, add: (i: number) => Promise<unknown>) {
  for (let i = 0; i < count; i++) await add(i);
}

/** Returns the emails about `event`, as they are sent. */
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
  await addReview(write, samsReview, "pending", now);
  await deliverAll(await mailsAbout(""));
});

describe.each(Object.entries(worstTexts))("fields full of %s", (_, unit) => {
  test("make mails whose composing grows no faster than they do", async () =>
    expect(
      await growthOf({
        prepare: (share) =>
          mailsOf(async () => {
            await addInquiry(write, inquiryOf(unit, share), now, "secret");
            await addReview(write, reviewOf(unit, share), "pending", now);
          }),
        run: (mails) => deliverAll(mails),
      }),
    ).toBeLessThanOrEqual(mostGrowth));
});

describe.each(bulkiestTexts)("many fields full of %s", (_, unit) => {
  test("make a list of suspected spam that grows no faster than its number", async () => {
    const suspected = async (share: number) => {
      await emptyTables(db);
      await times(51 * share, () => addSuspectedInquiry(write, inquiryOf(unit), now, "honeypot"));
      await times(51 * share, () => addSuspectedReview(write, reviewOf(unit), now, "honeypot"));
    };
    const queue = () => queueSpamDigest(write, "https://bayhouse.test", "2027-01-15", now);
    expect(await growthOf({ prepare: suspected, run: queue })).toBeLessThanOrEqual(mostGrowth);
    expect(
      await growthOf({
        prepare: (share) => mailsOf(() => suspected(share).then(queue)),
        run: (mails) => deliverAll(mails),
      }),
    ).toBeLessThanOrEqual(mostGrowth);
  });

  test("make a reminder of pending reviews that grows no faster than their number", async () => {
    const pending = async (share: number) => {
      await emptyTables(db);
      await times(24 * share, () => addReview(write, reviewOf(unit), "pending", now - 30 * day));
      await db.deleteFrom("outbox").execute();
    };
    const queue = () => queueOverdueReviewsMail(write, testSiteUrl, "2027-01-15", now);
    expect(await growthOf({ prepare: pending, run: queue })).toBeLessThanOrEqual(mostGrowth);
    expect(
      await growthOf({
        prepare: (share) => mailsOf(() => pending(share).then(queue)),
        run: (mails) => deliverAll(mails),
      }),
    ).toBeLessThanOrEqual(mostGrowth);
  });

  test("make pages whose rendering grows no faster than their texts", async () =>
    expect(
      await growthOf({
        async prepare(share) {
          await emptyTables(db);
          const held = await addReview(write, reviewOf(unit, share), "pending", now);
          await times(51, (i) => addReview(write, reviewOf(unit, share), "published", now - i));
          await db
            .updateTable("reviews")
            .set({ owner_reply: textOf(unit, 5000 * share) })
            .execute();
          const { app } = createTestServer({ db, write, ...database });
          const link = { opens: "review", subject: held, expiresAt: now + 1 } as const;
          const token = await write((tx) => makePrivateLink(tx, link, now));
          return { app, paths: ["/api/reviews?limit=50", `/moderate/${token}`] };
        },
        async run(made) {
          const { app, paths } = made;
          for (const path of paths) await (await app.fetch(new Request(testSiteUrl + path))).arrayBuffer();
        },
      }),
    ).toBeLessThanOrEqual(mostGrowth));
});

describe("the most stays of a platform", () => {
  const dayAfter = (i: number) => addDays("2027-01-15", i);
  /** One after another with a free night in between, or all on the same night. */
  const stored = (eventOf: (i: number) => ReturnType<typeof booking>) => async (share: number) => {
    await emptyTables(db);
    await write((tx) => leaseFeed(tx, "airbnb", now, now + 1));
    await write((tx) =>
      saveFeed(
        tx,
        "airbnb",
        Array.from({ length: maxEvents * share }, (_, i) => eventOf(i)),
        now,
      ),
    );
  };
  const kinds = {
    "one after another": stored((i) => booking(dayAfter(2 * i), dayAfter(2 * i + 1))),
    "within one another": stored((i) => booking("2027-06-01", dayAfter(200 + (i % 300)), `${i}`)),
  };
  const paths = ["/api/availability", "/calendar.ics", "/desk/calendar?month=2027-06", "/desk"];

  describe.each(Object.entries(kinds))("%s", (_, prepare) => {
    test.each(paths)("cost %s no more than their number", async (path) => {
      const own = createTestServer(
        { db, write, ...database },
        { feeds: ["airbnb"], renderDesk: deskRenderer(await loadBuild(join(buildFolders().current, "server"))) },
      );
      const signIn = async () => {
        const link = await write((tx) => createSignInLink(tx, testSiteUrl, null, own.time.now));
        const answer = await own.postForm(link.slice(testSiteUrl.length), {}, { origin: testSiteUrl });
        return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
      };
      expect(
        await growthOf({
          async prepare(share) {
            await prepare(share);
            return new Request(testSiteUrl + path, { headers: { cookie: await signIn() } });
          },
          async run(request) {
            const answer = await own.app.fetch(request);
            expect(answer.status).toBe(200);
            await answer.arrayBuffer();
          },
        }),
      ).toBeLessThanOrEqual(mostGrowth);
    });
  });
});
