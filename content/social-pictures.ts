import { guides } from "./guides.ts";
import { shippedWords } from "./house.ts";

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
  "/": { file: "house.jpg", title: `${shippedWords.headline.plain} ${shippedWords.headline.emphasis}` },
  "/guides": { file: "guides.jpg", title: "Interactive Wildwood Guides", poster: "borough" },
  "/reviews": { file: "reviews.jpg", title: "Guest reviews" },
  ...Object.fromEntries(ofGuides),
};

/** The preview picture of a page; pages that have none of their own show the house, in `ofHouse` where that is given. */
export function socialPictureOf(path: string, ofHouse: string | null = null): string {
  const own = path === "/" ? undefined : socialPictures[path];
  if (own === undefined && ofHouse !== null) return ofHouse;
  return `/social/${(own ?? socialPictures["/"])?.file ?? ""}`;
}
