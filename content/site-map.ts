import { guides } from "./guides.ts";

/** Pages for people and search engines, in the order of the site map. */
export const pagePaths: readonly string[] = [
  "/",
  "/guides",
  ...guides.flatMap((guide) => [guide.link, guide.articleLink]),
  "/reviews",
];

/** Every address that is written to a file when the site is built. */
export const prerenderedPaths: readonly string[] = [
  ...pagePaths,
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
