import { expect, test } from "vitest";
import type { HouseDocument } from "#contract/house/house.ts";
import { oldNumbers } from "./old-numbers.ts";
import { shippedHouse } from "./shipped-house.ts";

const dogs = (dogPounds: number): HouseDocument => ({ terms: { ...shippedHouse.terms, dogPounds } });
const answer = { questions: [{ question: "May our dog come?", answer: "Yes, up to 20 lbs (not 200)." }] };

test("a number that the rules lose and an answer still has is found, with the way there", () => {
  expect(oldNumbers({ ...dogs(20), ...answer }, { ...dogs(35), ...answer })).toEqual([
    { number: "20", places: [{ label: "Questions", path: "/desk/house/questions" }] },
  ]);
});

test("nothing is found where the old number is nowhere, only part of another, or one digit", () => {
  const others = { questions: [{ question: "Fees?", answer: "A fee of $200; 120 steps; 2 kayaks." }] };
  expect(oldNumbers({ ...dogs(20), ...others }, { ...dogs(35), ...others })).toEqual([]);
  expect(oldNumbers({ ...answer, ...dogs(20) }, { ...answer, ...dogs(20) })).toEqual([]);
  const stars = { tagline: "2 kayaks" };
  expect(oldNumbers(stars, { tagline: "3 kayaks", ...others })).toEqual([]);
});
