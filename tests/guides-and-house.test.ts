import { expect, test } from "vitest";
import type { Article, ArticleBlock } from "#content/guides/articles/article.ts";
import { beachArticle } from "#content/guides/articles/beach-article.ts";
import { boroughArticle } from "#content/guides/articles/borough-article.ts";
import { piersArticle } from "#content/guides/articles/piers-article.ts";
import { pizzaArticle } from "#content/guides/articles/pizza-article.ts";
import { sandbarIsland } from "#content/guides/beach-toolkit.ts";
import { beachGuideNote, beachSpots } from "#content/guides/beaches.ts";
import { localTraditions, regionalFestivals } from "#content/guides/borough-events.ts";
import { boroughFooter, climate, commissioners, policeNotice } from "#content/guides/borough.ts";
import { guideDoubts } from "#content/guides/doubts.ts";
import { factsGatheredMonth, factsGatheredNote } from "#content/guides/facts-gathered.ts";
import { guides } from "#content/guides/guides.ts";
import { itineraries, piersGuideNote } from "#content/guides/itineraries.ts";
import { pizzaCredits, pizzaScaleNote, pizzerias, scoredPizzerias } from "#content/guides/pizzerias.ts";
import { rideById, rides } from "#content/guides/rides.ts";
import { bookSafely } from "#content/house/book-safely.ts";
import { amenityCards, shippedWords } from "#content/house/house.ts";
import { policies, terms } from "#content/house/policies.ts";
import { type AttractionName, minutesTo } from "#content/house/property.ts";
import { type BedKind, sleepingPlan, sleepsIn } from "#content/house/sleeping-plan.ts";
import { numberFirst, numberInWords } from "#content/rich-text.ts";

/** Content that appears in two places must agree. Rules for single records are in scripts/content-faults.ts. */

function blocksWith<Field extends string>(field: Field, { sections }: Article) {
  return sections
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is Extract<ArticleBlock, Record<Field, unknown>> => Object.hasOwn(Object(block), field));
}

test("the beds add up to the sleeping arrangements and to the number of guests", () => {
  const bedsOf = (kind: BedKind) =>
    sleepingPlan.rooms.flatMap(({ beds }) => beds).reduce((sum, bed) => sum + (bed.kind === kind ? bed.count : 0), 0);
  const items: readonly string[] = amenityCards.find(({ id }) => id === "sleeping")?.items ?? [];
  expect(items).toEqual([
    `${bedsOf("king")} king bed`,
    `${bedsOf("queen")} queen beds`,
    `${bedsOf("twin")} twin beds`,
    `${bedsOf("full")} full bed`,
    sleepingPlan.extra,
    `Sleeps ${shippedWords.sleeps}`,
  ]);
  expect(sleepingPlan.rooms.reduce((sum, room) => sum + sleepsIn(room), 0)).toBe(shippedWords.sleeps);
});

const prices = { deposit: null, pet: null, minimumStayRule: null };

test("every payment method of the policies is explained, and no other", () => {
  const rules: readonly string[] = policies(prices, { terms, sleeps: shippedWords.sleeps }).flatMap(
    (policy) => policy.rules,
  );
  const accepted = rules.flatMap((rule) => /^We accept (.+)\.$/.exec(rule)?.[1]?.split(/, | and /) ?? []);
  const explained = bookSafely.payments.map(({ method }) => method.toLowerCase());
  expect(explained).toEqual(accepted.map((method) => method.toLowerCase()));
});

test("the pizza article charts the guide's scores, and dialogs link to its sections", () => {
  const chart = blocksWith("bars", pizzaArticle).find(({ max }) => max === 10);
  expect(chart?.bars.map((bar) => [bar.label, bar.value])).toEqual(
    scoredPizzerias.map((shop) => [shop.name, shop.portnoyScore]),
  );
  const sections = pizzaArticle.sections.map(({ id }) => id);
  const links = [...JSON.stringify(pizzerias).matchAll(/\(\/wildwood-pizza-article#([^)]+)\)/g)].map(([, id]) => id);
  expect(links).not.toHaveLength(0);
  expect(sections).toEqual(expect.arrayContaining(links));
});

test("the counts on the guides' cards are those of their lists", () => {
  const words = guides.flatMap(({ title, description, features }) => [title, description, ...features]).join(" ");
  for (const [count, noun] of [
    [numberFirst(pizzerias.length), "pizzerias"],
    [numberFirst(beachSpots.length), "beaches"],
    [numberInWords(beachSpots.length), "spots"],
    [String(rides.length), "rides"],
    ["Twenty-One", "Rides"],
    [numberInWords(commissioners.members.length), "commissioners"],
  ])
    expect(words).toContain(`${count} ${noun}`);
  expect(rides).toHaveLength(21);
});

test("the piers article has every ride and every itinerary", () => {
  const days = blocksWith("steps", piersArticle);
  expect(days.map(({ title }) => title)).toEqual(itineraries.map(({ title }) => title));
  const text = JSON.stringify(piersArticle);
  for (const ride of rides) expect(text, ride.id).toContain(ride.name);
});

test("the family day has no high-thrill ride, and the thrill circuit has nothing else", () => {
  const thrillsOf = (id: string) =>
    itineraries
      .filter((itinerary) => itinerary.id === id)
      .flatMap(({ steps }) => steps.flatMap((step) => step.rides.map((ride) => rideById(ride).thrill)));
  expect(thrillsOf("family")).not.toContain("High");
  expect(new Set(thrillsOf("thrill"))).toEqual(new Set(["High"]));
});

test("the beach article's table has the guide's spots in order", () => {
  const table = blocksWith("rows", beachArticle).find(({ head }) => head[0] === "Spot");
  expect(table?.rows.map(([name]) => name)).toEqual(beachSpots.map(({ name }) => name));
});

test("no beach text names a price but the taxi's", () => {
  const amounts = JSON.stringify([beachSpots, beachArticle]).match(/\$[\d,.]*\d/g);
  expect(new Set(amounts)).toEqual(new Set(["$5"]));
});

test("the borough article agrees with the guide on figures, people, festivals and distances", () => {
  const article = JSON.stringify(boroughArticle);
  for (const figure of ["About 560", "63.3", "90.9%", "over 180", "over 70", "1920", "1911", "1964"])
    expect(article).toContain(figure);
  for (const { name, department } of commissioners.members) {
    expect(article).toContain(name);
    expect(article).toContain(department);
  }
  for (const { name } of regionalFestivals) expect(article).toContain(name);
  const minutes = blocksWith("bars", boroughArticle).find(({ unit }) => unit === "minutes");
  expect(minutes?.bars.length).toBe(4);
  for (const { label, value } of minutes?.bars ?? []) expect(value).toBe(minutesTo(label as AttractionName));
});

test("the borough article's case for September is in the climate table", () => {
  const of = (month: string) => climate.find((row) => row.month === month) ?? { high: 0, low: 0 };
  expect([of("September").high - of("May").high, of("September").low - of("May").low]).toEqual([6, 7]);
  expect(JSON.stringify(boroughArticle)).toContain("six degrees warmer than May by day and seven by night");
});

test("every doubt is about something in its guide", () => {
  const borough = [...commissioners.members, ...localTraditions, ...regionalFestivals];
  const records = { pizza: pizzerias, piers: rides, beaches: [...beachSpots, sandbarIsland], borough };
  for (const { id } of guides)
    expect(records[id].map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(guideDoubts[id])));
});

test("every commissioner's department is a doubt, and the police notice has nothing that goes stale", () => {
  const doubted = Object.keys(guideDoubts.borough);
  expect(doubted).toEqual(expect.arrayContaining(commissioners.members.map(({ name }) => name)));
  const notice = JSON.stringify(policeNotice);
  expect(notice).toContain("call 911");
  expect(notice.replace("911", "")).not.toMatch(/\d/);
});

test("each guide says that it is independent and when its facts were gathered", () => {
  expect(beachGuideNote).toMatch(/independent/);
  expect(piersGuideNote).toMatch(/independent.*not affiliated with Morey's Piers/s);
  expect(pizzaCredits("Bay House")).toMatch(/independent and not affiliated/);
  expect(pizzaScaleNote).toContain("no one is endorsing anyone");
  expect(boroughFooter).toContain("informational, non-official resource");
  for (const note of [beachGuideNote, piersGuideNote, boroughFooter]) expect(note).toContain(factsGatheredNote);
  expect(pizzaCredits("Bay House")).toContain(`gathered in ${factsGatheredMonth}`);
});

test("a house without dogs says so in its rules, and names no weight or fee", () => {
  const house = { sleeps: shippedWords.sleeps, terms: { ...terms, dogPounds: 0 } };
  const rules = policies({ ...prices, pet: "$200" }, house).flatMap((policy) => policy.rules);
  expect(rules.filter((rule) => /dog|pet/i.test(rule))).toEqual(["No dogs or other pets, please."]);
});
