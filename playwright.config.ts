import { defineConfig } from "@playwright/test";
import { chromiumPath, loopbackFlags } from "./tests/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  fullyParallel: false,
  // Journeys wait more than they work: two would leave half of two cores idle.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // A busy machine takes several times as long; when all is well, longer limits cost nothing.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
      // The weather is shown in windows that are wide enough alone.
      testIgnore: [
        "firefox.spec.ts",
        "desk-*.spec.ts",
        "print.spec.ts",
        "accessibility-keyboard.spec.ts",
        "weather*.spec.ts",
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: "desktop",
      // These do not depend on the width of the window, and the journeys about widths have windows of their own; as do those tagged "@once".
      grepInvert: /@once/,
      testIgnore: [
        "firefox.spec.ts",
        "offline*.spec.ts",
        "older-browsers.spec.ts",
        "first-paint.spec.ts",
        "before-start.spec.ts",
        "guard.spec.ts",
        "scenes.spec.ts",
        "shore-week.spec.ts",
        "stay-planner.spec.ts",
        "accessibility-reflow.spec.ts",
        "accessibility-colors.spec.ts",
        "accessibility-states.spec.ts",
        "guide-controls.spec.ts",
        "review-open.spec.ts",
        "aerial-tour.spec.ts",
        "youtube.spec.ts",
        "owners-words.spec.ts",
        "opened-card.spec.ts",
        "review-trouble.spec.ts",
        "map-frames.spec.ts",
        "desk-*.spec.ts",
        "maps.spec.ts",
        "bay*.spec.ts",
        "weeks.spec.ts",
        "demonstration.spec.ts",
        "pages-without-script.spec.ts",
        "reviews-unread.spec.ts",
        "inquiry.spec.ts",
        "guides.spec.ts",
      ],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // Servers of its own: what the owner changes would show in the guests' journeys.
      name: "desk",
      testMatch: "desk-*.spec.ts",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: "firefox", testMatch: "firefox.spec.ts" },
  ],
});
