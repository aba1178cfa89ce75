import { readdir, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { preRestoreCopyPath } from "#server/backup/backup-leftovers.ts";
import { enqueueMail } from "#server/mail/mail.ts";
import { createDailyJobs } from "#server/platform/jobs/schedule.ts";
import { retentionJob } from "#server/privacy/retention.ts";
import { decideReview } from "#server/reviews/store.ts";
import { weatherServiceAt } from "#server/shore/ask-weather-service.ts";
import { nationalWeatherService } from "#server/shore/national-weather-service.ts";
import { sharedWeather } from "#server/shore/shared-weather.ts";
import { createFeedReader } from "#server/stays/feeds/feed-reader.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { janesMail } from "#tests/hosts/smtp-catcher.ts";
import { observation, startWeatherUpstream } from "#tests/hosts/weather-upstream.ts";
import { janesInquiry } from "#tests/inquiry.ts";
import { testWorker } from "#tests/outbox-worker.ts";
import { calendar, event } from "#tests/platform-calendars.ts";
import { samsReview } from "#tests/review.ts";
import { createTestServer, keptLog } from "#tests/server.ts";
import { addInquiry, addReview, addSuspectedInquiry } from "#tests/stored-posts.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** 9:00 AM at the house. */
const start = Date.parse("2027-03-31T09:00:00-04:00");

/** How far off a clock may be after an empty battery, a wrong time zone or a wrong setting. */
const jumps = [3 * hour, -3 * hour, 5 * day, -5 * day, 3 * year, -3 * year];

describe.each(engines)("when the clock jumps, on %s,", async (engine) => {
  const database = await sharedDatabase(engine);
  const { db, write } = database;

  async function house() {
    const dataDir = await temporaryFolder();
    const time = { now: start };
    const clock = () => time.now;
    const delivered: string[] = [];
    const failing = { is: false };
    const worker = testWorker({
      write,
      delivery: {
        kind: "sent",
        async deliver(mail) {
          if (failing.is) throw new Error("451 Try again later");
          delivered.push(mail.subject);
        },
      },
      clock,
    });
    const { log, logged } = keptLog();
    const jobs = [...createTestServer(database).daily, retentionJob(database, dataDir, log)];
    const daily = createDailyJobs({ db, write, jobs, clock, log });
    return { dataDir, time, clock, delivered, failing, worker, daily, logged };
  }

  const count = async (table: "inquiries" | "reviews") => (await db.selectFrom(table).select("id").execute()).length;

  test.each(jumps)("nothing is deleted too early (%i ms, and back)", async (jump) => {
    const { dataDir, time, daily, logged } = await house();
    await addInquiry(write, janesInquiry, start, "secret");
    await addSuspectedInquiry(write, janesInquiry, start, "speed");
    await addReview(write, samsReview, "pending", start);
    await db.updateTable("reviews").set({ status: "rejected", rejection_reason: "spam", decided_at: start }).execute();
    await db.updateTable("outbox").set({ status: "sent", delivered_at: start }).execute();
    const copy = preRestoreCopyPath(dataDir, start);
    await writeFile(copy, "");
    const mails = async () =>
      (await db.selectFrom("outbox").select("event").where("event", "like", "inquiry%").execute()).length;
    const mailsBefore = await mails();
    await daily.runDue();
    time.now += day;
    await daily.runDue();
    expect(logged()).toContain("retention-applied");

    time.now += jump;
    await daily.runDue();
    time.now += 3 * hour;
    await daily.runDue();
    time.now -= jump;
    await daily.runDue();
    time.now += day;
    await daily.runDue();
    expect([await count("inquiries"), await count("reviews"), await mails()]).toEqual([2, 1, mailsBefore]);
    expect(await readdir(dataDir)).toHaveLength(1);
  });

  test("expired data is deleted on the second day in a row, after a permanent clock change and after a winter's shutdown", async () => {
    const { time, daily, logged } = await house();
    await addInquiry(write, janesInquiry, start, "secret");
    await daily.runDue();
    time.now += 3 * year;
    await daily.runDue();
    await daily.runDue();
    expect(logged()).toContain('"event":"daily-job-waits","job":"retention","lastDue":"2027-03-31"');
    expect(await count("inquiries")).toBe(1);
    time.now += day;
    await daily.runDue();
    expect(await count("inquiries")).toBe(0);
  });

  test.each(jumps)("every mail is sent once (%i ms)", async (jump) => {
    const { time, delivered, failing, worker } = await house();
    const queue = (subject: string) =>
      write((tx) => enqueueMail(tx, { ...janesMail, event: subject, subject }, time.now));
    failing.is = true;
    await queue("tried before");
    await worker.deliverDue();
    await queue("new before");
    failing.is = false;
    time.now += jump;
    await queue("new after");
    await worker.deliverDue();
    // If the clock is set back by less than the longest pause, an email that waits for its next attempt waits that much longer.
    if (jump < 0 && jump > -2 * day) {
      expect(delivered.toSorted()).toEqual(["new after", "new before"]);
      time.now -= jump;
      time.now += 2 * minute;
      await worker.deliverDue();
    }
    time.now -= jump;
    await worker.deliverDue();
    expect(delivered.toSorted()).toEqual(["new after", "new before", "tried before"]);
  });

  test.each(jumps)(
    "mail leased by a server that crashed is released when the lease expires, or after a clock jump (%i ms)",
    async (jump) => {
      const { time, delivered, worker } = await house();
      await write((tx) => enqueueMail(tx, janesMail, time.now));
      await db
        .updateTable("outbox")
        .set({ claim: "a worker", attempts: 1, due_at: start + 3 * minute })
        .execute();
      time.now += jump;
      await worker.deliverDue();
      time.now += 3 * minute + Math.max(0, jump > -3 * day ? -jump : 0);
      await worker.deliverDue();
      expect(delivered).toHaveLength(1);
    },
  );

  test("daily jobs continue after a jump ahead and back", async () => {
    const { time, daily } = await house();
    await daily.runDue();
    time.now += 3 * year;
    await daily.runDue();
    time.now -= 3 * year;
    await addSuspectedInquiry(write, janesInquiry, time.now, "speed");
    time.now += day;
    await daily.runDue();
    expect(await db.selectFrom("outbox").select("subject").execute()).toEqual([
      { subject: "Suspected spam: 1 message" },
    ]);
  });

  test("a review sent while the clock was ahead gets a reminder, and its link is dead", async () => {
    const { time, daily } = await house();
    const server = createTestServer(database);
    server.time.now = start + 3 * year;
    expect((await server.postJson("/api/reviews", samsReview)).status).toBe(201);
    const { text_body } = await db.selectFrom("outbox").select("text_body").executeTakeFirstOrThrow();
    const linkOfThen = /\/moderate\/\S+/.exec(text_body)?.[0] ?? "";
    expect((await server.get(linkOfThen)).status).toBe(200);

    server.time.now = start;
    expect((await server.get(linkOfThen)).status).toBe(410);
    await daily.runDue();
    const reminder = db.selectFrom("outbox").select("subject").where("event", "like", "waiting-reviews:%");
    expect(await reminder.execute()).toEqual([{ subject: "1 review is waiting for your decision" }]);

    // A review decided with the right clock can't be decided again with this link.
    const { id } = await db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
    await decideReview(write, id, { act: "publish" }, time.now);
    await sql`update reviews set status = 'pending'`.execute(db);
    expect((await server.get(linkOfThen)).status).toBe(410);
  });

  test("a review reported while the clock was ahead is reported again a week later", async () => {
    const { time, daily } = await house();
    await addReview(write, samsReview, "pending", start);
    time.now += 3 * year;
    await daily.runDue();
    time.now = start + 8 * day;
    await daily.runDue();
    const reminders = await db
      .selectFrom("outbox")
      .select("event")
      .where("event", "like", "waiting-reviews:%")
      .execute();
    expect(reminders.map((row) => row.event).toSorted()).toEqual([
      "waiting-reviews:2027-04-05",
      "waiting-reviews:2030-03-25",
    ]);
  });

  test("a calendar read while the clock was ahead is read again, and is stale until then", async () => {
    const { time, clock } = await house();
    const ahead = { start: "2027-07-03", end: "2027-07-10" };
    const feed = { name: "vrbo", url: "https://vrbo.test", lastDayIsNight: false };
    const readerOf = (state: { works: boolean }) =>
      createFeedReader({
        ...database,
        readFeeds: async () => [feed],
        clock,
        log: keptLog().log,
        fetchText: async () => {
          if (!state.works) throw new Error("away");
          return calendar([event(ahead.start, ahead.end, "Reserved")]);
        },
      });
    const state = { works: true };
    const reader = readerOf(state);
    await reader.readDue();
    time.now += 3 * year;
    await reader.readDue();
    time.now -= 3 * year;
    const server = createTestServer(database, { feeds: ["vrbo"] });
    server.time.now = time.now;
    const availability = async () =>
      (await (await server.get("/api/availability")).json()) as { booked: object[]; stale: boolean };
    state.works = false;
    await reader.readDue();
    expect(await availability()).toMatchObject({ stale: true });
    state.works = true;
    time.now += 31 * minute;
    server.time.now = time.now;
    await reader.readDue();
    expect(await availability()).toMatchObject({ booked: [ahead], stale: false });
  });
});

test("when the clock jumps, the weather is left out until the clock is right again, and a good reading is shared as long as usual", async () => {
  const upstream = await startWeatherUpstream();
  onTestFinished(upstream.stop);
  const observed = { timestamp: new Date(start).toISOString(), temperature: { value: 20 }, textDescription: "Clear" };
  upstream.at("/stations/KWWD/observations/latest", observation(observed));
  const [time, steady] = [{ now: start + 3 * year }, { now: 0 }];
  const source = nationalWeatherService({
    ask: weatherServiceAt(upstream.baseUrl, () => "test"),
    clock: () => time.now,
  });
  const { log } = keptLog();
  const weather = sharedWeather({ source, clock: () => time.now, steadyClock: () => steady.now, log });
  async function read() {
    await weather.refresh();
    return weather.latest()?.reading ?? null;
  }
  expect(await read()).toBeNull();
  time.now = start;
  steady.now += 2 * minute;
  expect(await read()).toMatchObject({ temperatureF: 68 });
  for (const jump of jumps) {
    time.now = start + jump;
    expect(await read()).toMatchObject({ temperatureF: 68 });
  }
  steady.now += 121 * minute;
  expect(await read()).toBeNull();
});
