import { describe, expect, test } from "vitest";
import { addDays, weekday } from "#contract/calendar-date.ts";
import { fall, prices, summer } from "#tests/prices.ts";
import { priceOf } from "./prices.ts";
import { highWaterOf, weekTotalInWords, weeksAhead } from "./weeks.ts";

describe("the weeks ahead", () => {
  test("run from Saturday to Saturday through the coming season, without gaps", () => {
    const weeks = weeksAhead(
      { ...prices, seasons: [summer, { ...summer, from: "2028-05-29", to: "2028-09-04" }] },
      [],
      "2026-11-23",
    );
    expect(weeks).toHaveLength(15);
    for (const [i, { checkIn, checkOut }] of weeks.entries()) {
      expect(weekday(checkIn)).toBe(6);
      expect(checkOut).toBe(addDays(checkIn, 7));
      if (i > 0) expect(checkIn).toBe(weeks[i - 1]?.checkOut);
    }
  });

  test("cost the same as in the planner; 'ask us' if a night has no price", () => {
    const weeks = weeksAhead(prices, [], "2026-11-23");
    for (const { checkIn, checkOut, total } of weeks) {
      const price = priceOf({ checkIn, checkOut, dog: false }, prices);
      expect(total).toBe(price.unpricedNights > 0 ? null : price.total);
    }
    expect(weeks.map(({ total }) => total)).toEqual([null, ...Array.from({ length: 13 }, () => 837_500), null]);
    expect(weeks.filter(({ isEstimate }) => isEstimate)).toEqual([]);
  });

  test("across two seasons are an estimate until the owner confirms the rule", () => {
    const [first] = weeksAhead({ ...prices, seasons: [summer, fall] }, [], "2027-09-04");
    expect(first).toMatchObject({ checkIn: "2027-09-04", total: 587_500, isEstimate: true });
    expect(first && weekTotalInWords(first)).toBe("estimate $5,875");
    const confirmed = { ...prices.confirmed, proRata: true };
    const [sure] = weeksAhead({ ...prices, confirmed, seasons: [summer, fall] }, [], "2027-09-04");
    expect(sure && weekTotalInWords(sure)).toBe("$5,875");
    const [memorialDay] = weeksAhead(prices, [], "2027-05-20");
    expect(memorialDay && weekTotalInWords(memorialDay)).toBe("Ask us");
  });

  test("start on the season's arrival day", () => {
    const [first] = weeksAhead({ ...prices, seasons: [{ ...summer, arrival: 7 }] }, [], "2027-07-01");
    expect(first).toMatchObject({ checkIn: "2027-07-04", holidays: ["Independence Day"] });
  });

  test("are taken if one of their nights is; a departure day is free", () => {
    const booked = [{ start: "2027-07-09", end: "2027-07-17" }];
    const taken = weeksAhead(prices, booked, "2027-01-01").filter((week) => week.taken);
    expect(taken.map(({ checkIn }) => checkIn)).toEqual(["2027-07-03", "2027-07-10"]);
  });

  test("leave out past weeks, and move on to next summer after this one", () => {
    const two = { ...prices, seasons: [summer, { ...summer, from: "2028-05-29", to: "2028-09-04" }] };
    expect(weeksAhead(two, [], "2027-07-04")[0]?.checkIn).toBe("2027-07-10");
    expect(weeksAhead(two, [], "2027-09-05")[0]?.checkIn).toBe("2028-05-27");
    expect(weeksAhead({ ...prices, seasons: [] }, [], "2027-01-01")).toEqual([]);
  });

  test("do not overlap where seasons with different arrival days meet", () => {
    const seasons = [
      { ...summer, to: "2027-07-03" },
      { ...summer, from: "2027-07-03", arrival: 7 as const, weekPrice: 900_000 },
    ];
    const weeks = weeksAhead({ ...prices, seasons }, [], "2027-01-01");
    for (const [i, week] of weeks.entries()) expect(week.checkIn >= (weeks[i - 1]?.checkOut ?? "")).toBe(true);
    expect(weeks.find(({ checkIn }) => checkIn === "2027-07-04")).toMatchObject({ total: 937_500, isEstimate: false });
  });
});

test("high tide is when the tide closest to noon falls on most days", () => {
  const day = (...highs: string[]) => ({
    tides: highs.map((clock) => ({ time: `2027-07-03T${clock}:00-04:00`, type: "high" as const, feet: 4 })),
  });
  expect(highWaterOf([day("07:10", "19:40"), day("08:00", "20:30"), day("11:10", "23:40")])).toBe("morning");
  expect(highWaterOf([day("12:10"), day("13:00"), day("14:10")])).toBe("noon");
  expect(highWaterOf([day("03:10", "15:40")])).toBe("afternoon");
  expect(highWaterOf([])).toBeUndefined();
});
