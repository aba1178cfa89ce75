import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shippedWords } from "#content/house.ts";
import { terms } from "#content/policies.ts";
import { addDays } from "#contract/calendar-date.ts";
import { dollars } from "#contract/money.ts";
import { priceOf, type Rates } from "#contract/rates.ts";
import { YourStay } from "./your-stay.tsx";

const rates: Rates = {
  seasons: [
    {
      name: "Summer",
      from: "2027-05-31",
      to: "2027-09-06",
      weekPrice: 800_000,
      minimumNights: 7,
      arrival: null,
    },
    { name: "Fall", from: "2027-09-06", to: "2027-10-04", weekPrice: 451_300, minimumNights: 3, arrival: null },
  ],
  weeks: [{ checkIn: "2027-07-03", price: 950_000 }],
  cleaning: 37_550,
  pet: 20_000,
  deposit: 75_000,
};

/** The largest figure of the estimate. */
function figureFor(checkIn: string, nights: number, dog: boolean): string | undefined {
  const house = { ...shippedWords, terms };
  const stay = createElement(YourStay, { house, stay: { checkIn, nights }, dog, rates, today: "2027-01-15" });
  return /<p class="[^"]*font-display[^"]*">([^<]+)</.exec(renderToStaticMarkup(stay))?.[1];
}

test("the estimate is the price to the cent over 1,000 stays", () => {
  for (let i = 0; i < 1000; i++) {
    const [checkIn, nights, dog] = [addDays("2027-05-01", (i * 7919) % 180), 1 + ((i * 31) % 28), i % 2 === 0];
    const price = priceOf({ checkIn, checkOut: addDays(checkIn, nights), dog }, rates);
    const expected = price.unpricedNights === nights ? "Ask us" : dollars(price.total);
    expect([checkIn, nights, figureFor(checkIn, nights, dog)]).toEqual([checkIn, nights, expected]);
  }
});
