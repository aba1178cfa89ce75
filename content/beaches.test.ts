import { expect, test } from "vitest";
import { beachArticle } from "./articles/beach-article.ts";
import { sandbarIsland, toolkit } from "./beach-toolkit.ts";
import { beachGuideNote, beachSpots, vibeFilters } from "./beaches.ts";
import { factsGatheredNote } from "./facts-gathered.ts";
import type { RichText } from "./rich-text.ts";

function plain(text: RichText): string {
  return typeof text === "string" ? text : text.map((span) => (typeof span === "string" ? span : span.text)).join("");
}

/** Every string anywhere in a piece of content, spans and addresses included. */
function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(strings);
}

function links(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  const own = "href" in value && typeof value.href === "string" ? [value.href] : [];
  return [...own, ...Object.values(value).flatMap(links)];
}

const pages = new Set([
  "/beach-finder-guide",
  "/pizza-guide",
  "/moreys-piers-guide",
  "/west-wildwood-guide",
  "/#rates",
  "/#contact",
]);

test("there are nine spots, each in one of the five towns, with distinct ids and names", () => {
  expect(beachSpots.map((spot) => [spot.id, spot.town])).toEqual([
    ["hereford-inlet", "North Wildwood"],
    ["north-boardwalk", "North Wildwood"],
    ["piers-beach-taxi", "Wildwood"],
    ["wildwood-dog-beach", "Wildwood"],
    ["drive-on-beach", "Wildwood"],
    ["crest-pier-beach", "Wildwood Crest"],
    ["sunset-lake", "Wildwood Crest"],
    ["diamond-beach", "Diamond Beach"],
    ["glenwood-bay-beach", "West Wildwood"],
  ]);
  expect(new Set(beachSpots.map((spot) => spot.name)).size).toBe(9);
});

test("each filter button shows its spots", () => {
  const shown = vibeFilters.map(({ vibe, label }) => [
    label,
    beachSpots.filter((spot) => vibe === "all" || spot.vibe.includes(vibe)).map((spot) => spot.id),
  ]);
  expect(shown).toEqual([
    ["All Spots", beachSpots.map((spot) => spot.id)],
    [
      "Family Fun",
      [
        "hereford-inlet",
        "north-boardwalk",
        "piers-beach-taxi",
        "wildwood-dog-beach",
        "crest-pier-beach",
        "sunset-lake",
      ],
    ],
    ["Action-Packed", ["north-boardwalk", "piers-beach-taxi", "wildwood-dog-beach", "drive-on-beach"]],
    ["Relaxed & Quiet", ["hereford-inlet", "crest-pier-beach", "sunset-lake", "diamond-beach", "glenwood-bay-beach"]],
    ["Bayside & Boating", ["sunset-lake", "glenwood-bay-beach"]],
    ["Exclusive & Upscale", ["diamond-beach"]],
  ]);
});

test.each(beachSpots)("$name fills its card and its dialog", (spot) => {
  expect(spot.feature.length).toBeLessThanOrEqual(100);
  for (const line of [spot.parking, spot.restrooms, spot.rentals]) expect(line).toMatch(/^[A-Z].{15,240}\.$/);
  for (const section of Object.values(spot.deepDive)) {
    expect(section.length).toBeGreaterThanOrEqual(2);
    expect(section.length).toBeLessThanOrEqual(4);
  }
  expect(spot.tags.length).toBeGreaterThanOrEqual(3);
  for (const list of [spot.vibe, spot.tags]) expect(new Set(list).size).toBe(list.length);
});

test("the pins lie in the Wildwoods, apart from each other, and say that they are approximate", () => {
  for (const { place } of beachSpots) {
    expect(place.latitude).toBeGreaterThan(38.952);
    expect(place.latitude).toBeLessThan(39.01);
    expect(place.longitude).toBeGreaterThan(-74.86);
    expect(place.longitude).toBeLessThan(-74.78);
    expect(place.confirmed).toBe(false);
  }
  expect(new Set(beachSpots.map(({ place }) => `${place.latitude} ${place.longitude}`)).size).toBe(9);
});

test("the ocean spots follow the shore from the inlet down to Diamond Beach", () => {
  const shore = [
    "hereford-inlet",
    "north-boardwalk",
    "wildwood-dog-beach",
    "piers-beach-taxi",
    "drive-on-beach",
    "crest-pier-beach",
    "diamond-beach",
  ];
  const southward = beachSpots
    .filter((spot) => shore.includes(spot.id))
    .toSorted((a, b) => b.place.latitude - a.place.latitude);
  expect(southward.map((spot) => spot.id)).toEqual(shore);
});

test("taxi fare, drive-on hours and dog beach hours are stated where a guest looks for them", () => {
  const text = (id: string) => strings(beachSpots.find((spot) => spot.id === id)).join(" ");
  expect(text("piers-beach-taxi")).toContain("$5 per person per trip");
  expect(text("drive-on-beach")).toMatch(/daily fee, higher on weekends and holidays/);
  expect(text("drive-on-beach")).toMatch(/typically 10 a\.m\. to 6 p\.m\./);
  expect(text("wildwood-dog-beach")).toMatch(/6 a\.m\. to dusk, dogs on a leash/i);
});

test("no price appears except the taxi's and the house's pet fee", () => {
  const amounts = strings([beachSpots, toolkit, sandbarIsland, beachArticle])
    .join(" ")
    .match(/\$[\d,.]*\d/g);
  expect(new Set(amounts)).toEqual(new Set(["$5", "$200"]));
});

test("links lead to pages of this site", () => {
  const found = links([beachSpots, toolkit, sandbarIsland, beachArticle]);
  expect(found.filter((href) => !pages.has(href))).toEqual([]);
});

test("the note names its independence and the month of its facts", () => {
  expect(beachGuideNote).toMatch(/independent/);
  expect(beachGuideNote).toContain(factsGatheredNote);
});

test("the toolkit begins with gear, vendors and dining, and no two of its titles are alike", () => {
  const titles = toolkit.map((item) => item.title);
  expect(titles.slice(0, 3)).toEqual(["Beach Gear Rentals", "On-Beach Vendors", "Dining Highlights"]);
  expect(new Set(titles).size).toBe(titles.length);
});

test("the sandbar's warning opens with the fenced nesting zones and forbids dogs", () => {
  expect(plain(sandbarIsland.warning)).toMatch(/^Respect the fenced bird-nesting zones\./);
  expect(plain(sandbarIsland.warning)).toMatch(/Never bring a dog/);
});

test("the article's table of spots has the nine in order", () => {
  const tables = beachArticle.sections.flatMap((section) => section.blocks).filter((block) => block.kind === "table");
  expect(tables.find((table) => table.head[0] === "Spot")?.rows.map((row) => row[0])).toEqual(
    beachSpots.map((spot) => spot.name),
  );
});
