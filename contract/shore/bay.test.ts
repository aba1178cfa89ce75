import { expect, test } from "vitest";
import { timeInTimeZone } from "#contract/calendar-date.ts";
import { type BayDay, kayakHours } from "./bay.ts";
import { clockTime, feetInWords } from "./tides.ts";
import { alertInWords } from "./weather.ts";

test.each([
  ["2027-07-04T00:05:00-04:00", "12:05 AM"],
  ["2027-07-04T09:12:00-04:00", "9:12 AM"],
  ["2027-07-04T12:00:00-04:00", "12:00 PM"],
  ["2027-07-04T21:31:00-04:00", "9:31 PM"],
])("%s is %s at the house, wherever the reader is", (time, words) => {
  expect(clockTime(time)).toBe(words);
});

test("heights have one decimal and a real minus sign", () => {
  expect([4, 5.9, -0.3, 0].map(feetInWords)).toEqual(["4.0 ft", "5.9 ft", "\u22120.3 ft", "0.0 ft"]);
});

test.each([
  ["2027-07-04T16:59:29Z", "2027-07-04T12:59:00-04:00"],
  ["2027-07-04T16:59:30Z", "2027-07-04T13:00:00-04:00"],
  ["2027-01-01T04:59:59Z", "2027-01-01T00:00:00-05:00"],
  ["2027-03-14T06:59:00Z", "2027-03-14T01:59:00-05:00"],
  ["2027-03-14T07:00:00Z", "2027-03-14T03:00:00-04:00"],
  ["2027-11-07T05:30:00Z", "2027-11-07T01:30:00-04:00"],
  ["2027-11-07T06:30:00Z", "2027-11-07T01:30:00-05:00"],
])("%s is %s by the house's clock", (instant, local) => {
  expect(timeInTimeZone(Date.parse(instant), "America/New_York")).toBe(local);
});

test("zones east of Greenwich and with half hours have their own offset", () => {
  expect(timeInTimeZone(Date.parse("2027-07-04T12:00:00Z"), "Asia/Kolkata")).toBe("2027-07-04T17:30:00+05:30");
});

test("an alert says until when, with the day when that is another", () => {
  const alert = { event: "Coastal Flood Advisory", headline: "", until: "2027-07-05T01:00:00-04:00" };
  expect(alertInWords(alert, "2027-07-05")).toBe("Coastal Flood Advisory until 1:00 AM");
  expect(alertInWords(alert, "2027-07-04")).toBe("Coastal Flood Advisory until 1:00 AM, Monday, July 5, 2027");
});

test("kayaks float around high water by the owner's rule, in daylight only", () => {
  const high = (time: string) => ({ time: `2027-07-04T${time}:00-04:00`, type: "high" as const, feet: 4 });
  const day: BayDay = {
    date: "2027-07-04",
    tides: [high("06:30"), { ...high("12:50"), type: "low" }, high("19:12")],
    sun: { rise: "2027-07-04T05:39:00-04:00", golden: "2027-07-04T19:50:00-04:00", set: "2027-07-04T20:28:00-04:00" },
    moon: "New moon",
  };
  const rule = { minutesBefore: 90, minutesAfter: 120 };
  expect(kayakHours(day, rule)).toEqual(["5:39 AM to 8:30 AM", "5:42 PM to 8:28 PM"]);
  expect(kayakHours({ ...day, tides: [high("00:40"), high("23:10")] }, rule)).toEqual([]);
});
