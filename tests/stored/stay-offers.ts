import { terms } from "#content/house/policies.ts";
import { type PriceList, quoteOf } from "#contract/prices/prices.ts";
import { firstPrice } from "#contract/stays/stay-money.ts";
import type { Offer } from "#server/stays/offers/offers.ts";

/** The prices of a summer, with rules that the owner has confirmed. */
export const summerPrices: PriceList = {
  seasons: [
    { name: "Summer", from: "2027-05-29", to: "2027-09-06", weekPrice: 800_000, minimumNights: 7, arrival: null },
  ],
  weeks: [{ checkIn: "2027-07-03", price: 950_000 }],
  cleaning: 37_500,
  pet: 20_000,
  deposit: 75_000,
  confirmed: { proRata: true, memorialDayWeekend: true, offSeasonMinimum: true },
};

/** A complete offer for a test, with `changes`. */
export function testOffer(changes: Partial<Offer> = {}): Offer {
  const { checkIn = "2027-07-10", checkOut = "2027-07-17", dog = false, today = "2027-01-10" } = changes;
  return {
    guest: "Hanna Sample",
    checkIn,
    checkOut,
    guests: 12,
    dog,
    price: firstPrice(quoteOf({ checkIn, checkOut, dog: dog === true }, summerPrices), checkIn, today, terms),
    refundCheckIn: checkIn,
    today,
    house: {
      name: "The Bay House",
      owner: "Ann and Bob Example",
      address: "1 Example Avenue, West Wildwood",
      checkInTime: "3:00 PM",
      checkOutTime: "10:00 AM",
      mostGuests: 15,
      terms,
      returnDays: 14,
      license: "Example 1",
      insurance: "$500,000",
    },
    until: "2027-01-13",
    holds: true,
    words: "",
    changes: [],
    phone: "555 0100",
    ...changes,
  };
}
