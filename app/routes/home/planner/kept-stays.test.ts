import { expect, test } from "vitest";
import { mostKept, readKept } from "./kept-stays.ts";

test("kept stays are read back", () => {
  const stays = [
    { checkIn: "2027-06-12", nights: 7 },
    { checkIn: "2027-07-03", nights: 9 },
  ];
  expect(readKept(JSON.stringify(stays))).toEqual(stays);
});

test.each([null, "", "{}", "[null, 1]", '[{"checkIn":"2027-02-30","nights":7}]', '[{"checkIn":"2027-06-12"}]', "[{"])(
  "%j is none",
  (text) => {
    expect(readKept(text)).toEqual([]);
  },
);

test("no more are read than stand beside the next one", () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ checkIn: `2027-06-0${i + 1}`, nights: 7 }));
  expect(readKept(JSON.stringify(many))).toHaveLength(mostKept);
});
