import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** The minified build: the browser parses it for every check, and the full one takes twice as long. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Map pins may be as close as their places are (WCAG 2.5.8, "essential"); the list next to the map has a button for each. */
function isPin(rule: string, html: string): boolean {
  return rule === "target-size" && html.includes('class="map-pin ');
}

/**
 * Asserts that axe finds nothing on the page or, with `within`, in a part of it. Includes the rule for target sizes (WCAG 2.2), which axe leaves
 * off by default.
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  // Takes half the time without descriptions of what passes, and with the results put together in the page itself. Leaves out other sites' frames.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const named = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isPin(id, html)).map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(named).toEqual([]);
}
