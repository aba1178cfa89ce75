import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePaths } from "#content/site-map.ts";
import { atLeast, atMost, type Bar } from "./bar.ts";
import { figure } from "./figure.ts";
import { openLighthouse, type PageLoad, recorded } from "./lighthouse-load.ts";
import { writeLimitSite } from "./limit-page.ts";
import type { Bench, Findings, PagePart } from "./section.ts";
import { postReviews } from "./guest-reviews.ts";
import { startLimitSite, startSite } from "./site-process.ts";
import { median } from "./statistics.ts";

/** Nothing lies there. */
const unknownPath = "/an-address-that-nothing-lies-at";
const limit = "page without JavaScript";

/** Every page of the site map and the one for unknown addresses, on Lighthouse's slow phone, beside a page that can hardly be faster. */
export const lighthousePart: PagePart = { name: "lighthouse", title: "Pages on a phone (Lighthouse)", run: loadPages };

async function loadPages({ options, say }: Bench): Promise<Findings> {
  const paths = chosenPaths(options.pages);
  const folder = mkdtempSync(join(tmpdir(), "bay-house-limit-"));
  writeLimitSite(folder);
  const [site, limitSite] = await Promise.all([startSite(), startLimitSite(folder)]);
  try {
    await postReviews(site.url);
    const targets = [
      { name: limit, url: `${limitSite.url}/` },
      ...paths.map((path) => ({ name: path, url: site.url + path })),
    ];
    const loads = await loadInTurn(targets, options.runs, say);
    return findings(loads, paths, options.runs);
  } finally {
    await Promise.all([site.stop(), limitSite.stop()]);
    rmSync(folder, { recursive: true });
  }
}

function chosenPaths(named: readonly string[] | null): readonly string[] {
  const all = [...pagePaths, unknownPath];
  const missing = named?.filter((path) => !all.includes(path)) ?? [];
  if (missing.length > 0) throw new Error(`There is no page ${missing.join(", ")}; there are ${all.join(", ")}.`);
  return named ?? all;
}

type Target = { name: string; url: string };

/** Round after round, each beginning with another page: whatever else the machine does meets them alike. */
async function loadInTurn(
  targets: readonly Target[],
  runs: number,
  say: Bench["say"],
): Promise<Map<string, PageLoad[]>> {
  const loadOnce = await openLighthouse();
  const load = (url: string) => recorded(() => loadOnce(url), say);
  const loads = new Map<string, PageLoad[]>();
  say("warming up");
  for (const { url } of targets.slice(0, 2)) await load(url);
  for (let run = 0; run < runs; run++) {
    for (const { name, url } of [...targets.slice(run), ...targets.slice(0, run)]) {
      const found = await load(url);
      loads.set(name, [...(loads.get(name) ?? []), found]);
      const { performance, firstPaint, largestPaint } = found;
      say(`run ${run + 1} of ${runs}, ${name}: ${performance}, ${figure(firstPaint)} ms, ${figure(largestPaint)} ms`);
    }
  }
  return loads;
}

type Measure = Exclude<keyof PageLoad, "faults">;
const wholeMeasures = [
  "performance",
  "accessibility",
  "bestPractices",
  "seo",
  "firstPaint",
  "largestPaint",
  "blocked",
] as const satisfies readonly Measure[];

function findings(loads: ReadonlyMap<string, PageLoad[]>, paths: readonly string[], runs: number): Findings {
  const middle = (name: string, what: Measure) => median((loads.get(name) ?? []).map((load) => load[what]));
  const overLimit = (name: string, what: Measure) => middle(name, what) / middle(limit, what);
  const row = (name: string) => [
    name,
    ...wholeMeasures.map((what) => figure(middle(name, what))),
    figure(middle(name, "shift"), 3),
    figure(overLimit(name, "firstPaint"), 2),
    figure(overLimit(name, "largestPaint"), 2),
  ];
  const bars = (path: string): Bar[] => [
    atLeast(`${path}, performance`, middle(path, "performance"), 99),
    atLeast(`${path}, accessibility`, middle(path, "accessibility"), 100),
    // To a checker of pages, an address that nothing lies at is an error on the console and nothing to be indexed. It should be both.
    ...(path === unknownPath
      ? []
      : [
          atLeast(`${path}, best practices`, middle(path, "bestPractices"), 100),
          atLeast(`${path}, SEO`, middle(path, "seo"), 100),
        ]),
    atMost(`${path}, FCP beside the ${limit}`, overLimit(path, "firstPaint"), 1.25, { unit: "×", digits: 2 }),
    atMost(`${path}, LCP beside the ${limit}`, overLimit(path, "largestPaint"), 1.25, { unit: "×", digits: 2 }),
    atMost(`${path}, TBT`, middle(path, "blocked"), 60, { unit: "ms" }),
    atMost(`${path}, CLS`, middle(path, "shift"), 0.005, { digits: 3 }),
  ];
  const faults = paths.flatMap((path) => {
    const found = [...new Set((loads.get(path) ?? []).flatMap((load) => load.faults))];
    return found.length > 0 ? [`Did not pass on \`${path}\`: ${found.join(", ")}.`] : [];
  });
  return {
    tables: [
      {
        title: `Scores and milliseconds, medians of ${runs}`,
        head: ["page", "perf.", "access.", "practices", "SEO", "FCP", "LCP", "TBT", "CLS", "FCP ×", "LCP ×"],
        rows: [limit, ...paths].map(row),
      },
    ],
    bars: paths.flatMap(bars),
    notes: faults,
  };
}
