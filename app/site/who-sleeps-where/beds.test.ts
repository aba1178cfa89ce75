import { expect, test } from "vitest";
import { possibleRooms } from "#content/house/sleeping-plan.ts";
import { shippedHouse } from "#server/house/merge-house.ts";
import { bedRooms } from "./beds.ts";
import { rowsOf } from "./poster.tsx";

const namesOf = (rooms: ReturnType<typeof bedRooms>) => rowsOf(rooms).map((row) => row.map(({ room }) => room));

test("every plan has the house's beds, each with its places, and the extra beds last", () => {
  for (const { rooms } of possibleRooms) {
    const beds = bedRooms({ ...shippedHouse, rooms }).flatMap((room) => room.beds);
    const ids = beds.flatMap(({ places }) => places.map(({ id }) => id));
    expect(ids).toHaveLength(17);
    expect(new Set(ids).size).toBe(17);
    expect(beds.slice(-2).map(({ kind }) => kind)).toEqual(["couch", "cot"]);
  }
});

test("a place's id does not depend on its room, and its label is unique in it", () => {
  const [first, second] = bedRooms({
    ...shippedHouse,
    rooms: [
      { room: "Loft", beds: [{ kind: "twin", count: 2 }] },
      {
        room: "Den",
        beds: [
          { kind: "twin", count: 1 },
          { kind: "full", count: 1 },
        ],
      },
    ],
  });
  expect(first?.beds[1]?.places).toEqual([{ id: "twin2-1", label: "Twin bed 2" }]);
  expect(second?.beds.flatMap(({ places }) => places)).toEqual([
    { id: "twin3-1", label: "Twin bed" },
    { id: "full1-1", label: "Full bed, first place" },
    { id: "full1-2", label: "Full bed, second place" },
  ]);
});

test("extra beds are drawn only if they are a couch or a cot", () => {
  expect(bedRooms({ ...shippedHouse, extraBeds: "" })).toHaveLength(shippedHouse.rooms.length);
  const crib = bedRooms({ ...shippedHouse, extraBeds: "Crib", mostGuests: 15 }).at(-1);
  expect(crib).toMatchObject({ room: "Crib", inWords: "Extra", beds: [] });
  expect(bedRooms({ ...shippedHouse, extraBeds: "A sofa" }).at(-1)?.beds).toHaveLength(1);
});

test.each([
  ["Two cots", ["Cot 1", "Cot 2"]],
  ["2 couches", ["Couch 1", "Couch 2"]],
  ["Couch and two cots", ["Couch", "Cot 1", "Cot 2"]],
  ["Cot, sofa, couch", ["Couch 1", "Couch 2", "Cot"]],
  ["Beds in the cottage", []],
])("%j counts its couches and cots", (extraBeds, labels) => {
  const beds = bedRooms({ ...shippedHouse, extraBeds }).at(-1)?.beds ?? [];
  expect(beds.flatMap(({ places }) => places.map(({ label }) => label))).toEqual(labels);
});

test("rooms are drawn on their floors once the owner has confirmed them, the extra beds below", () => {
  const rooms = shippedHouse.rooms.map((room, at) => ({ ...room, floor: at === 0 ? 1 : 2 }));
  expect(namesOf(bedRooms({ ...shippedHouse, rooms }))[0]).toEqual(["King bedroom"]);
  expect(namesOf(bedRooms({ ...shippedHouse, rooms, roomsConfirmed: true }))).toEqual([
    ["First queen bedroom", "Second queen bedroom"],
    ["Kids' room"],
    ["King bedroom"],
    ["Couch and cot"],
  ]);
});
