import { expect, test } from "vitest";
import { breadcrumbs, faqPage, itemList } from "./structured-data.ts";

test("the home page has no breadcrumbs; a guide's include the hub", () => {
  expect(breadcrumbs("Bay House", "/", "Home")).toEqual([]);
  const [way] = breadcrumbs("Bay House", "/pizza-guide", "The Slices of Summer");
  expect(way?.["itemListElement"]).toMatchObject([
    { position: 1, item: "https://site-url.invalid/", name: "Bay House" },
    { position: 2, item: "https://site-url.invalid/guides" },
    { position: 3, item: "https://site-url.invalid/pizza-guide", name: "The Slices of Summer" },
  ]);
  expect(breadcrumbs("Bay House", "/wildwood-pizza-article", "An article")[0]?.["itemListElement"]).toHaveLength(3);
  expect(breadcrumbs("Bay House", "/reviews", "Reviews")[0]?.["itemListElement"]).toHaveLength(2);
});

test("list items are numbered from one", () => {
  const list = itemList("Slices", [{ name: "First" }, { name: "Second" }]);
  expect(list).toMatchObject({ "@type": "ItemList", name: "Slices" });
  expect(list["itemListElement"]).toMatchObject([
    { position: 1, name: "First" },
    { position: 2, name: "Second" },
  ]);
});

test("questions keep their answers", () => {
  const page = faqPage([{ question: "Is there a dock?", answer: "Yes." }]);
  expect(page["@type"]).toBe("FAQPage");
  expect(page["mainEntity"]).toMatchObject([{ name: "Is there a dock?", acceptedAnswer: { text: "Yes." } }]);
});
