import { describe, expect, test } from "vitest";
import { firstAgreement } from "#content/house/agreement.ts";
import { addDays } from "#contract/calendar-date.ts";
import { balancesOf, totalOf } from "#contract/stays/stay-money.ts";
import { summerRates, testOffer } from "#tests/stay-offers.ts";
import { fillAgreement } from "./agreement.ts";
import { changesBetween, offerLetter } from "./offers.ts";

function textOf(offer = testOffer()) {
  return offerLetter(offer, fillAgreement(firstAgreement, offer).text);
}

describe("an offer's email", () => {
  test("leads with the total and says what, when, until when, and how to accept", () => {
    const { subject, text } = textOf();
    expect(subject).toBe("Your offer: July 10 to 17, 2027, The Bay House");
    for (const words of [
      "Dear Hanna,",
      "Total: $8,375",
      "Rent, 7 nights: $8,000",
      "Cleaning: $375",
      "Plus a $750 refundable security deposit, returned within 14 days after departure.",
      "Arrival: Saturday, July 10, 2027, from 3:00 PM",
      "open until Wednesday, January 13, 2027, 9:00 PM New Jersey time. Until then we hold the dates for you.",
      "call us at 555 0100",
      "Kind regards,\nAnn and Bob Example\nThe Bay House, West Wildwood",
      "VACATION RENTAL AGREEMENT",
    ]) {
      expect(text).toContain(words);
    }
    expect(text.indexOf("Total: $8,375")).toBeLessThan(text.indexOf("Rent, 7 nights"));
  });

  test("says so when the dates are not held", () => {
    expect(textOf(testOffer({ holds: false })).text).toContain("We do not hold the dates");
  });

  test("says what has changed", () => {
    const before = testOffer();
    const after = testOffer({ guests: 14, until: "2027-01-15", holds: false });
    const changes = changesBetween(before, after);
    expect(changes).toEqual([
      "Party: 14 guests (before: 12 guests)",
      "Open until: Friday, January 15, 2027 (before: Wednesday, January 13, 2027)",
      "We no longer hold the dates.",
    ]);
    const { subject, text } = textOf({ ...after, changes });
    expect(subject).toMatch(/^Your updated offer: /);
    expect(text).toContain("What has changed:\n- Party: 14 guests");
    expect(changesBetween(before, testOffer({ words: "Only other words" }))).toEqual([]);
    const price = { ...before.price, lines: [...before.price.lines, { label: "Discount", cents: -20_000 }] };
    expect(changesBetween(before, testOffer({ price }))).toEqual(["Total: $8,175 (before: $8,375)"]);
  });
});

/** Adds up the rent one night at a time, as a check. */
function totalOnPaper(checkIn: string, nights: number, dog: boolean): number {
  const { seasons, weeks, cleaning, pet } = summerRates;
  let sevenths = 0;
  for (let i = 0; i < nights; i++) {
    const night = addDays(checkIn, i);
    const week = weeks.find((each) => each.checkIn <= night && night < addDays(each.checkIn, 7));
    const season = seasons.find(({ from, to }) => from <= night && night < to);
    sevenths += week?.price ?? season?.weekPrice ?? Number.NaN;
  }
  return Math.round(sevenths / 700) * 100 + cleaning + (dog ? pet : 0);
}

const cents = (text: string | undefined) => Math.round(Number(text?.replaceAll(/[$,]/g, "")) * 100);

test("offer, agreement, and balances of a thousand stays are equal to the cent", () => {
  for (let i = 0; i < 1000; i++) {
    const checkIn = addDays("2027-05-29", (i * 7919) % 80);
    const nights = 1 + ((i * 31) % 20);
    const dog = i % 3 === 0;
    const offer = testOffer({ checkIn, checkOut: addDays(checkIn, nights), dog });
    const { text } = textOf(offer);
    const [letter = "", agreement = ""] = text.split("VACATION RENTAL AGREEMENT");
    const expected = totalOnPaper(checkIn, nights, dog);
    const named = [letter, agreement].map((part) => cents(/Total: (\$[\d,.]*\d)/.exec(part)?.[1]));
    const due = [letter, agreement].map((part) => cents(/Total of (\$[\d,.]*\d)/.exec(part)?.[1]));
    const lines = [...letter.matchAll(/^(?:Rent.*|Cleaning|Small dog): (\$[\d,.]*\d)$/gm)].map(([, figure]) =>
      cents(figure),
    );
    const sum = lines.reduce((total, line) => total + line, 0);
    const { rent } = balancesOf(offer.price, []);
    expect([...named, ...due, sum, rent.open, totalOf(offer.price)]).toEqual(Array.from({ length: 7 }, () => expected));
  }
});
