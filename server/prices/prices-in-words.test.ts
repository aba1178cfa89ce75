import { expect, test } from "vitest";
import { addDays, weekday } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { priceOf, type Season } from "#contract/prices/prices.ts";
import { fall } from "#tests/prices.ts";
import { pricesInWords } from "./prices-in-words.ts";
import { shippedPublicPrices } from "./prices.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const shipped = shippedPublicPrices(now);
const wordsFor = (changes: Partial<typeof shipped>, at = now) => pricesInWords({ ...shipped, ...changes }, at);

const [summer] = shipped.seasons as [Season];

test("the shipped prices read as they always did", () => {
  expect(wordsFor({})).toEqual({
    week: "$8,375",
    weekOf: "per peak week, cleaning included (Memorial Day to Labor Day)",
    perWeek: "per peak week, cleaning included",
    season: "Memorial Day to Labor Day",
    sentence: "From Memorial Day to Labor Day a week is $8,375 with cleaning included; outside those dates, ask us.",
    rent: "$8,000",
    others: [],
    otherDates: "Off-season",
    cleaning: "$375",
    pet: "$200",
    deposit: "$750",
    depositReturn: null,
    minimumStay: "7 days",
    minimumStayRule: "7-day minimum stay.",
    examples: [
      [7, "$8,375", "$8,575"],
      [14, "$16,375", "$16,575"],
    ],
  });
});

test("weeks with their own price are listed with cleaning, and the first figure is the lowest of its season", () => {
  const { week, weekOf, rent, others, examples, sentence } = wordsFor({
    weeks: [{ checkIn: "2027-07-03", price: 950_000 }],
  });
  expect([week, weekOf]).toEqual(["$8,375", "and up per peak week, cleaning included (Memorial Day to Labor Day)"]);
  expect(sentence).toContain("a week is $8,375 and up with cleaning included");
  expect(rent).toBe("$8,000 and up");
  expect(others).toEqual([["Week of July 3, 2027, with cleaning", "$9,875"]]);
  expect(examples[0]).toEqual([7, "$8,375 and up", "$8,575 and up"]);
});

test("a season at another price has its own line, and the dates say which year is meant", () => {
  const { week, weekOf, others, otherDates, minimumStay, minimumStayRule, sentence } = wordsFor({
    seasons: [summer, fall],
  });
  expect([week, weekOf]).toEqual(["$8,375", "per peak week, cleaning included (Memorial Day to Labor Day 2027)"]);
  expect(others).toEqual([["Fall 2027, September 6 to October 4, 2027: a week with cleaning", "$4,875"]]);
  expect(otherDates).toBe("Other dates");
  expect(minimumStay).toBe("3 to 7 days, by season");
  expect(minimumStayRule).toBe("Minimum stay: 3 to 7 days, by season.");
  expect(sentence).toContain("for other dates, see the price list or ask us.");
});

test("the first figure is the highest season's of the coming year", () => {
  const later = { ...summer, name: "Summer 2028", from: "2028-05-29", to: "2028-09-04", weekPrice: 990_000 };
  expect(wordsFor({ seasons: [summer, fall, later] }).week).toBe("$8,375");
  expect(wordsFor({ seasons: [summer, fall, later] }, Date.parse("2027-07-01T12:00:00Z")).week).toBe("$10,275");
  expect(wordsFor({ seasons: [fall, later] }).week).toBe("$4,875");
});

test("weeks that are over do not lower the first figure", () => {
  const weeks = [{ checkIn: "2027-05-31", price: 100_000 }];
  expect(wordsFor({ weeks }).week).toBe("$1,375");
  expect(wordsFor({ weeks }, Date.parse("2027-07-01T12:00:00Z")).week).toBe("$8,375");
});

test.each([null, 1, 6] as const)(
  "the lowest price of a season with arrivals on %s is found among all days",
  (arrival) => {
    const season = { ...summer, arrival };
    const weeks = ["2027-06-05", "2027-07-01", "2027-07-08", "2027-08-29"].map((checkIn, i) => ({
      checkIn,
      price: [950_000, 610_000, 640_000, 300_000][i] ?? 0,
    }));
    const prices = { ...shipped, seasons: [season], weeks };
    const totals = Array.from({ length: 92 }, (_, i) => addDays(season.from, i))
      .filter((checkIn) => arrival === null || weekday(checkIn) === arrival)
      .map((checkIn) => priceOf({ checkIn, checkOut: addDays(checkIn, 7), dog: false }, prices).total);
    expect(wordsFor({ seasons: [season], weeks }).week).toBe(dollars(Math.min(...totals)));
  },
);

test("only arrivals that a season allows count", () => {
  const saturdays = { ...summer, arrival: 6 as const };
  const weeks = [{ checkIn: "2027-06-13", price: 100_000 }];
  // No stay has all seven cheap nights, but one that begins on the Saturday before has six of them.
  expect(wordsFor({ seasons: [saturdays], weeks }).week).toBe("$2,375");
});

test("a season that holds no week says what all of it costs", () => {
  const thanksgiving = { ...fall, name: "Thanksgiving", from: "2027-11-24", to: "2027-11-28", weekPrice: 700_000 };
  const { week, others } = wordsFor({ seasons: [summer, thanksgiving] });
  expect(week).toBe("$8,375");
  const label = "Thanksgiving, November 24 to 28, 2027: 4 nights with cleaning";
  expect(others).toContainEqual([label, "estimate $4,375"]);
  const confirmed = { ...shipped.confirmed, proRata: true };
  expect(wordsFor({ seasons: [summer, thanksgiving], confirmed }).others).toContainEqual([label, "$4,375"]);
});

test("without a season, guests are asked to ask", () => {
  const { week, weekOf, season, rent, minimumStay, examples, cleaning } = wordsFor({ seasons: [] });
  expect([week, weekOf]).toEqual(["Ask us", "for the price of your dates"]);
  expect([season, rent, minimumStay, examples]).toEqual([null, null, null, []]);
  expect(cleaning).toBe("$375");
});
