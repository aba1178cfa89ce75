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
  "/sent/inquiry",
  "/sent/review",
  // The service worker's fallback.
  "/offline",
  "/404",
];

type SocialPicture = {
  file: string;
  title: string;
  /** A drawing under `content/drawings`; without one, the background is the house at dusk. */
  poster?: string;
};

const ofGuides = guides.flatMap(({ id, title, link, articleLink }) => [
  [link, { file: `${id}-guide.jpg`, title, poster: id }] as const,
  [articleLink, { file: `${id}-article.jpg`, title, poster: id }] as const,
]);

/** The link preview of each page, by its address. No title contains anything the owner can change. */
export const socialPictures: Readonly<Record<string, SocialPicture>> = {
  "/": { file: "house.jpg", title: "A vacation rental with the bay at its door" },
  "/guides": { file: "guides.jpg", title: "Interactive Wildwood Guides", poster: "borough" },
  "/reviews": { file: "reviews.jpg", title: "Guest reviews" },
  ...Object.fromEntries(ofGuides),
};

/** Returns a page's preview picture. `ofHouse`, if given, replaces the shipped picture of the house. */
export function socialPictureOf(path: string, ofHouse: string | null = null): string {
  const own = socialPictures[path] ?? socialPictures["/"];
  return own?.poster === undefined && ofHouse !== null ? ofHouse : `/social/${own?.file ?? ""}`;
}
