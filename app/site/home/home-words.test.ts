import { expect, test } from "vitest";
import { capacityInWords } from "./home-words.ts";

const unknown = { guests: 16, bathrooms: 3, cars: null, tableSeats: null, bedsByFloor: [] };

test("unknown facts about a party's room are left out, and all of them if only the bathrooms are known", () => {
  expect(capacityInWords(unknown)).toEqual([]);
  expect(capacityInWords({ ...unknown, cars: 1 })).toEqual([
    [1, "car on the lot"],
    [3, "full bathrooms"],
  ]);
  const bedsByFloor = [{ floor: 1, beds: 1, sleeps: 2 }];
  expect(capacityInWords({ ...unknown, bathrooms: null, tableSeats: 14, bedsByFloor })).toEqual([
    [14, "seats at the table"],
    [1, "bed on floor 1, for 2"],
  ]);
});
