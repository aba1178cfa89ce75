import { expect, test } from "vitest";
import type { ArticleBlock } from "#content/guides/articles/article.ts";
import { contentFaults, type Records, siteRecords } from "./content-faults.ts";

test("the site's own content has no faults", () => {
  expect(contentFaults()).toEqual([]);
});

/** Returns the site's records with one of a list changed; the first without an id. */
function changed(list: keyof Records, id: string | null, change: object): Partial<Records> {
  const records = siteRecords[list] as readonly { id?: string }[];
  return { [list]: records.map((one, at) => ((id === null ? at === 0 : one.id === id) ? { ...one, ...change } : one)) };
}

const ride = (id: string, change: object) => changed("rides", id, change);
const shop = (change: object) => changed("pizzerias", "sams", change);
const spot = (change: object) => changed("beachSpots", "hereford-inlet", change);
const article = (change: object) => changed("articles", null, change);
const booked = (start: string, end: string): Partial<Records> => ({ booked: [{ start, end }] });

/** Returns the first article with one more block. */
function block(more: ArticleBlock): Partial<Records> {
  const sections = siteRecords.articles[0]?.sections ?? [];
  return article({ sections: [...sections, { id: "more", heading: "More", blocks: [more] }] });
}

const family = siteRecords.itineraries[0];

const cases: readonly (readonly [Partial<Records>, string])[] = [
  [spot({ id: "sams" }), 'beaches.ts: the id "sams" is already used in content/guides/pizzerias.ts.'],
  [shop({ id: "Sam's" }), "is not lower-case words joined by hyphens"],
  [spot({ deepDive: { atmosphere: [""], access: ["x"], amenities: ["x"] } }), "has no text in deepDive.atmosphere.0"],
  [spot({ tags: [] }), "has nothing in tags"],
  [spot({ place: { latitude: -74.8, longitude: 39, confirmed: false } }), "lies at -74.8, 39, off the chart"],
  [ride("cygnus-x-1", { height: 35 }), "has a minimum height of 35 inches, which is neither 0 nor 36 to 56"],
  [ride("cygnus-x-1", { height: 57 }), "has a minimum height of 57 inches, which is neither 0 nor 36 to 56"],
  [ride("runaway-tram", { heightAlone: 36 }), "has a heightAlone that is not above its height"],
  [ride("it", { heightMax: 50 }), "has a maximum height below its minimum"],
  [ride("kong", { heightElsewhere: 36 }), "has a heightElsewhere that is not above its height"],
  [ride("teacups", { inversions: 1 }), "must give inversions if it is a coaster, and only then"],
  [ride("teacups", { pier: "Fishing" }), "is on Fishing Pier, which is not on the map"],
  [ride("flitzer", { statusNote: undefined }), "needs a statusNote if it is not open, and only then"],
  [ride("kong", { requirements: "Be tall enough." }), "does not mention 36 inches in its requirements"],
  [ride("kong", { height: 0, requirements: "Anyone." }), "has no known minimum height and must say to check the sign"],
  [ride("kong", { intel: "No minimum here." }), "must never say that there is no minimum height"],
  [ride("kong", { intel: "It costs $9." }), "quotes a price"],
  [ride("kong", { pov: "https://example.com" }), "has a pov that is not the address of one YouTube video"],
  [ride("teacups", { tickets: 4 }), "must call its 4 tickets reported and list them as a doubt"],
  [changed("itineraries", "family", { steps: [...(family?.steps ?? []), family?.steps[0]] }), "plans a ride twice"],
  [changed("itineraries", "family", { description: "A day." }), "must say that the tallest minimum we know of is 40"],
  [shop({ portnoyScore: 10.1 }), "is scored 10.1, off the scale of 0 to 10"],
  [shop({ scoreNote: undefined }), "must say where its score comes from if it has one, and only then"],
  [shop({ differentiator: "Slices for $3" }), 'claims "$3", which changes or cannot be checked'],
  [shop({ name: "A new shop" }), "must list its price sign as a doubt"],
  [changed("events", null, { when: "July 4" }), "must tell the reader to check the date"],
  [changed("events", null, { when: "July 4, 2027" }), "names a year, whose date will go stale"],
  [article({ description: "Pizza!" }), "has a description of 6 characters, not 110 to 160"],
  [article({ description: "Pizza!" }), "has an exclamation mark or an em dash"],
  [article({ sections: [] }), "has 0 words, not 1200 to 2000"],
  [article({ sections: [] }), "has no link to /#contact"],
  [block({ caption: "Slices", head: ["Shop", "Slice"], rows: [["Sam's"]] }), 'has empty cells in the table "Slices"'],
  [
    block({ caption: "Scores", unit: "points", max: 10, bars: [{ label: "Sam's", value: 11 }] }),
    'has the bar "Sam\'s" longer than its axis',
  ],
  [booked("2027-06-24", "2027-06-31"), 'has the end "2027-06-31", which is not a real date'],
  [booked("2027-7-3", "2027-07-10"), 'has the start "2027-7-3", which is not a real date'],
  [booked("2027-07-10", "2027-07-03"), "ends before it starts"],
  [booked("2027-07-03", "2027-07-03"), "contains no night"],
  [changed("photos", null, { alt: "Deck" }), "has an alt text that is too short"],
  [changed("photos", null, { alt: siteRecords.photos[1]?.alt }), "has the alt text of another photo"],
  [{ photoExists: () => false }, "is missing in content/house/photos"],
];

test.each(cases.map(([change, fault]) => ({ change, fault })))("a record $fault", ({ change, fault }) => {
  expect(contentFaults({ ...siteRecords, ...change })).toContainEqual(expect.stringContaining(fault));
});
