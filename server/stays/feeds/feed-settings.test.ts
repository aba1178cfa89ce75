import { expect, test } from "vitest";
import { readCalendarFeeds, readFeedAddress } from "./feed-settings.ts";

test("feeds have a name, an address, and optionally an option", () => {
  expect(
    readCalendarFeeds(
      "Airbnb=https://www.airbnb.test/calendar/ical/1.ics?s=key&a=b , vrbo!inclusive=https://vrbo.test/x.ics?nonTentative,",
    ),
  ).toEqual({
    feeds: [
      { name: "airbnb", url: "https://www.airbnb.test/calendar/ical/1.ics?s=key&a=b", lastDayIsNight: false },
      { name: "vrbo", url: "https://vrbo.test/x.ics?nonTentative", lastDayIsNight: true },
    ],
    faults: [],
  });
});

test("plain http is only for this machine", () => {
  const { feeds, faults } = readCalendarFeeds(
    "a=http://127.0.0.1:9000/a.ics,b=http://localhost/b.ics,c=http://[::1]:9/c.ics",
  );
  expect(faults).toEqual([]);
  expect(feeds).toHaveLength(3);
});

test.each([
  "https://vrbo.test/secret-key.ics",
  "air bnb=https://vrbo.test/secret-key.ics",
  "a=http://vrbo.test/secret-key.ics",
  "a=http://127.0.0.1.vrbo.test/secret-key.ics",
  "a=file:///etc/secret-key",
  "a=secret-key",
  "a!twice=https://vrbo.test/secret-key.ics",
  "a=https://me:secret-key@vrbo.test/",
])("%s is an error that does not repeat the address", (text) => {
  const { feeds, faults } = readCalendarFeeds(text);
  expect(feeds).toEqual([]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^CALENDAR_FEEDS entry 1/);
  expect(faults[0]).not.toContain("secret-key");
});

test("two feeds with the same name are an error", () => {
  expect(readCalendarFeeds("a=https://x.test/1,A=https://x.test/2").faults).toHaveLength(1);
});

test.each([
  "webcal://vrbo.test/x.ics?a=1",
  "webcals://vrbo.test/x.ics?a=1",
  "webcal:https://vrbo.test/x.ics?a=1",
  "WEBCAL://https://vrbo.test/x.ics?a=1",
  " https://vrbo.test/x.ics?a=1. ",
  "<https://vrbo.test/x.ics?a=1>,",
  "“https://vrbo.test/x.ics?a=1”",
  "\u200bhttps://vrbo.test/\u00a0x.ics?a=1\ufeff",
  "https://vrbo.test/x.ics\n?a=1\u2060",
])("an address is read however it was pasted: %j", (pasted) => {
  expect(readFeedAddress(pasted, false)).toEqual({ ok: true, url: "https://vrbo.test/x.ics?a=1" });
});
