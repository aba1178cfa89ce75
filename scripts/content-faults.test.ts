import { expect, test } from "vitest";
import type { BeachSpot } from "#content/beaches.ts";
import type { Itinerary } from "#content/itineraries.ts";
import type { Pizzeria } from "#content/pizzerias.ts";
import { contentFaults, type Records } from "./content-faults.ts";
import { siteRecords } from "./site-records.ts";

function withRide(id: string, change: object): Records {
  const rides = siteRecords.rides.map((ride) => (ride.id === id ? { ...ride, ...change } : ride));
  return { ...siteRecords, rides };
}

function withShop(change: object): Records {
  const [first, ...others] = siteRecords.pizzerias;
  return { ...siteRecords, pizzerias: [{ ...first, ...change } as Pizzeria, ...others] };
}

function withSpot(change: object): Records {
  const [first, ...others] = siteRecords.beachSpots;
  return { ...siteRecords, beachSpots: [{ ...first, ...change } as BeachSpot, ...others] };
}

test("the site's own records are all right", () => {
  expect(contentFaults(siteRecords)).toEqual([]);
});

test("an id that occurs twice is named with both files, across guides too", () => {
  expect(contentFaults(withSpot({ id: "sams" }))).toEqual([
    'content/beaches.ts: the id "sams" is taken already, in content/pizzerias.ts.',
  ]);
  expect(contentFaults({ ...siteRecords, rides: [...siteRecords.rides, ...siteRecords.rides.slice(0, 1)] })).toEqual([
    'content/rides.ts: the id "great-noreaster" is taken already, in content/rides.ts.',
  ]);
  expect(contentFaults(withShop({ id: "Sam's" }))).toEqual([
    'content/pizzerias.ts: the id "Sam\'s" is not lower-case words joined by hyphens.',
  ]);
});

test.each([35, 57, -1, 4])("a minimum height of %i inches is a fault", (height) => {
  expect(contentFaults(withRide("teacups", { height }))).toEqual([
    `content/rides.ts: "teacups" has a minimum height of ${height} inches, which is neither 0 nor 36 to 56.`,
  ]);
});

test.each([0, 36, 56])("a minimum height of %i inches is none", (height) => {
  expect(contentFaults(withRide("teacups", { height }))).toEqual([]);
});

test("heights that contradict each other are faults", () => {
  expect(contentFaults(withRide("runaway-tram", { heightAlone: 40 }))).toHaveLength(1);
  expect(contentFaults(withRide("it", { heightMax: 50 }))).toHaveLength(1);
  expect(contentFaults(withRide("teacups", { height: 44, heightElsewhere: 44 }))).toEqual([
    'content/rides.ts: "teacups" has a second source that asks for no more than the first.',
  ]);
});

test("only coasters have inversions, and every coaster has", () => {
  const words = "must give inversions if it is a coaster, and only then";
  expect(contentFaults(withRide("teacups", { inversions: 1 }))).toEqual([`content/rides.ts: "teacups" ${words}.`]);
  expect(contentFaults(withRide("flitzer", { inversions: undefined }))).toEqual([
    `content/rides.ts: "flitzer" ${words}.`,
  ]);
});

test("a ride on an unknown pier, and a closed one that does not say why, are faults", () => {
  expect(contentFaults(withRide("teacups", { pier: "Fishing" }))[0]).toBe(
    'content/rides.ts: "teacups" stands on Fishing Pier, which is not on the map.',
  );
  expect(contentFaults(withRide("flitzer", { statusNote: undefined }))).toHaveLength(1);
});

test("an itinerary's rides exist, are open and stand on its pier", () => {
  const [family] = siteRecords.itineraries;
  const planning = (...rides: string[]) => {
    const step = { time: "Noon", pier: "Surfside", rides, note: "Go." };
    return contentFaults({ ...siteRecords, itineraries: [{ ...family, steps: [step] } as unknown as Itinerary] });
  };
  expect(planning("log-flume", "flitzer", "ghost-ship", "teacups", "kong")).toEqual([
    'content/itineraries.ts: "family" plans "log-flume" (Noon), which is no ride in content/rides.ts.',
    'content/itineraries.ts: "family" plans "flitzer" (Noon), which is retired.',
    'content/itineraries.ts: "family" plans "ghost-ship" (Noon), which is uncertain.',
    'content/itineraries.ts: "family" looks for "teacups" (Noon) on Surfside Pier, but it is on Mariner\'s Pier.',
  ]);
});

test("unknown tags, vibes, types, thrills, styles and towns are named", () => {
  expect(contentFaults(withRide("kong", { type: "Plane", thrill: "Mild" }))).toEqual([
    'content/rides.ts: "kong" has the unknown thrill "Mild".',
    'content/rides.ts: "kong" has the unknown type "Plane".',
  ]);
  expect(contentFaults(withShop({ style: "Grandma" }))[0]).toContain('the unknown style "Grandma"');
  expect(contentFaults(withSpot({ town: "Avalon" }))[0]).toContain('the unknown town "Avalon"');
  expect(contentFaults(withShop({ tags: ["The Icons", "Cheap"] }))).toEqual([
    'content/pizzerias.ts: "sams" has the unknown tag "Cheap".',
  ]);
  expect(contentFaults(withSpot({ vibe: ["Loud"] }))).toEqual([
    'content/beaches.ts: "hereford-inlet" has the unknown vibe "Loud".',
  ]);
});

test("a score stands between 0 and 10 and says where it comes from", () => {
  for (const portnoyScore of [0, 10]) expect(contentFaults(withShop({ portnoyScore }))).toEqual([]);
  expect(contentFaults(withShop({ portnoyScore: -0.1 }))).toHaveLength(1);
  expect(contentFaults(withShop({ portnoyScore: 79 }))).toEqual([
    'content/pizzerias.ts: "sams" is scored 79, off the scale of 0 to 10.',
  ]);
  expect(contentFaults(withShop({ scoreNote: undefined }))).toHaveLength(1);
  expect(contentFaults(withShop({ portnoyScore: null }))).toHaveLength(1);
});

test("a missing text is named with its place in the record, however deep", () => {
  expect(contentFaults(withRide("kong", { intel: "  " }))).toEqual(['content/rides.ts: "kong" has no text in intel.']);
  expect(contentFaults(withSpot({ tags: [] }))).toEqual(['content/beaches.ts: "hereford-inlet" has nothing in tags.']);
  expect(contentFaults(withSpot({ deepDive: { atmosphere: [""], access: ["x"], amenities: ["x"] } }))).toEqual([
    'content/beaches.ts: "hereford-inlet" has no text in deepDive.atmosphere.0.',
  ]);
});

test("a pin off the chart is a fault: latitude and longitude are easily swapped", () => {
  expect(contentFaults(withSpot({ place: { latitude: -74.8, longitude: 39, confirmed: false } }))).toEqual([
    'content/beaches.ts: "hereford-inlet" lies at -74.8, 39, off the chart of the shore.',
  ]);
  for (const latitude of [38, 40]) {
    expect(contentFaults(withShop({ place: { latitude, longitude: -74.82, confirmed: false } }))).toEqual([
      `content/pizzerias.ts: "sams" lies at ${latitude}, -74.82, off the chart of the shore.`,
    ]);
  }
});

test("films are looked at with everything else", () => {
  expect(contentFaults({ ...siteRecords, videoFile: () => null })[0]).toContain("content/videos/hero-wide.");
});

test("photos exist and have alt texts of their own", () => {
  const photos = siteRecords.photos.slice(0, 2).map((photo) => ({ ...photo, alt: "The kitchen at noon" }));
  expect(contentFaults({ ...siteRecords, photos, photoExists: () => false })).toHaveLength(3);
  expect(
    contentFaults({ ...siteRecords, photos: photos.slice(0, 1).map((photo) => ({ ...photo, alt: "Deck" })) }),
  ).toEqual([`content/photos.ts: "${photos[0]?.file}" has an alt text that is too short.`]);
});

const withRange = (start: string, end: string) => contentFaults({ ...siteRecords, booked: [{ start, end }] });
const withAsOf = (bookedAsOf: string) => contentFaults({ ...siteRecords, bookedAsOf });

test.each([
  ["2027-07-03", "2027-07-10"],
  ["2027-12-31", "2028-01-01"],
  ["2028-02-28", "2028-02-29"],
])("a stay from %s to %s is all right", (start, end) => {
  expect(withRange(start, end)).toEqual([]);
});

test.each([
  ["2027-7-3", "2027-07-10", "start", "2027-7-3"],
  ["2027-06-24", "2027-06-31", "end", "2027-06-31"],
  ["2027-02-29", "2027-03-06", "start", "2027-02-29"],
  ["2027-07-03", "07/10/2027", "end", "07/10/2027"],
  ["", "2027-07-10", "start", ""],
])('the range "%s" to "%s" is refused for its %s', (start, end, key, day) => {
  expect(withRange(start, end)).toEqual([
    `content/booked.ts: the range "${start}" to "${end}" has the ${key} "${day}", which is no day of the calendar; write it like 2027-07-03.`,
  ]);
});

test("both days of a range are named when both are wrong", () => {
  expect(withRange("2027-7-3", "2027-7-10")).toHaveLength(2);
});

test("a range that runs backwards or holds no night is refused", () => {
  expect(withRange("2027-07-10", "2027-07-03")).toEqual([
    'content/booked.ts: the range "2027-07-10" to "2027-07-03" ends before it starts; swap the two days, or correct the wrong one.',
  ]);
  expect(withRange("2027-07-03", "2027-07-03")).toEqual([
    'content/booked.ts: the range "2027-07-03" to "2027-07-03" holds no night; end is the check-out day, so one night ends on the day after its start.',
  ]);
});

test.each(["2026-11-31T12:00:00Z", "2026-11-21", "2026-11-21T25:00:00Z", "2026-11-21 12:00", "yesterday", ""])(
  'the list cannot be as of "%s"',
  (asOf) => {
    expect(withAsOf(asOf)).toEqual([
      `content/booked.ts: bookedAsOf is "${asOf}", which is no moment; write day and time like 2027-01-15T12:00:00Z.`,
    ]);
  },
);

test.each(["2026-11-21T12:00:00Z", "2026-11-21T12:00Z", "2028-02-29T00:00:00.000Z"])(
  'the list can be as of "%s"',
  (asOf) => {
    expect(withAsOf(asOf)).toEqual([]);
  },
);
