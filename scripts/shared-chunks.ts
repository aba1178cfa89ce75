import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Modules that several pages share, grouped into one file per list: many small files cost more in headers than they save. The lists change only how
 * many files a page loads; anything not listed is split by the bundler, and no page breaks either way. `npm test` checks each page's bytes
 * (scripts/check-budget.ts). Paths end with `/` for a folder and begin with `!` for an exception.
 */
const sharedChunks: Readonly<Record<string, readonly string[]>> = {
  // Every page shows these. The maps are loaded when a map comes into view.
  site: [
    "app/ui/",
    "app/site/",
    "!app/site/shore-map/",
    "content/property.ts",
    "content/guides.ts",
    "content/site-map.ts",
    "content/placeholder-origin.ts",
    "content/social-pictures.ts",
    "content/plain-text.ts",
    "content/grouped-digits.ts",
    "content/geo/chart-credit.ts",
  ],
  // A few hundred bytes each.
  prices: ["content/rates.ts", "content/booked.ts", "content/attractions.ts", "app/routes/home/rates/price-line.tsx"],
  // Shared by the home page and what it loads later: lightbox, planner, films, map.
  home: [
    "app/routes/home/house-pictures.ts",
    "app/routes/home/contact/fill-inquiry.ts",
    "app/routes/home/films/video-sources.ts",
    "app/routes/home/films/youtube-address.ts",
    "app/routes/home/films/youtube-frame.tsx",
    "app/routes/home/location/house-info.tsx",
    "app/routes/home/location/view.ts",
    "content/videos.ts",
    "contract/inquiry.ts",
    "app/site/shore-map/mercator.ts",
  ],
  // The drawn chart and its labels: shared by the home page's still map and the moving maps.
  chart: [
    "content/posters/island-chart.svg",
    "content/posters/pin-house.svg",
    "content/geo/chart-projection.ts",
    "app/site/shore-map/shore-words.ts",
  ],
  // Shared by the four guides.
  guides: [
    "app/guide-kit/find-your-vibe.tsx",
    "app/guide-kit/guide-hero.tsx",
    "app/guide-kit/map-search-link.tsx",
    "app/guide-kit/match-count.tsx",
    "app/guide-kit/posters.ts",
    "app/guide-kit/save-button.tsx",
    "app/guide-kit/score-bar.tsx",
    "app/guide-kit/use-opened-card.ts",
    "app/guide-kit/use-shore-week.ts",
    "app/guide-kit/way-from-house.tsx",
    "content/way-from-house.ts",
    "content/facts-gathered.ts",
    "content/geo/piers.ts",
  ],
  // Shared by the beach guide and its article.
  towns: ["content/towns.ts", "content/beach-names.ts"],
  rides: ["content/rides.ts", "app/routes/piers-guide/coasters.ts"],
};

/** The lists as the bundler's groups. Throws if a path does not exist, so that moving a module cannot change a list unnoticed. */
export function chunkGroups(): { name: string; test: (id: string) => boolean }[] {
  return Object.entries(sharedChunks).map(([name, paths]) => {
    const missing = paths.filter((path) => !existsSync(path.replace("!", "")));
    if (missing.length > 0)
      throw new Error(`scripts/shared-chunks.ts lists ${missing.join(", ")}, which does not exist.`);
    const [exceptions, members] = [true, false].map((isException) =>
      paths.filter((path) => path.startsWith("!") === isException).map((path) => absolute(path.replace("!", ""))),
    ) as [string[], string[]];
    const isUnder = (id: string, list: readonly string[]) => list.some((path) => id.startsWith(path));
    return { name, test: (id) => isUnder(id, members) && !isUnder(id, exceptions) };
  });
}

function absolute(path: string): string {
  return path.endsWith("/") ? `${resolve(path)}/` : resolve(path);
}
