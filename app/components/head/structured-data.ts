import type { Article } from "#content/guides/articles/article.ts";
import { guides } from "#content/guides/guides.ts";
import { property } from "#content/house/property.ts";
import { socialPictureOf } from "#content/site-map.ts";
import { siteOrigin } from "./site-origin.ts";

/** A schema.org object as JSON-LD. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string; [name: string]: unknown };

/** The breadcrumbs of a page; the home page has none. `house` is the house's name. */
export function breadcrumbs(house: string, path: string, title: string): StructuredData[] {
  if (path === "/") return [];
  const isOfGuides = guides.some(({ link, articleLink }) => link === path || articleLink === path);
  const steps = [
    { name: house, path: "/" },
    ...(isOfGuides ? [{ name: "Interactive Wildwood Guides", path: "/guides" }] : []),
    { name: title, path },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: `${siteOrigin()}${step.path}`,
      })),
    },
  ];
}

/** An article and its publisher, the house of this name. */
export function articleData(house: string, { title, description, slug, gathered }: Article): StructuredData {
  const publisher = { "@type": "Organization", name: `${house}, ${property.place}`, url: `${siteOrigin()}/` };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    image: `${siteOrigin()}${socialPictureOf(`/${slug}`)}`,
    mainEntityOfPage: `${siteOrigin()}/${slug}`,
    dateModified: gathered,
    author: publisher,
    publisher,
  };
}

/** The list of items on a page, in its order. */
export function itemList(name: string, items: readonly { name: string; url?: string }[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
  };
}

/** The questions and answers of a page, in plain text. */
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
