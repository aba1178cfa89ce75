import type { MetaDescriptor } from "react-router";
import { property } from "#content/house/property.ts";
import { socialPictureOf } from "#content/site-map.ts";
import { siteOrigin } from "./site-origin.ts";
import { type StructuredData, breadcrumbs } from "./structured-data.ts";
import { houseOf, type PageMatches } from "../hooks/use-house.ts";

export type PageHead = {
  /** Unique on the site; the house's name is appended. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  /** Path of the page, with a leading slash. */
  path: string;
  /** False for pages that search engines should leave out. */
  indexed?: boolean;
  /** Structured data about the page; breadcrumbs are added. */
  about?: StructuredData[];
};

/** Title, description, canonical URL and social tags of a page. `matches` are those of the route's `meta`. */
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
