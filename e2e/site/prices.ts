import type { Page } from "@playwright/test";
import { firstMondayOfSeptember, lastMondayOfMay } from "#contract/prices/federal-holidays.ts";
import type { PricesAnswer } from "#contract/prices/prices.ts";

/** The shipped prices, for the summers of tests that set the clock. */
export const shippedPrices: PricesAnswer = {
  seasons: [2025, 2026, 2027, 2028].map((year) => ({
    name: `Summer ${year}`,
    from: lastMondayOfMay(year),
    to: firstMondayOfSeptember(year),
    weekPrice: 800_000,
    minimumNights: 7,
    arrival: null,
  })),
  weeks: [],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false },
  asOf: "2026-11-21T12:00:00Z",
};

/** Gives the planner these prices, whatever year it is on the server. */
export async function servePrices(page: Page, prices: PricesAnswer = shippedPrices): Promise<void> {
  await page.route("**/api/rates", (route) => route.fulfill({ json: prices }));
}
