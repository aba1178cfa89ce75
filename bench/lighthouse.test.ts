import { expect, test } from "vitest";
import { readResult } from "./lighthouse.ts";

const result = {
  categories: {
    performance: { score: 0.994, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [{ id: "label", weight: 3 }] },
    "best-practices": { score: 0.96, auditRefs: [{ id: "errors-in-console", weight: 1 }] },
    seo: {
      score: 1,
      auditRefs: [
        { id: "canonical", weight: 1 },
        { id: "structured-data", weight: 0 },
      ],
    },
  },
  audits: {
    "first-contentful-paint": { score: 1, numericValue: 812.5 },
    "largest-contentful-paint": { score: 1, numericValue: 1100 },
    "total-blocking-time": { score: 1, numericValue: 0 },
    "cumulative-layout-shift": { score: 1, numericValue: 0.001 },
    label: { score: 1 },
    "errors-in-console": { score: 0 },
    canonical: { score: null },
    "structured-data": { score: 0 },
  },
};

test("scores, times and failed audits are read", () => {
  expect(readResult(result)).toEqual({
    performance: 99,
    accessibility: 100,
    practices: 96,
    SEO: 100,
    FCP: 812.5,
    LCP: 1100,
    TBT: 0,
    CLS: 0.001,
    failed: ["errors-in-console"],
  });
});
