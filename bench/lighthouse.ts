import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pagePaths } from "#content/site-map.ts";
import { chromiumPath, measuringFlags } from "#tests/chromium.ts";
import { startBaselineSite } from "./baseline-site.ts";
import {
  atLeast,
  atMost,
  type Bar,
  type Benchmark,
  type BenchmarkContext,
  figure,
  type Findings,
  median,
} from "./report.ts";
import { homeWithPhotos, postReviews, startSite, startSiteWithPhotos } from "./site-process.ts";

/** The site has no such page. */
const unknownPath = "/an-address-that-nothing-lies-at";
const baseline = "page without JavaScript";

/** Every page of the site map and the 404 page on Lighthouse's slow phone, compared with a page that could hardly be faster. */
export const lighthouseBenchmark: Benchmark = {
  name: "lighthouse",
  title: "Pages on a phone (Lighthouse)",
  run: loadPages,
};

async function loadPages({ options, say }: BenchmarkContext): Promise<Findings> {
  const paths = chosenPaths(options.pages);
  const [site, baselineSite] = await Promise.all([startSite(), startBaselineSite()]);
  const ownPhotos = paths.includes(homeWithPhotos) ? await startSiteWithPhotos() : null;
  try {
    await postReviews(site.url);
    if (ownPhotos) await postReviews(ownPhotos.url);
    const targets = [
      { name: baseline, url: `${baselineSite.url}/` },
      ...paths.map((path) => ({
        name: path,
        url: ownPhotos && path === homeWithPhotos ? `${ownPhotos.url}/` : site.url + path,
      })),
    ];
    const loads = await loadInTurn(targets, options.runs, say);
    return findings(loads, paths, options.runs);
  } finally {
    await Promise.all([site.stop(), baselineSite.stop(), ownPhotos?.stop()]);
  }
}

function chosenPaths(named: readonly string[] | null): readonly string[] {
  const all = [...pagePaths, homeWithPhotos, unknownPath];
  const missing = named?.filter((path) => !all.includes(path)) ?? [];
  if (missing.length > 0) throw new Error(`There is no page ${missing.join(", ")}; there are ${all.join(", ")}.`);
  return named ?? all;
}

type Target = { name: string; url: string };

/** Loads all pages in rounds, each starting with a different page, so that other work on the machine affects them equally. */
async function loadInTurn(
  targets: readonly Target[],
  runs: number,
  say: BenchmarkContext["say"],
): Promise<Map<string, PageLoad[]>> {
  const loadOnce = await openLighthouse();
  const load = (url: string) => retryUnrecorded(() => loadOnce(url), say);
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
  const overBaseline = (name: string, what: Measure) => middle(name, what) / middle(baseline, what);
  const row = (name: string) => [
    name,
    ...wholeMeasures.map((what) => figure(middle(name, what))),
    figure(middle(name, "shift"), 3),
    figure(overBaseline(name, "firstPaint"), 2),
    figure(overBaseline(name, "largestPaint"), 2),
  ];
  const bars = (path: string): Bar[] => [
    atLeast(`${path}, performance`, middle(path, "performance"), 99),
    atLeast(`${path}, accessibility`, middle(path, "accessibility"), 100),
    // A 404 page logs an error to the console and is not indexed, as it should be. Lighthouse counts both against it.
    ...(path === unknownPath
      ? []
      : [
          atLeast(`${path}, best practices`, middle(path, "bestPractices"), 100),
          atLeast(`${path}, SEO`, middle(path, "seo"), 100),
        ]),
    // The home page lays itself out whole before it paints.
    atMost(
      `${path}, FCP beside the ${baseline}`,
      overBaseline(path, "firstPaint"),
      path === "/" || path === homeWithPhotos ? 1.4 : 1.3,
      { unit: "×", digits: 2 },
    ),
    atMost(`${path}, LCP beside the ${baseline}`, overBaseline(path, "largestPaint"), 1.15, { unit: "×", digits: 2 }),
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
        rows: [baseline, ...paths].map(row),
      },
    ],
    bars: paths.flatMap(bars),
    notes: faults,
  };
}

type PageLoad = ReturnType<typeof readResult>;

/** The parts of Lighthouse's result we read. */
type Result = {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;
type Chrome = { port: number; kill: () => void; process: { once: (event: "exit", listener: () => void) => void } };
type Launch = (options: object) => Promise<Chrome>;

/** Where `npm run bench` installs Lighthouse. It is not one of the project's packages, so its types are not available. */
const installed = resolve(".cache/bench/lighthouse/x.js");

/** Returns a function that loads a page in a new Chromium with an empty profile. */
async function openLighthouse(): Promise<(url: string) => Promise<PageLoad>> {
  const { resolve: find } = createRequire(installed);
  const module = (name: string) => import(pathToFileURL(find(name)).href) as Promise<Record<string, unknown>>;
  const lighthouse = (await module("lighthouse"))["default"] as Lighthouse;
  const launch = (await module("chrome-launcher"))["launch"] as Launch;
  return async (url) => {
    const userDataDir = mkdtempSync(join(tmpdir(), "bay-house-lighthouse-"));
    const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: measuringFlags, userDataDir });
    const ended = new Promise<void>((done) => chrome.process.once("exit", done));
    try {
      const found = await lighthouse(url, {
        port: chrome.port,
        logLevel: "error",
        output: "json",
        disableFullPageScreenshot: true,
        throttlingMethod: "simulate",
        onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
        // The 404 page is measured, too.
        ignoreStatusCode: true,
      });
      if (!found) throw new Error(`Lighthouse gave no result for ${url}`);
      return readResult(found.lhr);
    } finally {
      chrome.kill();
      await ended;
      rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  };
}

/** Chromium's trace started too late, which says nothing about the page. */
export class NotRecorded extends Error {}

/** Tries a load up to three times if Chromium did not record it. */
async function retryUnrecorded(load: () => Promise<PageLoad>, say: (line: string) => void): Promise<PageLoad> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof NotRecorded) || attempt === 3) throw error;
      say("not recorded, trying again");
    }
  }
}

/**
 * Scores from 0 to 100, times in milliseconds, and in `faults` the failed audits other than performance. Throws if the page did not load,
 * `NotRecorded` if Lighthouse recorded nothing.
 */
export function readResult({ runtimeError, categories, audits }: Result) {
  if (runtimeError?.code === "NO_NAVSTART" || runtimeError?.code === "NO_TRACING_STARTED")
    throw new NotRecorded(runtimeError.message);
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = ["accessibility", "best-practices", "seo"].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    faults: [...new Set(failed)],
  };
}
