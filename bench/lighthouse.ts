import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pagePaths } from "#content/site-map.ts";
import { chromiumPath, measuringFlags } from "#tests/chromium.ts";
import { startBaselineSite } from "./baseline-site.ts";
import { atLeast, atMost, type Bar, figure, type Findings, median } from "./report.ts";
import { postReviews, startSite } from "./site-process.ts";

/** The site has no such page. */
const unknownPath = "/an-address-that-nothing-lies-at";
const baseline = "page without JavaScript";

/** Measures every page of the site map and the 404 page on Lighthouse's slow phone, compared with a page that could hardly be faster. */
export async function loadPages(runs: number): Promise<Findings> {
  const [site, baselineSite] = await Promise.all([startSite(), startBaselineSite()]);
  const paths = [...pagePaths, unknownPath];
  const targets = [
    { name: baseline, url: `${baselineSite.url}/` },
    ...paths.map((path) => ({ name: path, url: site.url + path })),
  ];
  const loads = new Map<string, PageLoad[]>(targets.map(({ name }) => [name, []]));
  try {
    await postReviews(site.url);
    // Warms up.
    for (const { url } of targets.slice(0, 2)) await load(url);
    // In rounds, each starting with a different page, so that other work on the machine affects all equally.
    for (let run = 0; run < runs; run++) {
      for (const { name, url } of [...targets.slice(run), ...targets.slice(0, run)]) {
        console.error(`run ${run + 1} of ${runs}, ${name}`);
        loads.get(name)?.push(await load(url));
      }
    }
  } finally {
    await Promise.all([site.stop(), baselineSite.stop()]);
  }

  const middle = (name: string, what: Measure) => median((loads.get(name) ?? []).map((each) => each[what]));
  const overBaseline = (name: string, what: Measure) => middle(name, what) / middle(baseline, what);
  return {
    tables: [
      {
        title: `Scores and milliseconds, medians of ${runs}`,
        head: ["page", ...measures, "CLS", "FCP ×", "LCP ×", "failed audits"],
        rows: [baseline, ...paths].map((name) => [
          name,
          ...measures.map((what) => figure(middle(name, what))),
          figure(middle(name, "CLS"), 3),
          figure(overBaseline(name, "FCP"), 2),
          figure(overBaseline(name, "LCP"), 2),
          [...new Set((loads.get(name) ?? []).flatMap(({ failed }) => failed))].join(", "),
        ]),
      },
    ],
    bars: paths.flatMap((path): Bar[] => [
      atLeast(`${path}, performance`, middle(path, "performance"), 99),
      atLeast(`${path}, accessibility`, middle(path, "accessibility"), 100),
      // A 404 page logs an error to the console and isn't indexed, as it should be. Lighthouse counts both against it.
      ...(path === unknownPath
        ? []
        : [
            atLeast(`${path}, best practices`, middle(path, "practices"), 100),
            atLeast(`${path}, SEO`, middle(path, "SEO"), 100),
          ]),
      atMost(`${path}, FCP beside the ${baseline}`, overBaseline(path, "FCP"), 1.35, ratio),
      atMost(`${path}, LCP beside the ${baseline}`, overBaseline(path, "LCP"), 1.15, ratio),
      atMost(`${path}, TBT`, middle(path, "TBT"), 60, { unit: "ms" }),
      atMost(`${path}, CLS`, middle(path, "CLS"), 0.005, { digits: 3 }),
    ]),
  };
}

const ratio = { unit: "×", digits: 2 };
const measures = ["performance", "accessibility", "practices", "SEO", "FCP", "LCP", "TBT"] as const;

type PageLoad = ReturnType<typeof readResult>;
type Measure = Exclude<keyof PageLoad, "failed">;

/** The parts of Lighthouse's result we read. */
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const run = promisify(execFile);
const maxAttempts = 3;

/** Installed by `npm run bench`; it is not one of the project's packages. */
const lighthouse = "bench/lighthouse/node_modules/lighthouse/cli/index.js";

/** Loads a page in a new Chromium with an empty profile. Retries if its trace began too late, which says nothing about the page. */
async function load(url: string, attempt = 1): Promise<PageLoad> {
  const flags = measuringFlags.map((flag) => flag.replace(/=(.* .*)$/, '="$1"')).join(" ");
  const words = ["--quiet", "--output=json", "--throttling-method=simulate", "--disable-full-page-screenshot"];
  // Also measures the 404 page.
  const all = [...words, "--ignore-status-code", `--only-categories=${categories.join()}`, `--chrome-flags=${flags}`];
  try {
    const { stdout } = await run(process.execPath, [lighthouse, url, ...all], {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      maxBuffer: 50 * 1024 * 1024,
    });
    return readResult(JSON.parse(stdout) as Result);
  } catch (error) {
    if (attempt === maxAttempts) throw error;
    return load(url, attempt + 1);
  }
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Returns scores from 0 to 100, times in milliseconds, and failed audits other than performance. */
export function readResult(result: Result) {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const audits = categories.slice(1).flatMap((category) => result.categories[category]?.auditRefs ?? []);
  const failed = audits.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    SEO: score("seo"),
    FCP: value("first-contentful-paint"),
    LCP: value("largest-contentful-paint"),
    TBT: value("total-blocking-time"),
    CLS: value("cumulative-layout-shift"),
    failed: [...new Set(failed.map(({ id }) => id))],
  };
}
