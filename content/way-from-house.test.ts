import { expect, test } from "vitest";
import { nearbyAttractions } from "./attractions.ts";
import { beachSpots } from "./beaches.ts";
import { piers, pierOf } from "./geo/piers.ts";
import { pizzerias } from "./pizzerias.ts";
import { property } from "./property.ts";
import { rides } from "./rides.ts";
import { wayFromHouse, wayInWords } from "./way-from-house.ts";

const stated = (name: string) => nearbyAttractions.find((attraction) => attraction.name === name)?.minutes;

test("Wildwood's boardwalk is as far as the contact section says, wherever one stands on it", () => {
  const places = [
    ...piers.map(({ place }) => place),
    ...pizzerias.flatMap(({ place }) => (place?.boardwalk ? [place] : [])),
    ...beachSpots.filter((spot) => spot.town === "Wildwood" && spot.place.boardwalk).map(({ place }) => place),
  ];
  expect(places).toHaveLength(8);
  for (const place of places) expect(wayFromHouse(place)).toEqual({ minutes: stated("Wildwood Boardwalk"), by: "car" });
});

test("Wildwood's other beaches are as far as the contact section says", () => {
  const spots = beachSpots.filter((spot) => spot.town === "Wildwood" && !spot.place.boardwalk);
  expect(spots.map(({ id }) => id)).toEqual(["wildwood-dog-beach", "drive-on-beach"]);
  for (const { place } of spots) expect(wayFromHouse(place)?.minutes).toBe(stated("Wildwood Beach"));
});

test("every beach says its minutes, the one in the borough on foot", () => {
  expect(Object.fromEntries(beachSpots.map(({ id, place }) => [id, wayInWords(place)]))).toEqual({
    "hereford-inlet": "about 8 min by car",
    "north-boardwalk": "about 12 min by car",
    "piers-beach-taxi": "about 10 min by car",
    "wildwood-dog-beach": "about 5 min by car",
    "drive-on-beach": "about 5 min by car",
    "crest-pier-beach": "about 8 min by car",
    "sunset-lake": "about 9 min by car",
    "diamond-beach": "about 12 min by car",
    "glenwood-bay-beach": "about 5 min on foot",
  });
});

test("a place without a position says nothing, and next door is a minute away", () => {
  expect(wayInWords(null)).toBeNull();
  expect(wayFromHouse({ ...property.location, confirmed: true })).toEqual({ minutes: 1, by: "foot" });
});

test("every ride stands on a pier that is on the map", () => {
  for (const ride of rides) expect(pierOf(ride)?.name, ride.id).toBe(`${ride.pier} Pier`);
});
