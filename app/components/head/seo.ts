import type { MetaDescriptor } from "react-router";
import { houseOf, type PageMatches } from "#app/components/hooks/use-house.ts";
import { guides } from "#content/guides/guides.ts";
import { property, placeholderOrigin } from "#content/house/property.ts";
import { socialPictureOf } from "#content/site-map.ts";

export type PageHead = {
  /** Unique within the site; the house's name is appended. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  path: string;
  /** False for pages that search engines should leave out. */
  indexed?: boolean;
  /** Structured data about the page; breadcrumbs are added. */
  about?: StructuredData[];
};

/** Returns a page's title, description, canonical URL and social tags. `matches` are the arguments of the route's `meta`. */
export function pageMeta(
  matches: PageMatches,
  { title, description, path, indexed = true, about = [] }: PageHead,
): MetaDescriptor[] {
  const { name, socialPicture } = houseOf(matches);
  const siteName = `${name}, ${property.place}`;
  const url = `${siteOrigin()}${path}`;
  const picture = `${siteOrigin()}${socialPictureOf(path, socialPicture)}`;
  return [
    { title: `${title} | ${siteName}` },
    { name: "description", content: description },
    ...(indexed
      ? [{ tagName: "link" as const, rel: "canonical", href: url }]
      : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: picture },
    ...(indexed ? [...breadcrumbs(name, path, title), ...about] : []).map((data) => ({ "script:ld+json": data })),
  ];
}

/** Makes the `meta` of a route whose head never changes. */
export function metaOf(head: PageHead) {
  return ({ matches }: { matches: PageMatches }) => pageMeta(matches, head);
}

/** Returns the public origin, such as `https://bayhouse.example`. One build serves any origin, so the browser reads it from the page. */
export function siteOrigin(): string {
  if (typeof document === "undefined") return placeholderOrigin;
  return document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? placeholderOrigin;
}

/** A schema.org object as JSON-LD. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string; [name: string]: unknown };

/** Returns a page's breadcrumbs; none for the home page. `house` is the house's name. */
export function breadcrumbs(house: string, path: string, title: string): StructuredData[] {
  if (path === "/") return [];
  const isOfGuides = guides.some(({ link, articleLink }) => link === path || articleLink === path);
  const steps = [
    { name: house, item: `${siteOrigin()}/` },
    ...(isOfGuides ? [{ name: "Interactive Wildwood Guides", item: `${siteOrigin()}/guides` }] : []),
    { name: title, item: `${siteOrigin()}${path}` },
  ];
  return [{ "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: inOrder(steps) }];
}

function inOrder(items: readonly object[]) {
  return items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item }));
}

/** Describes an article, published by the house of this name. `gathered`: the month its facts were gathered. */
export function articleData(house: string, { title, description, path }: PageHead, gathered: string): StructuredData {
  const publisher = { "@type": "Organization", name: `${house}, ${property.place}`, url: `${siteOrigin()}/` };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    image: `${siteOrigin()}${socialPictureOf(path)}`,
    mainEntityOfPage: `${siteOrigin()}${path}`,
    dateModified: gathered,
    author: publisher,
    publisher,
  };
}

/** Describes the list of items on a page, in order. */
export function itemList(name: string, items: readonly { name: string; url: string }[]): StructuredData {
  return { "@context": "https://schema.org", "@type": "ItemList", name, itemListElement: inOrder(items) };
}

/** Describes a page's questions and answers, in plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
