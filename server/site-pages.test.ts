import { describe, expect, onTestFinished, test } from "vitest";
import type { WeatherOnPage } from "#contract/page-facts.ts";
import type { AlertsOnPage } from "#contract/shore/weather.ts";
import { engines, sharedDatabase } from "#tests/database.ts";
import { booking } from "#tests/platform-calendars.ts";
import { samsReview } from "#tests/review.ts";
import { keptLog, testSite } from "#tests/server.ts";
import { addReview } from "#tests/stored-posts.ts";
import { storeFeed } from "#tests/stored/feeds.ts";
import { createCurrentHouse } from "./house/current-house.ts";
import { notingChanges } from "./platform/db/site-version.ts";
import { createRateLimits } from "./platform/http/rate-limit.ts";
import { changePrices } from "./prices/prices.ts";
import { setHouseSetting } from "./settings/house-settings.ts";
import { createBayCalendar } from "./shore/bay-calendar.ts";
import { createSitePages } from "./site-pages.ts";
import { blockNights } from "./stays/nights.ts";
import { saveAgreement } from "./stays/offers/agreement.ts";

const minute = 60_000;
const noAlerts: AlertsOnPage = { checked: true, alerts: [], asOf: null };
/** 11:30 PM at the house. */
const evening = Date.UTC(2027, 6, 3, 3, 30);

describe.each(engines)("the pages of the house on %s", async (engine) => {
  const { db, write } = await sharedDatabase(engine);

  /** A house with one feed, whose page shows the facts it was given and how often it was rendered. */
  async function openHouse() {
    const now = { ms: evening, weather: null as WeatherOnPage | null, alerts: noAlerts };
    const { log, logged } = keptLog();
    const clock = () => now.ms;
    const weather = { latest: () => now.weather, refresh: async () => {}, read: async () => null };
    const alerts = { latest: () => now.alerts, refresh: async () => {} };
    const bay = createBayCalendar(clock);
    let renderings = 0;
    const pages = createSitePages(
      {
        http: { ...testSite, log, limits: createRateLimits({ clock, enabled: false }) },
        db,
        house: createCurrentHouse(db),
        feedNames: async () => ["airbnb"],
        shore: { weather, alerts, bay },
        clock,
      },
      async (path, facts) => {
        if (path === "/") renderings += 1;
        const handed = [
          await facts.recentReviews(),
          await facts.availability(),
          await facts.prices(),
          facts.weather(),
          facts.alerts(),
          facts.today(),
        ];
        return { status: 200, html: JSON.stringify(handed) };
      },
    );
    onTestFinished(() => pages.stop());
    await pages.renderAll();
    const ask = async () => (await pages.respond(new Request(testSite.siteUrl), "/", () => "192.0.2.1"))?.text();
    /** Returns the home page after a check for changes. */
    async function look() {
      const before = renderings;
      await pages.renderAll();
      return { text: await ask(), renewed: renderings > before };
    }
    return {
      now,
      look,
      logged,
      ask,
      ownWrite: notingChanges(write, () => pages.noteChange()),
      renderings: () => renderings,
    };
  }

  const readFeed = (end: string, now: number) => storeFeed(write, "airbnb", [booking("2027-08-07", end)], now);

  const cleanFor400 = (by: typeof write) =>
    changePrices({ write: by, seenVersion: null, what: "", now: evening }, (prices) => ({
      ...prices,
      cleaning: 40_000,
    }));

  test("follow reviews, nights and prices", async () => {
    const { look } = await openHouse();
    expect(await look()).toMatchObject({ renewed: false });
    await addReview(write, samsReview, "published", evening);
    expect((await look()).text).toContain(samsReview.title);
    await readFeed("2027-08-14", evening);
    expect((await look()).text).toContain('"end":"2027-08-14"');
    await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", evening));
    expect((await look()).text).toContain('"end":"2027-07-10"');
    await cleanFor400(write);
    expect(await look()).toMatchObject({ text: expect.stringContaining('"week":"$8,400"'), renewed: true });
  });

  test("show a change of the same process at once, and are left alone by what no page shows", async () => {
    const { ask, ownWrite, renderings } = await openHouse();
    await addReview(ownWrite, samsReview, "published", evening);
    expect(await ask()).toContain(samsReview.title);
    await ownWrite((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", evening));
    expect(await ask()).toContain('"end":"2027-07-10"');
    await cleanFor400(ownWrite);
    expect(await ask()).toContain('"week":"$8,400"');
    expect(await ask()).toContain('"depositReturn":null');
    await saveAgreement(ownWrite, { text: "", returnDays: 30, confirmed: false }, 0, evening);
    expect(await ask()).toContain('"depositReturn":"within 30 days of departure"');
    const before = renderings();
    await addReview(ownWrite, samsReview, "pending", evening);
    await ask();
    expect(renderings()).toBe(before);
  });

  test("say that guests should ask, where the prices cannot be read", async () => {
    await write((tx) => setHouseSetting(tx, "rates", { cleaning: "free" }, 0, evening));
    const { look, logged } = await openHouse();
    expect((await look()).text).toContain('"week":"Ask us"');
    expect(logged()).toContain("page-fact-not-read");
  });

  test("follow the weather, the day, and a feed that reports the same again", async () => {
    const { now, look } = await openHouse();
    await readFeed("2027-08-14", now.ms);
    await look();

    const reading = { temperatureF: 81, condition: "Sunny", observedAt: new Date(now.ms).toISOString() };
    now.weather = { reading, askedAt: reading.observedAt };
    expect(await look()).toMatchObject({ text: expect.stringContaining("Sunny") });
    expect(await look()).toMatchObject({ renewed: false });

    // Past midnight at the house.
    now.ms += 31 * minute;
    expect(await look()).toMatchObject({ renewed: true });

    await readFeed("2027-08-14", now.ms);
    expect(await look()).toMatchObject({ text: expect.stringContaining(new Date(now.ms).toISOString()) });
  });

  test("are made again when an alert comes or ends, not each time the service is asked", async () => {
    const { now, look } = await openHouse();
    await look();
    const flood = { event: "Coastal Flood Advisory", headline: "", until: "2027-07-03T06:00:00-04:00" };
    now.alerts = { checked: true, alerts: [flood], asOf: "2027-07-02T23:30:00-04:00" };
    expect(await look()).toMatchObject({ text: expect.stringContaining("Coastal Flood"), renewed: true });
    now.alerts = { ...now.alerts, asOf: "2027-07-02T23:31:00-04:00" };
    expect(await look()).toMatchObject({ renewed: false });
    now.alerts = { ...now.alerts, alerts: [] };
    expect(await look()).toMatchObject({ text: expect.not.stringContaining("Coastal Flood"), renewed: true });
    now.alerts = { ...now.alerts, checked: false };
    expect(await look()).toMatchObject({ renewed: true });
  });
});
