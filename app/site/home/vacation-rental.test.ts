import { expect, test } from "vitest";
import { faq } from "#content/house/faq.ts";
import { shippedFrame, shippedWords } from "#content/house/house.ts";
import { terms } from "#content/house/policies.ts";
import { plainText } from "#content/rich-text.ts";
import { vacationRental } from "./vacation-rental.ts";

test("structured data and answers count the bathrooms, whatever the first screen calls them", () => {
  const stats = [{ figure: "3", label: "Baths" }];
  const owners = { rooms: [], highlights: [], amenities: [], terms, answers: {}, questions: [] };
  const bathroomsSaid = (bathrooms: number | null) => {
    const house = { ...shippedFrame, ...shippedWords, ...owners, stats, bathrooms };
    const rental = vacationRental(house as never, []) as unknown as { containsPlace: Record<string, unknown> };
    const answers = faq({ minimumStay: null, sentence: "", pet: null }, house).map(({ answer }) => plainText(answer));
    return [rental.containsPlace["numberOfBathroomsTotal"], /\w+ full bathrooms?/.exec(answers.join(" "))?.[0]];
  };
  expect(bathroomsSaid(3)).toEqual([3, "three full bathrooms"]);
  expect(bathroomsSaid(1)).toEqual([1, "one full bathroom"]);
  expect(bathroomsSaid(null)).toEqual([undefined, undefined]);
});
