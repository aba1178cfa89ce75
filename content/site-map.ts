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
