import { describe, expect, test } from "vitest";
import { sleepsIn } from "#content/house/sleeping-plan.ts";
import type { HouseDocument } from "#contract/house/house.ts";
import { bedList } from "./room-counts.ts";
import { checklist, withAnswer } from "./checklist.ts";
import { mergeHouse, noPictures, shippedHouse, shippedPhotos } from "./merge-house.ts";

/** Returns the open points of a document, by id. */
function open(document: HouseDocument): Set<string> {
  return new Set(checklist(document).flatMap(({ id, isConfirmed }) => (isConfirmed ? [] : [id])));
}

test("as the house ships everything is open, what keeps guests from reaching the owner first", () => {
  const points = checklist({});
  expect(points.every(({ isConfirmed }) => !isConfirmed)).toBe(true);
  expect(points.slice(0, 3).map(({ id }) => id)).toEqual(["phone", "email", "name"]);
  expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
  for (const { question, untilThen, page, confirm, choices } of points) {
    expect(question && untilThen).not.toBe("");
    expect(page !== null || confirm !== null || choices.length > 0, question).toBe(true);
  }
});

test("the checklist is short, and has what other features read", () => {
  const ids = checklist({}).map(({ id }) => id);
  expect(ids.length).toBeLessThanOrEqual(15);
  expect(ids).toEqual(
    expect.arrayContaining(["phone", "email", "name", "nights", "photos", "rules", "detail-insurance"]),
  );
  expect(ids).toEqual(
    expect.arrayContaining(["rates-year", "rates-pro-rata", "rates-memorial-day-weekend", "rates-off-season-minimum"]),
  );
});

describe("a point is settled", () => {
  test.each<[id: string, document: HouseDocument, still: HouseDocument]>([
    ["phone", { phone: "(609) 522-1408" }, { phone: "609 555 0199" }],
    ["email", { email: "ann@bayhouse.test" }, { email: "ann@bayhouse.EXAMPLE" }],
    ["street-address", { streetAddress: "1 Example Avenue" }, {}],
    ["bedrooms", { bedrooms: 4, kidsRooms: 0 }, { subtitle: "A 4-bedroom house." }],
    ["bedrooms", { bedroomsConfirmed: true }, { bedrooms: 4 }],
    ["sleeps", { sleeps: 14, mostGuests: 14 }, { sleeps: 14 }],
    ["sleeping-plan", { roomsConfirmed: true }, { roomsConfirmed: false }],
    ["photos", { photos: shippedPhotos.map((photo) => ({ ...photo, rendering: false })) }, { photos: shippedPhotos }],
    ["rates-pro-rata", { settled: ["rates-pro-rata"] }, { settled: ["rates-year"] }],
  ])("%s: by a change, and only by one that does", (id, document, still) => {
    expect(open(document)).not.toContain(id);
    expect(open(still)).toContain(id);
  });

  test("by confirming, but what reaches nobody cannot be confirmed", () => {
    const all = checklist({}).map(({ id }) => id);
    expect([...open({ settled: all })]).toEqual(["phone", "email", "street-address", "sleeping-plan", "photos"]);
  });
});

test("three bedrooms or four: one answer changes every word that counts them, and nothing else counts them", () => {
  const point = checklist({}).find(({ id }) => id === "bedrooms");
  expect(point?.choices.map(({ label }) => label)).toEqual(["3 bedrooms and a kids' room", "3 bedrooms", "4 bedrooms"]);
  expect(point?.untilThen).toBe("The site says 3, the four numbers say 4.");
  const said = (choice: string) => {
    const document = withAnswer({ name: "Dock House" }, "bedrooms", choice) ?? {};
    expect(open(document)).not.toContain("bedrooms");
    const { subtitle, stats, bedroomsLine } = mergeHouse(document, noPictures);
    return [/\d-bedroom/.exec(subtitle)?.[0], stats[0]?.figure, bedroomsLine];
  };
  expect(said("3")).toEqual(["3-bedroom", "3", null]);
  expect(said("4")).toEqual(["4-bedroom", "4", null]);
  expect(said("3+1")).toEqual(["3-bedroom", "4", "Three bedrooms and a kids' room"]);
  expect(mergeHouse({}, noPictures).bedroomsLine).toBeNull();
});

test("two queens to a room or one, the full bed among the kids or apart: each answer changes the rooms, and no bed is lost", () => {
  const point = checklist({}).find(({ id }) => id === "sleeping-plan");
  expect(point?.untilThen).toContain("Kids' room, 3 twin and 1 full");
  expect(point?.choices.map(({ id }) => id)).toEqual(["as-shown", "full-alone", "queens-alone", "each-alone"]);
  const beds = bedList(shippedHouse);
  for (const { id } of point?.choices ?? []) {
    const answered = withAnswer({}, "sleeping-plan", id) ?? {};
    const house = mergeHouse(answered, noPictures);
    expect(house.roomsConfirmed && bedList(house), id).toEqual(beds);
    expect(
      house.rooms.reduce((sum, room) => sum + sleepsIn(room), 0),
      id,
    ).toBe(house.sleeps);
    expect(house.amenities.find((card) => card.id === "sleeping")?.items, id).toEqual(beds);
    expect(open(answered)).not.toContain("sleeping-plan");
  }
  expect(withAnswer({}, "sleeping-plan", "each-alone")?.rooms?.map(({ room }) => room)).toEqual([
    "King bedroom",
    "First queen bedroom",
    "Second queen bedroom",
    "Third queen bedroom",
    "Fourth queen bedroom",
    "Full bedroom",
    "Kids' room",
  ]);
  const own = checklist({ rooms: [{ room: "Loft", beds: [{ kind: "king", count: 1 }] }] });
  expect(own.find(({ id }) => id === "sleeping-plan")?.choices.map(({ id }) => id)).toEqual(["as-shown"]);
});

test("a confirmed plan with another number of rooms asks for the bedrooms again", () => {
  const four = withAnswer({}, "bedrooms", "4") ?? {};
  expect(open(withAnswer(four, "sleeping-plan", "as-shown") ?? {})).not.toContain("bedrooms");
  const five = withAnswer(four, "sleeping-plan", "full-alone") ?? {};
  const point = checklist(five).find(({ id }) => id === "bedrooms");
  expect(point?.untilThen).toBe("The site says 4, the four numbers say 4, and the sleeping plan has 5 rooms.");
  expect(point?.isConfirmed).toBe(false);
  expect(open(withAnswer(five, "bedrooms", "5") ?? {})).not.toContain("bedrooms");
});

test("fifteen guests or sixteen: the numbers, the rules and the list of beds agree", () => {
  const sixteen = withAnswer({}, "sleeps", "16") ?? {};
  const { sleeps, mostGuests, stats, amenities } = mergeHouse(sixteen, noPictures);
  expect([sleeps, mostGuests]).toEqual([16, 16]);
  expect(stats[2]).toMatchObject({ figure: "16", label: "Guests" });
  expect(amenities.flatMap(({ items }) => items)).toContain("Sleeps 16");
  expect(open(sixteen)).not.toContain("sleeps");
  expect(withAnswer({}, "sleeps", "40")).toBeNull();
  expect(withAnswer({}, "phone", "15")).toBeNull();
});
