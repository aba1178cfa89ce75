import { expect, test } from "vitest";
import { shippedFrame } from "#content/house/house.ts";
import { breadcrumbs, faqPage, itemList, pageMeta } from "./seo.ts";

const guides = { title: "Guides", description: "Four guides.", path: "/guides" };

test("a page has a canonical URL", () => {
  expect(pageMeta([], guides)).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://site-url.invalid/guides",
  });
});

test("a page has all tags for search results and link previews", () => {
  const about = { "@context": "https://schema.org", "@type": "ItemList" } as const;
  const picture = "https://site-url.invalid/social/guides.jpg";
  expect(pageMeta([], { ...guides, about: [about] })).toEqual(
    expect.arrayContaining([
      { title: "Guides | Bay House, West Wildwood" },
      { name: "description", content: "Four guides." },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Bay House, West Wildwood" },
      { property: "og:title", content: "Guides" },
      { property: "og:description", content: "Four guides." },
      { property: "og:url", content: "https://site-url.invalid/guides" },
      { property: "og:image", content: picture },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: "Guides" },
      { name: "twitter:card", content: "summary_large_image" },
      { name: "twitter:image", content: picture },
      { "script:ld+json": about },
    ]),
  );
});

test("two pages in a row do not leak into each other", () => {
  pageMeta([], { title: "Reviews", description: "What guests say.", path: "/reviews" });
  expect(JSON.stringify(pageMeta([], guides))).not.toContain("Reviews");
});

test("a page that is not indexed has no canonical URL and says noindex", () => {
  const meta = pageMeta([], { ...guides, indexed: false });
  expect(meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(meta)).not.toContain("canonical");
});

test("titles, tags, breadcrumbs and previews use the house's facts in the page's data", () => {
  const house = { ...shippedFrame, name: "Dock House", socialPicture: "/photos/ab12.jpg" };
  const meta = pageMeta([{ id: "root", loaderData: { house } }], { ...guides, path: "/reviews" });
  expect(meta).toContainEqual({ title: "Guides | Dock House, West Wildwood" });
  expect(meta).toContainEqual({ property: "og:site_name", content: "Dock House, West Wildwood" });
  expect(JSON.stringify(meta)).not.toContain("Bay House");
  const pictureOf = (path: string) =>
    pageMeta([{ id: "root", loaderData: { house } }], { ...guides, path }).find(
      (tag) => "property" in tag && tag.property === "og:image",
    );
  for (const path of ["/", "/reviews", "/bay"]) {
    expect(pictureOf(path)).toMatchObject({ content: "https://site-url.invalid/photos/ab12.jpg" });
  }
  expect(pictureOf("/pizza-guide")).toMatchObject({ content: "https://site-url.invalid/social/pizza.jpg" });
});

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
  const list = itemList("Slices", [
    { name: "First", url: "https://site-url.invalid/first" },
    { name: "Second", url: "https://site-url.invalid/second" },
  ]);
  expect(list).toMatchObject({ "@type": "ItemList", name: "Slices" });
  expect(list["itemListElement"]).toMatchObject([
    { position: 1, name: "First", url: "https://site-url.invalid/first" },
    { position: 2, name: "Second" },
  ]);
});

test("questions keep their answers", () => {
  const page = faqPage([{ question: "Is there a dock?", answer: "Yes." }]);
  expect(page["@type"]).toBe("FAQPage");
  expect(page["mainEntity"]).toMatchObject([{ name: "Is there a dock?", acceptedAnswer: { text: "Yes." } }]);
});
