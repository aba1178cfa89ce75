import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromiumPath } from "#tests/chromium.ts";
import { chromiumFlags } from "./chromium.ts";

/** What one load of a page was like. Scores from 0 to 100, times in milliseconds, of Lighthouse's slow phone. */
export type PageLoad = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** Audits beside performance that did not pass. */
  faults: string[];
};

/** Of Lighthouse's result what we read. */
type Result = {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;
type Chrome = { port: number; kill: () => void; process: { once: (event: "exit", listener: () => void) => void } };
type Launch = (options: object) => Promise<Chrome>;

/** Where `npm run bench` puts Lighthouse. It is no part of the project's own packages, so there are no types of it either. */
const installed = resolve(".cache/bench/lighthouse/x.js");

/** Loads pages one at a time, each in a Chromium of its own with an empty profile. */
export async function openLighthouse(): Promise<(url: string) => Promise<PageLoad>> {
  const { resolve: find } = createRequire(installed);
  const module = (name: string) => import(pathToFileURL(find(name)).href) as Promise<Record<string, unknown>>;
  const lighthouse = (await module("lighthouse"))["default"] as Lighthouse;
  const launch = (await module("chrome-launcher"))["launch"] as Launch;
  return async (url) => {
    const userDataDir = mkdtempSync(join(tmpdir(), "bay-house-lighthouse-"));
    const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: chromiumFlags, userDataDir });
    const ended = new Promise<void>((done) => chrome.process.once("exit", done));
    try {
      const found = await lighthouse(url, {
        port: chrome.port,
        logLevel: "error",
        output: "json",
        disableFullPageScreenshot: true,
        throttlingMethod: "simulate",
        onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
        // The page for unknown addresses is a page too.
        ignoreStatusCode: true,
      });
      if (!found) throw new Error(`Lighthouse said nothing about ${url}`);
      return readResult(found.lhr);
    } finally {
      chrome.kill();
      await ended;
      rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  };
}

/** Chromium's recording began too late, which says nothing about the page. */
export class NotRecorded extends Error {}

/** What a load was like, tried again when Chromium did not record it: at most three times. */
export async function recorded(load: () => Promise<PageLoad>, say: (words: string) => void): Promise<PageLoad> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof NotRecorded) || attempt === 3) throw error;
      say("not recorded, once more");
    }
  }
}

/** The figures of a result. Throws when the page could not be loaded, `NotRecorded` when it was loaded and not recorded. */
export function readResult({ runtimeError, categories, audits }: Result): PageLoad {
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
