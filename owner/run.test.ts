import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { startFeedHost } from "#tests/feed-host.ts";
import { calendar, vrboCalendar } from "#tests/platform-calendars.ts";
import { settingsWith } from "#tests/settings.ts";
import { startSmtpCatcher } from "#tests/smtp-catcher.ts";
import { addInquiry, addReview, addSuspectedInquiry, addSuspectedReview } from "#tests/stored-posts.ts";
import type { Settings } from "#server/env.ts";
import { reviewSummary } from "#server/reviews/counts.ts";
import { publishedReviews } from "#server/reviews/store.ts";
import { queueSuspectedDigest } from "#server/upkeep/suspected-digest.ts";
import { runOwner } from "./run.ts";

const now = Date.UTC(2027, 0, 15, 17, 30);

const inquiry = {
  name: "Jane Doe",
  phone: "609 555 0100",
  email: "jane@example.com",
  checkIn: "2027-07-03",
  checkOut: "2027-07-10",
  otherInfo: "Two dogs\nand a kayak",
};

const review = {
  guest_name: "Sam",
  email: "sam@example.com",
  hometown: "",
  title: "Windy",
  review_text: "It was windy.",
  stay_date: null,
  rating: 2,
};

describe.each(engines)("owner's command line on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const { db } = database;
  beforeEach(() => emptyTables(db));
  const dataDir = await mkdtemp(join(tmpdir(), "bay-house-owner-"));
  afterAll(() => rm(dataDir, { recursive: true }));
  const ownerWith =
    (change: Partial<Settings>) =>
    (...args: string[]) =>
      runOwner(
        { database, settings: settingsWith({ dataDir, ...change }), clock: () => now, progress: () => {} },
        args,
      );
  const owner = ownerWith({});
  const heldReview = () =>
    addReview(database.write, review, "pending", now, (id) => `https://bayhouse.test/moderate/${id}`);

  test("lists inquiries in a table, and says so when there are none", async () => {
    expect(await owner("inquiries", "list")).toEqual({ code: 0, text: "Nothing yet.\n" });
    const id = await addInquiry(database.write, inquiry, now, "secret");
    const { code, text } = await owner("inquiries", "list");
    expect(code).toBe(0);
    const [head = "", row = ""] = text.split("\n");
    expect(head).toMatch(/^id +received +check-in +check-out +name +phone +email$/);
    expect(row).toContain(id);
    expect(row).toContain("2027-01-15 12:30 EST  2027-07-03  2027-07-10  Jane Doe  609 555 0100  jane@example.com");
    expect(head.indexOf("phone")).toBe(row.indexOf("609 555"));
  });

  test("shows an inquiry in full, as lines and as JSON", async () => {
    const id = await addInquiry(database.write, inquiry, now, "secret");
    expect((await owner("inquiries", "show", id)).text).toContain("other_info:\n  Two dogs\n  and a kayak\n");
    const json: unknown = JSON.parse((await owner("inquiries", "show", id, "--json")).text);
    expect(json).toMatchObject({ id, name: "Jane Doe", other_info: "Two dogs\nand a kayak" });
  });

  test("publishes, answers, rejects and publishes a review again; the numbers follow", async () => {
    const id = await heldReview();
    expect((await owner("reviews", "list", "--status", "pending")).text).toContain("Windy");

    expect(await owner("reviews", "approve", id)).toEqual({ code: 0, text: `Published review ${id}.\n` });
    expect((await owner("reviews", "reply", id, "It is the Jersey shore")).code).toBe(0);
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([
      { id, owner_reply: "It is the Jersey shore" },
    ]);
    expect(await reviewSummary(db)).toMatchObject({ count: 1, average: 2 });

    expect((await owner("reviews", "reject", id, "--reason", "abuse")).code).toBe(0);
    expect((await publishedReviews(db, 5, null)).reviews).toEqual([]);
    expect(await reviewSummary(db)).toMatchObject({ count: 0, average: null });
    expect((await owner("reviews", "reject", id, "--reason", "abuse")).code).toBe(1);

    expect((await owner("reviews", "approve", id)).code).toBe(0);
    expect(await reviewSummary(db)).toMatchObject({ count: 1 });
    expect((await owner("reviews", "reply", id, "")).text).toContain("Removed");
    expect((await publishedReviews(db, 5, null)).reviews).toMatchObject([{ owner_reply: null }]);
  });

  test("takes a reply only as the page for decisions takes it", async () => {
    const id = await heldReview();
    await owner("reviews", "approve", id);
    const reply = async () => (await publishedReviews(db, 5, null)).reviews[0]?.owner_reply;
    expect((await owner("reviews", "reply", id, " Come\u001b[31m again\r\nsoon\u0007 ")).code).toBe(0);
    expect(await reply()).toBe("Come[31m again\nsoon");
    const refused = await owner("reviews", "reply", id, "x".repeat(5001));
    expect(refused.code).toBe(2);
    expect(refused.text).toContain("keep the reply to 5,000 characters");
    expect(await reply()).toBe("Come[31m again\nsoon");
    expect((await owner("reviews", "reply", id, `${"x".repeat(5000)}\n`)).code).toBe(0);
    expect(await reply()).toBe("x".repeat(5000));
  });

  test("rejects and hides for the published reasons only", async () => {
    const id = await heldReview();
    const tryAll = async (command: string) => {
      for (const reason of [[], ["--reason", "two stars"]]) {
        const { code, text } = await owner("reviews", command, id, ...reason);
        expect(code).toBe(2);
        expect(text).toContain("spam, personal-data, abuse, not-a-stay");
      }
    };
    await tryAll("reject");
    expect((await owner("reviews", "list", "--status", "pending")).text).toContain(id);
    await owner("reviews", "approve", id);
    await tryAll("hide");
    expect((await owner("reviews", "list", "--status", "published")).text).toContain(id);
  });

  test("shows mails that failed and lets them be tried again", async () => {
    await heldReview();
    await db.updateTable("outbox").set({ status: "failed", attempts: 11, last_error: "550 no such\r\nuser" }).execute();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    expect((await owner("mail", "list", "--status", "failed")).text).toContain("550 no such user");
    expect((await owner("mail", "retry", id)).code).toBe(0);
    expect((await owner("mail", "retry", id)).code).toBe(1);
    expect(JSON.parse((await owner("mail", "list", "--json")).text)).toMatchObject([
      { status: "waiting", attempts: 0, due_at: now },
    ]);
  });

  test.each([
    [["inquiries", "show", "none"], 1, "There is no inquiry none."],
    [["reviews", "approve", "none"], 1, "does not exist"],
    [["reviews", "reply", "none", "Hello"], 1, "There is no review none."],
    [["reviews", "list", "--status", "lost"], 2, "pending, published, rejected"],
    [["inquiries", "list", "--limit", "none"], 2, "--limit"],
    [["inquiries", "list", "--colour"], 2, "--colour"],
    [["inquiries", "list", "--limit"], 2, "--limit"],
    [["mail", "list", "--status", "lost"], 2, "waiting, sent"],
    [["inquiries", "show"], 2, '"inquiries show" takes ID.'],
    [["inquiries", "show", "a", "b"], 2, "takes ID"],
    [["inquiries", "list", "--after", "none"], 1, "There is no none"],
    [["inquiries", "rescue", "none"], 1, "no suspected inquiry"],
    [["inquiries", "delete", "none"], 1, "There is no inquiry none."],
    [["reviews", "hide", "none", "--reason", "abuse"], 1, "no published review"],
    [["reviews", "delete", "none"], 1, "There is no review none."],
    [["mail", "show", "none"], 1, "There is no mail none."],
    [["mail", "test", "nobody"], 2, "no e-mail address"],
    [["calendar", "sync"], 1, "CALENDAR_FEEDS"],
    [["privacy", "show", "nobody@example.com"], 1, "Nothing is stored"],
    [["privacy", "show", "everybody"], 2, "no e-mail address"],
    [["privacy", "forget", "nobody@example.com"], 1, "Nothing is stored"],
    [["privacy", "forget", "everybody"], 2, "no e-mail address"],
    [["restore", "/nowhere/file"], 1, "There is no file"],
    [["help"], 0, "Examples:"],
    [["constructor", "x"], 2, "no command"],
    [[], 2, "Usage:"],
    [["--help"], 0, "Examples:"],
  ] as const)("answers %j with exit code %i, also as JSON", async (args, code, words) => {
    const outcome = await owner(...args);
    expect(outcome.code).toBe(code);
    expect(outcome.text).toContain(words);
    const json = await owner(...args, "--json");
    expect(json.code).toBe(code);
    expect(JSON.parse(json.text)).toMatchObject({ done: code === 0, message: expect.stringContaining(words) });
  });

  test("goes through a list page by page, each row once", async () => {
    for (let i = 0; i < 5; i++) await addInquiry(database.write, { ...inquiry, name: `Guest ${i}` }, now + i, false);
    const names: string[] = [];
    let args = ["inquiries", "list", "--limit", "2"];
    for (let page = 0; page < 5; page++) {
      const { text } = await owner(...args);
      names.push(...(text.match(/Guest \d/g) ?? []));
      const after = /--after (\S+)/.exec(text)?.[1];
      if (!after) break;
      args = ["inquiries", "list", "--limit", "2", "--after", after];
    }
    expect(names).toEqual(["Guest 4", "Guest 3", "Guest 2", "Guest 1", "Guest 0"]);
  });

  test("lists what was taken for spam apart, and rescues it in one step", async () => {
    const id = await addSuspectedInquiry(database.write, inquiry, now, "honeypot");
    const reviewId = await addSuspectedReview(database.write, review, now, "speed");
    expect((await owner("inquiries", "list")).text).toBe("Nothing yet.\n");
    expect((await owner("reviews", "list", "--status", "pending")).text).toBe("Nothing yet.\n");
    expect((await owner("inquiries", "list", "--suspected")).text).toContain(id);
    expect((await owner("reviews", "list", "--suspected")).text).toContain(reviewId);
    expect((await owner("inquiries", "rescue", id)).code).toBe(0);
    expect((await owner("reviews", "rescue", reviewId)).text).toContain("and pending");
    expect((await owner("inquiries", "list")).text).toContain(id);
    const mails = JSON.parse((await owner("mail", "waiting", "--json")).text) as { text_body: string }[];
    expect(mails).toHaveLength(3);
    expect(mails.some(({ text_body }) => text_body.includes(`http://localhost:3000/moderate/${reviewId}.`))).toBe(true);
  });

  test("an inquiry that is rescued comes with the note on its nights, too", async () => {
    const ranges = '[{"start":"2027-07-01","end":"2027-07-20"}]';
    await db
      .insertInto("calendar_feeds")
      .values({ name: "vrbo", ranges, good_at: now, checked_at: now, due_at: now, fault: null })
      .execute();
    const id = await addSuspectedInquiry(database.write, inquiry, now, "speed");
    const calendarFeeds = [{ name: "vrbo", url: "https://vrbo.test", lastDayIsNight: false }];
    expect((await ownerWith({ calendarFeeds })("inquiries", "rescue", id)).code).toBe(0);
    const mails = JSON.parse((await owner("mail", "waiting", "--json")).text) as { text_body: string }[];
    expect(mails.some(({ text_body }) => text_body.includes("Note: all 7 nights are booked already."))).toBe(true);
  });

  test("hides a published review, deletes one with its mail; the numbers follow", async () => {
    const id = await heldReview();
    await owner("reviews", "approve", id);
    expect((await owner("reviews", "hide", id, "--reason", "personal-data")).code).toBe(0);
    const shown = (await owner("reviews", "show", id)).text;
    expect(shown).toContain("rejection_reason: personal-data");
    expect(shown).toContain("decided_at: 2027-01-15 12:30 EST");
    expect(await reviewSummary(db)).toMatchObject({ count: 0 });
    expect((await owner("reviews", "list", "--status", "pending")).text).toContain(id);
    await owner("reviews", "approve", id);
    expect((await owner("reviews", "delete", id, "--json")).text).toContain('"done": true');
    expect(await reviewSummary(db)).toMatchObject({ count: 0, average: null });
    expect((await owner("mail", "list")).text).toBe("Nothing yet.\n");
  });

  test("deletes an inquiry with its mail, and forgets a person", async () => {
    const id = await addInquiry(database.write, inquiry, now, false);
    expect((await owner("inquiries", "delete", id)).code).toBe(0);
    expect((await owner("mail", "list")).text).toBe("Nothing yet.\n");
    await addInquiry(database.write, inquiry, now, "secret");
    expect(JSON.parse((await owner("privacy", "forget", "JANE@example.com", "--json")).text)).toMatchObject({
      inquiries: 1,
      reviews: 0,
      mails: 2,
    });
    expect((await owner("privacy", "tidy")).code).toBe(0);
  });

  test("shows a person everything that is forgotten on request, as lines and as JSON", async () => {
    await addInquiry(database.write, inquiry, now, "secret");
    await addReview(database.write, { ...review, email: "Jane@Example.com" }, "published", now, () => "");
    await addInquiry(database.write, { ...inquiry, name: "Sam Poe", email: "sam@example.com" }, now, "secret");
    const { code, text } = await owner("privacy", "show", "JANE@example.com");
    expect(code).toBe(0);
    for (const words of ["inquiries 1 of 1\n", "reviews 1 of 1\n", "mails 3 of 3\n", "609 555 0100", "It was windy."]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("created_at: 2027-01-15 12:30 EST");
    expect(text).not.toContain("Sam Poe");
    type Copy = Record<"inquiries" | "reviews" | "mails", object[]>;
    const json = JSON.parse((await owner("privacy", "show", "jane@example.com", "--json")).text) as Copy;
    expect(json).toMatchObject({
      email: "jane@example.com",
      inquiries: [{ name: "Jane Doe", other_info: "Two dogs\nand a kayak" }],
      reviews: [{ title: "Windy", email: "Jane@Example.com" }],
    });
    const forgotten: unknown = JSON.parse((await owner("privacy", "forget", "jane@example.com", "--json")).text);
    expect(forgotten).toMatchObject({ inquiries: 1, reviews: 1, mails: json.mails.length });
    expect((await owner("privacy", "show", "jane@example.com")).code).toBe(1);
  });

  test("the copy for a person holds no key to a review and no words of others", async () => {
    await addReview(database.write, review, "pending", now, (id) => `https://bayhouse.test/moderate/${id}.key`);
    await addInquiry(
      database.write,
      { ...inquiry, name: "Ann Poe", otherInfo: "Say hello to sam@example.com" },
      now,
      false,
    );
    await addSuspectedInquiry(database.write, { ...inquiry, name: "Bob Roe" }, now, "speed");
    await addSuspectedInquiry(database.write, { ...inquiry, email: "sam@example.com" }, now, "speed");
    await queueSuspectedDigest(database.write, "2027-01-15", now);
    for (const form of [[], ["--json"]]) {
      const { text } = await owner("privacy", "show", "sam@example.com", ...form);
      expect(text).toContain("It was windy.");
      expect(text.match(/Left out: this mail holds/g)).toHaveLength(4);
      expect(text).not.toMatch(/\.key|Ann Poe|Bob Roe/);
    }
  });

  test("shows a mail, and tries all failed ones again", async () => {
    await heldReview();
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    const shown = (await owner("mail", "show", id)).text;
    expect(shown).toContain("It was windy.");
    expect(shown).not.toContain("<p>");
    await db.updateTable("outbox").set({ status: "failed" }).execute();
    expect((await owner("mail", "retry", "all")).text).toContain("1 failed mail will");
  });

  test("sends a test mail, and says what is wrong when none leaves", async () => {
    const smtp = await startSmtpCatcher();
    const { code } = await ownerWith({ smtpUrl: smtp.url })("mail", "test", "owner@bayhouse.test");
    expect(code).toBe(0);
    expect(smtp.mails.map(({ envelope }) => envelope.to)).toEqual([["owner@bayhouse.test"]]);
    await smtp.stop();
    const failed = await ownerWith({ smtpUrl: smtp.url })("mail", "test", "owner@bayhouse.test");
    expect(failed.code).toBe(1);
    expect(failed.text).toContain("ECONNREFUSED");
    expect((await owner("mail", "test")).code).toBe(0);
    expect(await readdir(join(dataDir, "mail"))).toContainEqual(expect.stringMatching(/^test-\d+\.eml$/));
  });

  test("reads the platforms' calendars and shows them", async () => {
    const host = await startFeedHost();
    onTestFinished(host.stop);
    host.serve(vrboCalendar);
    const withFeed = ownerWith({ calendarFeeds: [{ name: "vrbo", url: host.url, lastDayIsNight: false }] });
    expect((await withFeed("calendar", "show")).text).toMatch(/vrbo +never +stale/);
    expect(await withFeed("calendar", "sync")).toEqual({ code: 0, text: "vrbo: read, 3 booked stays\n" });
    expect(JSON.parse((await withFeed("calendar", "sync", "--json")).text)).toEqual([
      { name: "vrbo", ok: true, stays: 3 },
    ]);
    host.serve(calendar([]));
    const refused = await withFeed("calendar", "sync");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("--accept-empty");
    expect((await withFeed("calendar", "show")).text).toContain("2027-09-04");
    expect((await withFeed("calendar", "sync", "--accept-empty")).code).toBe(0);
    expect((await withFeed("calendar", "show", "--json")).text).not.toContain("2027-09-04");
  });
});
