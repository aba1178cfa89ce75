import { defineConfig } from "@playwright/test";
import { chromiumPath, loopbackFlags } from "./tests/chromium.ts";
import { patienceMs } from "./tests/patience.ts";
import "./tests/shifted-clock.ts";

/** `npm test` runs the journeys that every change should pass; `npm test -- --all`, and Playwright by itself, run all (scripts/test.mjs). */
const usual = process.env["TEST_SIZE"] === "usual";
const leftOut = usual ? [/@all\b/] : [];

/*
 * A test runs on a phone. Its tags say otherwise:
 * @wide    in a wide window instead
 * @widths  in a wide window, too, with `npm test -- --all`
 * @all     only with `npm test -- --all`
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  fullyParallel: false,
  // Journeys wait more than they work: two would leave half of two cores idle.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: patienceMs(90),
  expect: { timeout: patienceMs(20) },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: ".cache/test-reports/journeys.json" }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...loopbackFlags],
    },
    // Colours caught half-way through a transition fail contrast checks now and then; the navigation journeys keep motion.
    contextOptions: { reducedMotion: "reduce" },
    // A worker between the page and the server would hide requests from the tests; the offline journeys let it in.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    {
      name: "phone",
      testIgnore: ["**/desk/**", "**/firefox.spec.ts"],
      grepInvert: [...leftOut, /@wide\b/],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: "desktop",
      testIgnore: ["**/desk/**", "**/firefox.spec.ts"],
      grep: usual ? /@wide\b/ : /@(wide|widths)\b/,
      grepInvert: leftOut,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // Servers of its own: what the owner changes would show in the guests' journeys.
      name: "desk",
      testMatch: "**/desk/*.spec.ts",
      grepInvert: leftOut,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    ...(usual ? [] : [{ name: "firefox", testMatch: "**/firefox.spec.ts" }]),
  ],
});
