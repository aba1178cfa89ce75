/** Builds the site into a folder, which `scripts/build.ts` chooses: first the application, then everything that needs the finished pages. */
import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bookedRanges } from "#content/house/house.ts";
import { pageAddresses } from "#content/site-map.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { mergeHouse } from "#server/house/merge-house.ts";
import { brotliOf, gzipOf } from "#server/platform/http/compressed-variants.ts";
import { takeScriptMarks } from "#server/platform/http/security-headers.ts";
import { loadBuild, pageRenderer } from "#server/platform/pages/page-renderer.ts";
import { pricesInWords } from "#server/prices/prices-in-words.ts";
import { shippedPublicPrices } from "#server/prices/prices.ts";
import { createBayCalendar } from "#server/shore/bay-calendar.ts";
import { contentFaults } from "./content-faults.ts";
import { sceneFaults } from "./guide-faults.ts";
import { robots, sitemap, writeServiceWorker } from "./site-files.ts";
import { picturesOf, structuredDataOf } from "./structured-data.ts";

const [folder = ""] = process.argv.slice(2);
const site = join(folder, "client");
/** Every page without reviews or weather, for the checks and the bench. The server does not use them. */
const examples = join(folder, "pages");

/** The same for every build, so that the same sources give the same pages. */
const buildTime = "2026-11-21T12:00:00Z";

const noReviews = { count: 0, average: null, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };

const bay = createBayCalendar(() => Date.parse(buildTime));

/** What the example pages show: no reviews, the content's booked nights and prices, no weather, no alerts. */
const emptyHouse: PageFacts = {
  isPublicSite: false,
  house: async () => mergeHouse({}),
  reviews: async () => ({ exists: true, listing: { reviews: [], summary: noReviews, next: null, page: 1, pages: 1 } }),
  recentReviews: async () => [],
  prices: async () => pricesInWords(shippedPublicPrices(Date.now()), Date.now()),
  priceList: async () => shippedPublicPrices(Date.now()),
  availability: async () => ({ booked: [...bookedRanges], asOf: buildTime, stale: false, unread: false }),
  weather: () => null,
  alerts: () => ({ checked: true, alerts: [], asOf: null }),
  today: () => buildTime.slice(0, 10),
  bay: bay.days,
  baySpan: bay.span,
  onError: () => {},
};

const faults = [...contentFaults(), ...sceneFaults()];
if (faults.length > 0) {
  console.error(["The site was not built because some of its content is wrong:", ...faults].join("\n"));
  process.exit(1);
}

execFileSync("react-router", ["build"], {
  stdio: ["ignore", "ignore", "inherit"],
  // Read by react-router.config.ts.
  env: { ...process.env, BUILD_FOLDER: folder },
});

// The list of all routes, including the desk's. Pages carry their own part, and the server answers for the desk's.
for (const file of globSync(`${site}/assets/manifest-*.js`)) rmSync(file);

const render = pageRenderer(await loadBuild(join(folder, "server")));
const pages = new Map<string, string>();
for (const path of pageAddresses) {
  const rendered = await render(path, emptyHouse);
  const { html } = takeScriptMarks(rendered.html, rendered.mark);
  pages.set(path, html);
  const file = join(examples, path, "index.html");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}

const rental = structuredDataOf(pages.get("/") ?? "").find((thing) => thing?.["@type"] === "VacationRental");
writeFileSync(`${site}/sitemap.xml`, sitemap(picturesOf(rental)));
writeFileSync(`${site}/robots.txt`, robots());
copyFileSync("content/drawings/favicon.svg", join(site, "icon.svg"));
await writeServiceWorker(site, pages);
await compressFiles();

/** Writes `x.br` and `x.gz` next to texts that get smaller. The few files without a hash in their names are compressed when the server starts. */
async function compressFiles(): Promise<void> {
  for (const file of globSync(`${site}/{,desk/}assets/*.{js,css,svg,json}`)) {
    const raw = readFileSync(file);
    const [br, gz] = await Promise.all([brotliOf(raw, 11), gzipOf(raw)]);
    if (br.length < raw.length) writeFileSync(`${file}.br`, br);
    if (gz.length < raw.length) writeFileSync(`${file}.gz`, gz);
  }
}
