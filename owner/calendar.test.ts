import { describe, expect, onTestFinished, test } from "vitest";
import { engines } from "#tests/database.ts";
import { startFeedHost } from "#tests/feed-host.ts";
import { ownersCommands } from "#tests/owners-house.ts";
import { calendar, vrboCalendar } from "#tests/platform-calendars.ts";

describe.each(engines)("the platforms' calendars on %s", async (engine) => {
  const { ownerWith } = await ownersCommands(engine);

  test("reads the platforms' calendars and shows them", async () => {
    const host = await startFeedHost();
    onTestFinished(host.stop);
    host.serve(vrboCalendar);
    const withFeed = ownerWith({
      localFeeds: true,
      calendarFeeds: [{ name: "vrbo", url: host.url, lastDayIsNight: false }],
    });
    expect((await withFeed("calendar", "show")).text).toMatch(/vrbo +never +stale/);
    expect(JSON.parse((await withFeed("calendar", "show", "--json")).text)).toMatchObject({
      stale: true,
      feeds: [{ name: "vrbo", goodAt: null }],
    });
    expect(await withFeed("calendar", "sync")).toEqual({ code: 0, text: "vrbo: read, 3 booked stays\n" });
    expect(JSON.parse((await withFeed("calendar", "sync", "--json")).text)).toEqual([
      { name: "vrbo", ok: true, stays: 3 },
    ]);
    expect((await withFeed("calendar", "show")).text).toMatch(/vrbo +2027-01-15 12:30 EST +good +3/);
    host.serve(calendar([]));
    const refused = await withFeed("calendar", "sync");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("--accept-empty");
    expect((await withFeed("calendar", "show")).text).toContain("2027-09-04");
    expect((await withFeed("calendar", "sync", "--accept-empty")).code).toBe(0);
    expect((await withFeed("calendar", "show", "--json")).text).not.toContain("2027-09-04");
  });
});
