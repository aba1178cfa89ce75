import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { WeatherOnPage } from "#contract/page-facts.ts";
import { emptyTables, engines, openTestDatabase } from "#tests/database.ts";
import { samsReview } from "#tests/review.ts";
import { keptLog, testSiteUrl } from "#tests/server.ts";
import { addReview } from "#tests/stored-posts.ts";
import { leaseFeed, saveFeed } from "../calendar/feeds.ts";
import { createRateLimits } from "../http/rate-limit.ts";
import { blockNights } from "../stays/nights.ts";
import { createHousePages, houseFacts } from "./house-pages.ts";

const minute = 60_000;
/** 11:30 PM at the house. */
const evening = Date.UTC(2027, 6, 3, 3, 30);

describe.each(engines)("the pages of the house on %s", async (engine) => {
  const { db, write } = await openTestDatabase(engine);
  beforeEach(() => emptyTables(db));

  /** A house with one feed, whose page says what it was handed and how often it was rendered. */
  async function openHouse() {
    const now = { ms: evening, weather: null as WeatherOnPage | null };
    const { log } = keptLog();
    const clock = () => now.ms;
    const weather = { latest: () => now.weather, read: async () => null };
    const house = { db, feedNames: ["airbnb"], weather, clock, log };
    let renderings = 0;
    const pages = createHousePages({
      ...house,
      siteUrl: testSiteUrl,
      readFacts: houseFacts({ ...house, bookedAsOf: "2027-01-10T12:00:00Z" }),
      render: async (path, facts) => {
        if (path === "/") renderings += 1;
        const handed = [await facts.recentReviews(), await facts.availability(), facts.weather()];
        return { status: 200, html: JSON.stringify(handed), build: "b" };
      },
      limits: createRateLimits({ clock, enabled: false }),
      log,
    });
    onTestFinished(() => pages.stop());
    await pages.renderAll();
    /** The home page after a look for changes. */
    async function look() {
      const before = renderings;
      await pages.renderAll();
      const response = await pages.respond(new Request(testSiteUrl), "/", () => "192.0.2.1");
      const revision = response?.headers.get("x-revision");
      return { text: await response?.text(), revision, renewed: renderings > before };
    }
    return { now, look };
  }

  const readFeed = (end: string, now: number) =>
    write(async (tx) => {
      await leaseFeed(tx, "airbnb", now, now + 30 * minute);
      await saveFeed(tx, "airbnb", [{ start: "2027-08-07", end }], now);
    });

  test("follow reviews and nights, which make another revision", async () => {
    const { look } = await openHouse();
    const first = await look();
    expect(first).toMatchObject({ renewed: false, revision: expect.stringMatching(/^b\.\d+$/) });
    await addReview(write, samsReview, "published", evening, () => "");
    const reviewed = await look();
    expect(reviewed.text).toContain(samsReview.title);
    await readFeed("2027-08-14", evening);
    const booked = await look();
    expect(booked.text).toContain('"end":"2027-08-14"');
    await write((tx) => blockNights(tx, "2027-07-03", "2027-07-10", "", evening));
    const blocked = await look();
    expect(blocked.text).toContain('"end":"2027-07-10"');
    expect(new Set([first, reviewed, booked, blocked].map(({ revision }) => revision)).size).toBe(4);
  });

  test("follow the weather, the day, and a feed that says the same again, and stay of one revision", async () => {
    const { now, look } = await openHouse();
    await readFeed("2027-08-14", now.ms);
    const { revision } = await look();

    const reading = { temperatureF: 81, condition: "Sunny", observedAt: new Date(now.ms).toISOString() };
    now.weather = { reading, askedAt: reading.observedAt };
    expect(await look()).toMatchObject({ text: expect.stringContaining("Sunny"), revision });
    expect(await look()).toMatchObject({ renewed: false });

    // Past midnight at the house.
    now.ms += 31 * minute;
    expect(await look()).toMatchObject({ renewed: true, revision });

    await readFeed("2027-08-14", now.ms);
    expect(await look()).toMatchObject({ text: expect.stringContaining(new Date(now.ms).toISOString()), revision });
  });
});
