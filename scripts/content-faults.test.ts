import { expect, test } from "vitest";
import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import type { BeachSpot } from "#content/guides/beaches.ts";
import type { BoroughEvent } from "#content/guides/borough-events.ts";
import type { Itinerary } from "#content/guides/itineraries.ts";
import type { Pizzeria } from "#content/guides/pizzerias.ts";
import { contentFaults, type Records, siteRecords } from "./content-faults.ts";

function withRide(id: string, change: object): Records {
  const rides = siteRecords.rides.map((ride) => (ride.id === id ? { ...ride, ...change } : ride));
  return { ...siteRecords, rides };
}

/** Returns records with a ride of these heights, all in its requirements, that is in no itinerary. */
function withHeights(change: object, id = "cygnus-x-1"): Records {
  return withRide(id, {
    ...change,
    requirements: `${Object.values(change).join(", ")}, 36 to 56 and 79 inches; check the sign.`,
  });
}

function withShop(change: object): Records {
  const [first, ...others] = siteRecords.pizzerias;
  return { ...siteRecords, pizzerias: [{ ...first, ...change } as Pizzeria, ...others] };
}

function withSpot(change: object): Records {
  const [first, ...others] = siteRecords.beachSpots;
  return { ...siteRecords, beachSpots: [{ ...first, ...change } as BeachSpot, ...others] };
}

test("the site's own content has no faults", () => {
  expect(contentFaults()).toEqual([]);
});

test("a duplicate id is reported with both files, even across guides", () => {
  expect(contentFaults(withSpot({ id: "sams" }))).toEqual([
    'content/guides/beaches.ts: the id "sams" is already used in content/guides/pizzerias.ts.',
  ]);
  expect(contentFaults({ ...siteRecords, rides: [...siteRecords.rides, ...siteRecords.rides.slice(0, 1)] })).toEqual([
    'content/guides/rides.ts: the id "great-noreaster" is already used in content/guides/rides.ts.',
  ]);
  expect(contentFaults(withShop({ id: "Sam's" }))).toEqual([
    'content/guides/pizzerias.ts: the id "Sam\'s" is not lower-case words joined by hyphens.',
  ]);
});

test.each([35, 57, -1, 4])("a minimum height of %i inches is a fault", (height) => {
  expect(contentFaults(withHeights({ height }))).toEqual([
    `content/guides/rides.ts: "cygnus-x-1" has a minimum height of ${height} inches, which is neither 0 nor 36 to 56.`,
  ]);
});

test.each([0, 36, 56])("a minimum height of %i inches is fine", (height) => {
  expect(contentFaults(withHeights({ height }))).toEqual([]);
});

test("contradictory heights are faults", () => {
  expect(contentFaults(withHeights({ heightAlone: 40 }, "runaway-tram"))).toHaveLength(1);
  expect(contentFaults(withHeights({ heightMax: 50 }, "it"))).toHaveLength(1);
  expect(contentFaults(withHeights({ height: 44, heightElsewhere: 44 }))).toEqual([
    'content/guides/rides.ts: "cygnus-x-1" has a heightElsewhere that is not above its height.',
  ]);
});

test("every coaster has inversions, and no other ride", () => {
  const words = "must give inversions if it is a coaster, and only then";
  expect(contentFaults(withRide("teacups", { inversions: 1 }))).toEqual([
    `content/guides/rides.ts: "teacups" ${words}.`,
  ]);
  expect(contentFaults(withRide("flitzer", { inversions: undefined }))).toEqual([
    `content/guides/rides.ts: "flitzer" ${words}.`,
  ]);
});

test("a ride on an unknown pier is a fault, and so is a closed one without a reason", () => {
  expect(contentFaults(withRide("teacups", { pier: "Fishing" }))[0]).toBe(
    'content/guides/rides.ts: "teacups" stands on Fishing Pier, which is not on the map.',
  );
  expect(contentFaults(withRide("flitzer", { statusNote: undefined }))).toHaveLength(1);
});

test("a score is between 0 and 10 and says where it comes from", () => {
  for (const portnoyScore of [0, 10]) expect(contentFaults(withShop({ portnoyScore }))).toEqual([]);
  expect(contentFaults(withShop({ portnoyScore: -0.1 }))).toHaveLength(1);
  expect(contentFaults(withShop({ portnoyScore: 79 }))).toEqual([
    'content/guides/pizzerias.ts: "sams" is scored 79, off the scale of 0 to 10.',
  ]);
  expect(contentFaults(withShop({ scoreNote: undefined }))).toHaveLength(1);
  expect(contentFaults(withShop({ portnoyScore: null }))).toHaveLength(1);
});

test("a missing text is reported with its path in the record, however deep", () => {
  expect(contentFaults(withRide("kong", { intel: "  " }))).toEqual([
    'content/guides/rides.ts: "kong" has no text in intel.',
  ]);
  expect(contentFaults(withSpot({ tags: [] }))).toEqual([
    'content/guides/beaches.ts: "hereford-inlet" has nothing in tags.',
  ]);
  expect(contentFaults(withSpot({ deepDive: { atmosphere: [""], access: ["x"], amenities: ["x"] } }))).toEqual([
    'content/guides/beaches.ts: "hereford-inlet" has no text in deepDive.atmosphere.0.',
  ]);
});

test("a pin off the chart is a fault: latitude and longitude are easily swapped", () => {
  expect(contentFaults(withSpot({ place: { latitude: -74.8, longitude: 39, confirmed: false } }))).toEqual([
    'content/guides/beaches.ts: "hereford-inlet" lies at -74.8, 39, off the chart of the shore.',
  ]);
  for (const latitude of [38, 40]) {
    expect(contentFaults(withShop({ place: { latitude, longitude: -74.82, confirmed: false } }))).toEqual([
      `content/guides/pizzerias.ts: "sams" lies at ${latitude}, -74.82, off the chart of the shore.`,
    ]);
  }
});

test("videos are checked, too", () => {
  expect(contentFaults({ ...siteRecords, videoSize: () => null })[0]).toContain("content/house/videos/hero-wide.");
});

test("photos exist and have distinct alt texts", () => {
  const photos = siteRecords.photos.slice(0, 2).map((photo) => ({ ...photo, alt: "The kitchen at noon" }));
  expect(contentFaults({ ...siteRecords, photos, photoExists: () => false })).toHaveLength(3);
  expect(
    contentFaults({ ...siteRecords, photos: photos.slice(0, 1).map((photo) => ({ ...photo, alt: "Deck" })) }),
  ).toEqual([`content/house/photos.ts: "${photos[0]?.file}" has an alt text that is too short.`]);
});

const withRange = (start: string, end: string) => contentFaults({ ...siteRecords, booked: [{ start, end }] });

test.each([
  ["2027-07-03", "2027-07-10"],
  ["2027-12-31", "2028-01-01"],
  ["2028-02-28", "2028-02-29"],
])("a stay from %s to %s is fine", (start, end) => {
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
    `content/house/house.ts: the range "${start}" to "${end}" has the ${key} "${day}", which is not a real date; write it like 2027-07-03.`,
  ]);
});

test("both dates of a range are reported if both are wrong", () => {
  expect(withRange("2027-7-3", "2027-7-10")).toHaveLength(2);
});

test("a range that runs backwards or has no night is refused", () => {
  expect(withRange("2027-07-10", "2027-07-03")).toEqual([
    'content/house/house.ts: the range "2027-07-10" to "2027-07-03" ends before it starts; swap the two days, or correct the wrong one.',
  ]);
  expect(withRange("2027-07-03", "2027-07-03")).toEqual([
    'content/house/house.ts: the range "2027-07-03" to "2027-07-03" contains no night; end is the check-out day, so one night ends on the day after its start.',
  ]);
});

test("a minimum height is told to the rider, and an unknown one sends the rider to the sign", () => {
  const faults = (change: object) => contentFaults(withRide("kong", change));
  expect(faults({ requirements: "Be tall enough." })).toContain(
    'content/guides/rides.ts: "kong" does not mention 36 inches in its requirements.',
  );
  expect(faults({ height: 0, heightElsewhere: undefined, requirements: "Anyone." })).toEqual([
    'content/guides/rides.ts: "kong" has no known minimum height and must say to check the sign.',
  ]);
  expect(faults({ intel: "There is no minimum height." })).toEqual([
    'content/guides/rides.ts: "kong" must never say that there is no minimum height.',
  ]);
});

test("a ride quotes no price, names one video if any, and calls its tickets reported", () => {
  expect(contentFaults(withRide("teacups", { intel: "Only $5." }))).toEqual([
    'content/guides/rides.ts: "teacups" quotes a price.',
  ]);
  expect(contentFaults(withRide("teacups", { pov: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }))).toEqual([]);
  expect(contentFaults(withRide("teacups", { pov: "https://www.youtube.com/results?search_query=Teacups" }))).toEqual([
    'content/guides/rides.ts: "teacups" has a pov that is not the address of one YouTube video.',
  ]);
  expect(contentFaults(withRide("teacups", { tickets: 4 }))).toEqual([
    'content/guides/rides.ts: "teacups" must call its 4 tickets reported and list them as a doubt.',
  ]);
});

test("an itinerary plans each ride once and names its tallest minimum", () => {
  const [family, ...others] = siteRecords.itineraries;
  const planning = (change: object) =>
    contentFaults({ ...siteRecords, itineraries: [{ ...family, ...change } as Itinerary, ...others] });
  expect(planning({ steps: [...(family?.steps ?? []), family?.steps[0]] })).toEqual([
    'content/guides/itineraries.ts: "family" plans a ride twice.',
  ]);
  expect(planning({ description: "A day for everyone." })).toEqual([
    'content/guides/itineraries.ts: "family" must say that the tallest minimum we know of is 40 inches.',
  ]);
});

test("a pizzeria claims nothing that changes, and lists what nobody confirmed", () => {
  expect(contentFaults(withShop({ differentiator: "Slices for $3" }))).toEqual([
    'content/guides/pizzerias.ts: "sams" claims "$3", which changes or cannot be checked.',
  ]);
  expect(contentFaults(withShop({ name: "A new shop" }))).toEqual([
    'content/guides/pizzerias.ts: "sams" must list its price sign as a doubt.',
    'content/guides/pizzerias.ts: "sams" must list its map position as a doubt.',
  ]);
});

test("an event tells the reader to check its date and names no year", () => {
  const [first, ...others] = siteRecords.events;
  const events = [{ ...first, when: "July 4, 2027" } as BoroughEvent, ...others];
  expect(contentFaults({ ...siteRecords, events })).toEqual([
    'content/guides/borough-events.ts: "fourth-of-july" must tell the reader to check the date.',
    'content/guides/borough-events.ts: "fourth-of-july" names a year, whose date will go stale.',
  ]);
});

function withArticle(change: object): string[] {
  const [first, ...others] = siteRecords.articles;
  return contentFaults({ ...siteRecords, articles: [{ ...first, ...change } as Article, ...others] });
}

test("an article's description and sections are checked", () => {
  const sections = siteRecords.articles[0]?.sections ?? [];
  const article = 'content/guides/articles: "pizza"';
  expect(withArticle({ description: "Pizza!" })).toEqual([
    `${article} has a description of 6 characters, not 110 to 160.`,
    `${article} has an exclamation mark or an em dash.`,
  ]);
  expect(withArticle({ sections: sections.slice(0, 1) })).toEqual(
    expect.arrayContaining([
      expect.stringContaining("words, not 1200 to 2000"),
      `${article} has no link to /#contact.`,
    ]),
  );
  const unlinked = 'content/guides/articles: "beaches" has no link to /beach-finder-guide.';
  expect(withArticle({ guide: "beaches", sections: sections.slice(0, 1) })).toContain(unlinked);
});

test("an article's tables are full and its bars fit their axis", () => {
  const sections = siteRecords.articles[0]?.sections ?? [];
  const withBlock = (block: ArticleBlock) =>
    withArticle({ sections: [...sections, { id: "more", heading: "More", blocks: [block] }] });
  expect(withBlock({ caption: "Slices", head: ["Shop", "Slice"], rows: [["Sam's"]] })).toEqual([
    'content/guides/articles: "pizza" has empty cells in the table "Slices".',
  ]);
  const bars = [{ label: "Sam's", value: 11 }];
  expect(withBlock({ caption: "Scores", unit: "points", max: 10, bars })).toEqual([
    'content/guides/articles: "pizza" has the bar "Sam\'s" longer than its axis.',
  ]);
});
