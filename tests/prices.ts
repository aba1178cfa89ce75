import type { PriceList, Season } from "#contract/prices/prices.ts";

export const summer: Season = {
  name: "Summer 2027",
  from: "2027-05-31",
  to: "2027-09-06",
  weekPrice: 800_000,
  minimumNights: 7,
  arrival: null,
};

/** Follows the summer without a gap. */
export const fall: Season = {
  ...summer,
  name: "Fall 2027",
  from: "2027-09-06",
  to: "2027-10-04",
  weekPrice: 450_000,
  minimumNights: 3,
};

export const prices: PriceList = {
  seasons: [summer],
  weeks: [],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: { proRata: false, memorialDayWeekend: false, offSeasonMinimum: false },
};
