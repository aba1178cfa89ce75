import { guides } from "./guides/guides.ts";

/** Pages for search engines, in the order of the site map. */
export const pagePaths: readonly string[] = [
  "/",
  "/guides",
  ...guides.flatMap((guide) => [guide.link, guide.articleLink]),
  "/weeks",
  "/bay",
  "/reviews",
  "/book-safely",
];

/** The address of every page, those that change most often first. */
export const pageAddresses: readonly string[] = [
  "/",
  "/reviews",
  ...pagePaths.filter((path) => path !== "/" && path !== "/reviews"),
  "/my-shore-week",
  "/who-sleeps-where",
  "/privacy",
  "/accessibility",
  "/beach-map",
  // The service worker's fallback.
  "/offline",
  "/404",
];

/** Returns a page's link preview, in `public/social`, 1200 by 630. `ofHouse`, if given, replaces the shipped picture of the house. */
export function socialPictureOf(path: string, ofHouse: string | null = null): string {
  const guide = guides.find(({ link, articleLink }) => path === link || path === articleLink);
  if (guide || path === "/guides") return `/social/${guide?.id ?? "guides"}.jpg`;
  return ofHouse ?? `/social/${path === "/reviews" ? "reviews" : "house"}.jpg`;
}
