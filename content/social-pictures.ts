import { guides } from "./guides.ts";
import { property } from "./property.ts";

type SocialPicture = {
  file: string;
  title: string;
  /** A drawing under `content/posters`; without one the house at dusk is the ground. */
  poster?: string;
};

const ofGuides = guides.flatMap(({ id, title, link, articleLink, poster }) => [
  [link, { file: `${id}-guide.jpg`, title, poster }] as const,
  [articleLink, { file: `${id}-article.jpg`, title, poster }] as const,
]);

/** What a link preview shows of each page, by its address. */
export const socialPictures: Readonly<Record<string, SocialPicture>> = {
  "/": { file: "house.jpg", title: `${property.headline.plain} ${property.headline.emphasis}` },
  "/guides": { file: "guides.jpg", title: "Interactive Wildwood Guides", poster: "borough" },
  "/reviews": { file: "reviews.jpg", title: "Guest reviews" },
  ...Object.fromEntries(ofGuides),
};

/** The preview picture of a page; pages that have none of their own show the house. */
export function socialPictureOf(path: string): string {
  return `/social/${(socialPictures[path] ?? socialPictures["/"])?.file ?? ""}`;
}
