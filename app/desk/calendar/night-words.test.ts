import { expect, test } from "vitest";
import type { DeskNightHolder, DeskNightRange } from "#server/stays/desk/calendar.ts";
import { legendOf, monthInWords, nightInWords, nightsByDate } from "./night-words.ts";

const stay = (name: string, checkIn: string, checkOut: string): DeskNightRange => ({
  start: checkIn,
  end: checkOut,
  holder: { kind: "stay", id: name, state: "booked", name, checkIn, checkOut, version: 1 },
});
const others = (start: string, end: string, holder: DeskNightHolder): DeskNightRange => ({ start, end, holder });

const nights = [
  stay("Ann Example", "2027-07-03", "2027-07-10"),
  stay("Bob Sample", "2027-07-10", "2027-07-12"),
  others("2027-07-13", "2027-07-15", { kind: "block", id: "b", note: "painting" }),
  others("2027-07-11", "2027-07-13", { kind: "feed", feed: "airbnb", blocked: false, summary: "Reserved" }),
];
const byDate = nightsByDate(nights);

test.each([
  ["2027-07-02", "Friday, July 2, 2027, free"],
  ["2027-07-03", "Saturday, July 3, 2027, booked, Ann Example, arrival"],
  ["2027-07-04", "Sunday, July 4, 2027, booked, Ann Example, today"],
  ["2027-07-10", "Saturday, July 10, 2027, booked, Bob Sample, arrival, Ann Example leaves"],
  ["2027-07-11", "Sunday, July 11, 2027, booked, Bob Sample, booked on Airbnb"],
  ["2027-07-12", "Monday, July 12, 2027, booked on Airbnb, Bob Sample leaves"],
  ["2027-07-14", "Wednesday, July 14, 2027, blocked, painting"],
  ["2027-07-15", "Thursday, July 15, 2027, free"],
])("%s is read as %j", (night, words) => {
  expect(nightInWords(night, byDate, "2027-07-04")).toBe(words);
});

test("a month is read with its booked, blocked and free nights, one night in the singular", () => {
  expect(monthInWords("2027-07", byDate)).toBe("10 nights booked, 2 blocked, 19 free");
  expect(monthInWords("2027-08", nightsByDate([stay("Cy Sample", "2027-08-02", "2027-08-03")]))).toBe(
    "1 night booked, 30 free",
  );
});

test("the legend names every platform, also those that share a look", () => {
  const feeds = ["airbnb", "booking", "expedia", "vrbo"].map((feed) =>
    others("2027-07-20", "2027-07-21", { kind: "feed", feed, blocked: false, summary: "" }),
  );
  const legend = legendOf([...nights, ...feeds]);
  expect(legend.map(({ words }) => words)).toEqual(["Booked", "Blocked", "Airbnb", "Booking", "Expedia", "Vrbo"]);
  expect(legend.at(-1)?.look).toBe(legend.find(({ words }) => words === "Airbnb")?.look);
});
