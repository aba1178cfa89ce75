import { expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { nearbyAttractions } from "#content/house/property.ts";
import { beachSpots } from "./beaches.ts";
import { piers } from "./geo/piers.ts";
import { pizzerias } from "./pizzerias.ts";
import { wayFromHouse, wayInWords } from "./way-from-house.ts";

const { location } = shippedFrame;
const stated = (name: string) => nearbyAttractions.find((attraction) => attraction.name === name)?.minutes;

test("every place on Wildwood's boardwalk is as far as the contact section says", () => {
  const places = [
    ...piers.map(({ place }) => place),
    ...pizzerias.flatMap(({ place }) => (place.boardwalk ? [place] : [])),
    ...beachSpots.filter((spot) => spot.town === "Wildwood" && spot.place.boardwalk).map(({ place }) => place),
  ];
  expect(places).toHaveLength(8);
  for (const place of places)
    expect(wayFromHouse(location, place)).toEqual({ minutes: stated("Wildwood Boardwalk"), by: "car" });
});

test("Wildwood's other beaches are as far as the contact section says", () => {
  const spots = beachSpots.filter((spot) => spot.town === "Wildwood" && !spot.place.boardwalk);
  expect(spots.map(({ id }) => id)).toEqual(["wildwood-dog-beach", "drive-on-beach"]);
  for (const { place } of spots) expect(wayFromHouse(location, place)?.minutes).toBe(stated("Wildwood Beach"));
});

test("the beach in the borough is reached on foot", () => {
  const bayside = beachSpots.filter(({ town }) => town === "West Wildwood");
  expect(bayside.map(({ place }) => wayInWords(location, place))).toEqual(["about 5 min on foot"]);
});

test("a place of which only the town is known has no distance, and the house next door is one minute away", () => {
  expect(wayInWords(location, { ...location, confirmed: false, onlyTown: "West Wildwood" })).toBeNull();
  expect(wayFromHouse(location, { ...location, confirmed: true })).toEqual({ minutes: 1, by: "foot" });
});
