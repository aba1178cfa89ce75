import type { Doubt } from "./doubt.ts";
import { groupedDigits } from "./grouped-digits.ts";

/** Prices in whole US dollars. */
export const rates = {
  peakWeek: 8000,
  cleaning: 375,
  pet: 200,
  deposit: 750,
  /** Nights of the shortest stay. */
  minimumNights: 7,
  peakSeason: "Memorial Day to Labor Day",
  offSeason: "Contact for pricing",
} as const;

/** How the pages read these prices where the owner has not said it. Apart from them, because every page that shows a price carries those. */
export const rateReadings = {
  name: "Rates",
  doubts: [
    {
      confirmed: false,
      fact: "Which year are the prices for? The stay planner quotes them for every summer it shows.",
    },
    {
      confirmed: false,
      fact: "What does a peak night beyond the week cost? The planner takes a seventh of the week for it.",
    },
    {
      confirmed: false,
      fact: "Is the weekend before Memorial Day peak? The planner begins the season on Memorial Day itself and says of the nights before: ask us.",
    },
    { confirmed: false, fact: "Do the 7 nights hold outside the season, too? The planner asks for them all year." },
    {
      confirmed: false,
      fact: "What does the deposit cover, who decides about it, and how many days after departure is it paid back?",
    },
  ] satisfies Doubt[],
};

/**
 * What a peak week costs with every mandatory fee. US rules on short-term lodging (16 CFR 464) want this figure to be the most
 * prominent price wherever a price is shown; the refundable deposit and the pet fee stand apart.
 */
export const allInPeakWeek = rates.peakWeek + rates.cleaning;

/** `8375` becomes `$8,375`. */
export function dollars(amount: number): string {
  return `$${groupedDigits(amount)}`;
}
