import { guides } from "./guides/guides.ts";

/** Pages for people and search engines, in the order of the site map. */
export const pagePaths: readonly string[] = [
  "/",
  "/guides",
  ...guides.flatMap((guide) => [guide.link, guide.articleLink]),
  "/weeks",
  "/bay",
  "/reviews",
  "/book-safely",
];

/** The address of every page, those that show what changes first. */
export const pageAddresses: readonly string[] = [
  "/",
  "/reviews",
  ...pagePaths.filter((path) => path !== "/" && path !== "/reviews"),
  "/my-shore-week",
  "/privacy",
  "/accessibility",
  "/beach-map",
  "/sent/inquiry",
  "/sent/review",
  // Shown by the service worker.
  "/offline",
  "/404",
];

type SocialPicture = {
  file: string;
  title: string;
  /** A drawing under `content/guides/posters`; without one the house at dusk is the ground. */
  poster?: string;
};

const ofGuides = guides.flatMap(({ id, title, link, articleLink }) => [
  [link, { file: `${id}-guide.jpg`, title, poster: id }] as const,
  [articleLink, { file: `${id}-article.jpg`, title, poster: id }] as const,
]);

/** What a link preview shows of each page, by its address. No title says what the owner may change. */
export const socialPictures: Readonly<Record<string, SocialPicture>> = {
  "/": { file: "house.jpg", title: "A vacation rental with the bay at its door" },
  "/guides": { file: "guides.jpg", title: "Interactive Wildwood Guides", poster: "borough" },
  "/reviews": { file: "reviews.jpg", title: "Guest reviews" },
  ...Object.fromEntries(ofGuides),
};

/** The preview picture of a page; where it would be the house as it ships, `ofHouse` stands instead if it is given. */
export function socialPictureOf(path: string, ofHouse: string | null = null): string {
  const own = socialPictures[path] ?? socialPictures["/"];
  return own?.poster === undefined && ofHouse !== null ? ofHouse : `/social/${own?.file ?? ""}`;
}
