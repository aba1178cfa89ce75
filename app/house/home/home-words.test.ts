import { expect, test } from "vitest";
import { partyRoomInWords } from "./home-words.ts";

const unknown = { guests: 16, bathrooms: 3, cars: null, tableSeats: null, bedsByFloor: [] };

test("unknown facts about a party's room are left out, and all of them if only the bathrooms are known", () => {
  expect(partyRoomInWords(unknown)).toEqual([]);
  expect(partyRoomInWords({ ...unknown, cars: 1 })).toEqual([
    [1, "car on the lot"],
    [3, "full bathrooms"],
  ]);
  const bedsByFloor = [{ floor: 1, beds: 1, sleeps: 2 }];
  expect(partyRoomInWords({ ...unknown, bathrooms: null, tableSeats: 14, bedsByFloor })).toEqual([
    [14, "seats at the table"],
    [1, "bed on floor 1, for 2"],
  ]);
});
