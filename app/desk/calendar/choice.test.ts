import { expect, test } from "vitest";
import type { DeskNightRange } from "#server/stays/desk/calendar.ts";
import { choiceAfter, choiceIn, chosenNights, searchFor, stayDaysOf } from "./choice.ts";
import { nightsByDate } from "./night-words.ts";

const ann: DeskNightRange = {
  start: "2027-07-03",
  end: "2027-07-10",
  holder: {
    kind: "stay",
    id: "ann",
    state: "booked",
    name: "Ann Example",
    checkIn: "2027-07-03",
    checkOut: "2027-07-10",
    version: 1,
  },
};
const airbnb: DeskNightRange = {
  start: "2027-07-20",
  end: "2027-07-22",
  holder: { kind: "feed", feed: "airbnb", blocked: false, summary: "Reserved" },
};
const byDate = nightsByDate([ann, airbnb]);

function after(search: string, night: string): string {
  return searchFor("2027-07", choiceAfter(choiceIn(new URLSearchParams(search)), night, byDate));
}

test.each([
  ["the first tap chooses a night", "", "2027-07-10", "first=2027-07-10"],
  ["the second tap chooses the last night", "first=2027-07-10", "2027-07-16", "first=2027-07-10&last=2027-07-16"],
  ["a tap before the first night starts over", "first=2027-07-12", "2027-07-11", "first=2027-07-11"],
  ["a third tap starts over", "first=2027-07-10&last=2027-07-16", "2027-07-12", "first=2027-07-12"],
  ["a stay's night opens the stay", "first=2027-07-01", "2027-07-09", "stay=ann"],
  ["a platform's night opens its note", "", "2027-07-21", "night=2027-07-21"],
])("%s", (_name, search, night, query) => {
  expect(after(search, night)).toBe(`?month=2027-07&${query}`);
});

test("the last change stays in the URL", () => {
  expect(after("done=change&first=2027-07-10", "2027-07-16")).toBe(
    "?month=2027-07&first=2027-07-10&last=2027-07-16&done=change",
  );
});

test("a tap on the only night clears it", () => {
  expect(after("first=2027-07-10", "2027-07-10")).toBe("?month=2027-07");
});

test.each(["first=2027-02-30", "first=9999-12-31", "first=yesterday&last=2027-07-03", "night=x", "last=2027-07-03"])(
  "%s chooses nothing",
  (search) => {
    expect(choiceIn(new URLSearchParams(search))).toEqual({ kind: "none" });
  },
);

test("a last night before the first is ignored", () => {
  expect(choiceIn(new URLSearchParams("first=2027-07-10&last=2027-07-03"))).toMatchObject({ last: null });
});

test("seven nights end on the day of departure", () => {
  expect(chosenNights(choiceIn(new URLSearchParams("first=2027-07-10&last=2027-07-16")))).toEqual({
    from: "2027-07-10",
    to: "2027-07-17",
    count: 7,
  });
});

test("a stay from Saturday to Saturday is seven nights; other nights are taken as they are tapped", () => {
  const daysOf = (first: string, last: string) => {
    const nights = chosenNights({ kind: "nights", first, last });
    return nights && stayDaysOf(nights);
  };
  expect(daysOf("2027-07-03", "2027-07-10")).toEqual({ checkIn: "2027-07-03", checkOut: "2027-07-10" });
  expect(daysOf("2027-07-03", "2027-07-09")).toEqual({ checkIn: "2027-07-03", checkOut: "2027-07-10" });
  expect(daysOf("2027-07-03", "2027-07-17")).toEqual({ checkIn: "2027-07-03", checkOut: "2027-07-17" });
  expect(daysOf("2027-07-03", "2027-07-03")).toEqual({ checkIn: "2027-07-03", checkOut: "2027-07-04" });
});
