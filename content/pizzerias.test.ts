import { expect, test } from "vitest";
import { pizzaArticle } from "./articles/pizza-article.ts";
import { factsGatheredMonth } from "./facts-gathered.ts";
import { pizzaCredits, pizzaScaleNote, pizzerias, type PizzeriaTag } from "./pizzerias.ts";
import type { RichText } from "./rich-text.ts";

const plain = (text: RichText): string =>
  typeof text === "string" ? text : text.map((span) => (typeof span === "string" ? span : span.text)).join("");

const idsWith = (tag: PizzeriaTag) => pizzerias.filter((shop) => shop.tags.includes(tag)).map((shop) => shop.id);

const shopById = (id: string) => {
  const shop = pizzerias.find((candidate) => candidate.id === id);
  if (!shop) throw new Error(`no pizzeria ${id}`);
  return shop;
};

test("six shops stand in the order of the cards, each once", () => {
  expect(pizzerias.map((shop) => shop.id)).toEqual(["sams", "macks", "poppis", "steak-em-up", "joes", "santuccis"]);
  expect(new Set(pizzerias.map((shop) => shop.name)).size).toBe(6);
});

test("four shops carry a one-bite score and two are unscored", () => {
  expect(Object.fromEntries(pizzerias.map((shop) => [shop.id, shop.portnoyScore]))).toEqual({
    sams: 7.9,
    macks: 6.7,
    poppis: null,
    "steak-em-up": 6.8,
    joes: null,
    santuccis: 7.5,
  });
});

test("a score never stands without saying where it comes from", () => {
  for (const shop of pizzerias)
    expect([shop.id, shop.scoreNote !== undefined]).toEqual([shop.id, shop.portnoyScore !== null]);
  expect(shopById("santuccis").scoreNote).toContain("Philadelphia location");
  expect(shopById("steak-em-up").scoreNote).toContain("reported score");
});

test("each tag filters to its shops", () => {
  expect(idsWith("Boardwalk Classic")).toEqual(["sams", "macks", "joes"]);
  expect(idsWith("The Icons")).toEqual(["sams", "macks", "santuccis"]);
  expect(idsWith("Gourmet Pie")).toEqual(["poppis", "santuccis"]);
  expect(idsWith("Family Fun")).toEqual(["poppis", "steak-em-up", "joes"]);
  expect(idsWith("Best Value")).toEqual(["steak-em-up", "joes"]);
});

test("tags and styles first appear in the order the filters show them", () => {
  expect([...new Set(pizzerias.flatMap((shop) => shop.tags))]).toEqual([
    "Boardwalk Classic",
    "The Icons",
    "Gourmet Pie",
    "Family Fun",
    "Best Value",
  ]);
  expect([...new Set(pizzerias.map((shop) => shop.style))]).toEqual([
    "Classic Boardwalk",
    "Authentic Neapolitan",
    "American Diner",
    "Jumbo NY-Style",
    "Square Tomato Pie",
  ]);
});

test("the years and the oven are the known ones", () => {
  expect(shopById("sams").established).toContain("1957");
  expect(shopById("macks").established).toContain("1953");
  expect(shopById("joes").established).toContain("2011");
  expect(shopById("santuccis").established).toMatch(/1959.*2022/);
  expect(shopById("poppis").differentiator).toContain("900-degree");
});

test("pins stand in the Wildwoods, and an unconfirmed block has none", () => {
  expect(pizzerias.filter((shop) => shop.place === null).map((shop) => shop.id)).toEqual(["steak-em-up"]);
  for (const { id, place } of pizzerias) {
    if (!place) continue;
    expect(place.latitude, id).toBeGreaterThan(38.96);
    expect(place.latitude, id).toBeLessThan(39.01);
    expect(place.longitude, id).toBeGreaterThan(-74.84);
    expect(place.longitude, id).toBeLessThan(-74.79);
  }
});

test("what nobody confirmed is listed for the owner", () => {
  for (const shop of pizzerias) {
    expect(
      shop.doubts.some((doubt) => doubt.fact.includes("price sign")),
      shop.id,
    ).toBe(true);
    if (shop.place && !shop.place.confirmed) {
      expect(
        shop.doubts.some((doubt) => doubt.fact.includes("map position")),
        shop.id,
      ).toBe(true);
    }
  }
  expect(
    shopById("steak-em-up")
      .doubts.map((doubt) => doubt.fact)
      .join(),
  ).toContain("6.8");
  expect(
    shopById("santuccis")
      .doubts.map((doubt) => doubt.fact)
      .join(),
  ).toContain("7.5");
});

test("every dialog has three to five paragraphs and the card one line", () => {
  for (const shop of pizzerias) {
    expect(shop.description.length, shop.id).toBeGreaterThanOrEqual(3);
    expect(shop.description.length, shop.id).toBeLessThanOrEqual(5);
    expect(shop.differentiator.length, shop.id).toBeLessThanOrEqual(90);
    for (const paragraph of shop.description) expect(plain(paragraph).length, shop.id).toBeGreaterThan(60);
  }
});

test("texts keep to what may be said about other people's shops", () => {
  for (const shop of pizzerias) {
    const text = [
      ...shop.description.map(plain),
      shop.recommendation.text,
      shop.recommendation.title,
      shop.differentiator,
    ].join(" ");
    expect(text, shop.id).not.toMatch(
      /cash only|wood-fired|number one|award-winning|\$\d|\d(am|pm)\b|phone order|deliver/i,
    );
    expect(text, shop.id).not.toMatch(/[!—]|Franconi/);
  }
  expect(plain(shopById("santuccis").description[2] ?? "")).toContain("earned at a Philadelphia location");
});

test("a dialog that points into the article finds its section", () => {
  const sections = new Set(pizzaArticle.sections.map((section) => section.id));
  const targets = pizzerias
    .flatMap((shop) => shop.description)
    .flatMap((paragraph) => (typeof paragraph === "string" ? [] : paragraph))
    .flatMap((span) => (typeof span === "string" ? [] : (span.href?.split("/wildwood-pizza-article#")[1] ?? [])));
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) expect(sections).toContain(target);
});

test("the article charts the guide's own scores", () => {
  const chart = pizzaArticle.sections
    .flatMap((section) => section.blocks)
    .find((block) => block.kind === "bars" && block.max === 10);
  expect(chart?.kind === "bars" && chart.bars.map((bar) => [bar.label, bar.value])).toEqual(
    pizzerias.map((shop) => [shop.name, shop.portnoyScore]),
  );
});

test("scale note and footer claim no endorsement", () => {
  expect(pizzaScaleNote.match(/\./g)).toHaveLength(1);
  expect(pizzaScaleNote).toContain("nobody is endorsing anybody");
  expect(pizzaCredits).toContain(`gathered in ${factsGatheredMonth}`);
  expect(pizzaCredits).toContain("independent and not affiliated");
});
