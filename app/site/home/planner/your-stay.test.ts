import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedWords } from "#content/house/house.ts";
import { terms } from "#content/house/policies.ts";
import { addDays } from "#contract/calendar-date.ts";
import { dollars } from "#contract/prices/money.ts";
import { priceOf, type PriceList, quoteOf } from "#contract/prices/prices.ts";
import { fall, prices as plainPrices, summer } from "#tests/prices.ts";
import { estimateInWords } from "./stay.ts";
import { YourStay } from "./your-stay.tsx";

const prices: PriceList = {
  ...plainPrices,
  seasons: [summer, { ...fall, weekPrice: 451_300 }],
  weeks: [{ checkIn: "2027-07-03", price: 950_000 }],
  cleaning: 37_550,
  confirmed: { ...plainPrices.confirmed, memorialDayWeekend: true },
};

function shownFor(checkIn: string, nights: number, dog: boolean, list: PriceList): string {
  const house = { ...shippedWords, terms };
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const quote = quoteOf({ ...stay, dog }, list);
  return renderToStaticMarkup(createElement(YourStay, { house, stay, quote, prices: list, today: "2027-01-15" }));
}

/** The largest figure of the estimate. */
function figureFor(checkIn: string, nights: number, dog: boolean): string | undefined {
  return /<p class="[^"]*font-display[^"]*">([^<]+)</.exec(shownFor(checkIn, nights, dog, prices))?.[1];
}

test("the estimate is the price to the cent over 1,000 stays", () => {
  for (let i = 0; i < 1000; i++) {
    const [checkIn, nights, dog] = [addDays("2027-05-01", (i * 7919) % 180), 1 + ((i * 31) % 28), i % 2 === 0];
    const price = priceOf({ checkIn, checkOut: addDays(checkIn, nights), dog }, prices);
    const expected = price.unpricedNights === nights ? "Ask us" : dollars(price.total);
    expect([checkIn, nights, figureFor(checkIn, nights, dog)]).toEqual([checkIn, nights, expected]);
  }
});

test("a price the owner has not confirmed is called an estimate", () => {
  expect(shownFor("2027-06-12", 7, false, prices)).toContain("Total, cleaning included");
  const tenNights = shownFor("2027-06-12", 10, false, prices);
  expect(tenNights).toContain("Estimate, cleaning included");
  expect(tenNights).not.toContain("Total");
  expect(estimateInWords(quoteOf({ checkIn: "2027-06-12", checkOut: "2027-06-22", dog: false }, prices))).toBe(
    "estimate $11,804.50",
  );
  const confirmed = { ...prices.confirmed, proRata: true };
  expect(shownFor("2027-06-12", 10, false, { ...prices, confirmed })).toContain("Total, cleaning included");
});

test("a week over Memorial Day weekend says Ask us in one line, without an amount", () => {
  const unsettled = { ...prices, confirmed: { ...prices.confirmed, memorialDayWeekend: false } };
  const shown = shownFor("2027-05-29", 7, false, unsettled);
  expect(shown).toContain("for this week: its price is not set yet.");
  expect(shown).not.toMatch(/\$[56],\d{3}/);
  expect(estimateInWords(quoteOf({ checkIn: "2027-05-29", checkOut: "2027-06-05", dog: false }, unsettled))).toBe(
    "ask us for the price",
  );
});
