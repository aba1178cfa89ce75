import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** Pins may be as close as their places are (WCAG 2.5.8, "essential"); the list beside the map has a button for each. */
function isPin(rule: string, html: string): boolean {
  return rule === "target-size" && html.includes('class="map-pin ');
}

/**
 * Asserts that axe finds nothing on the page as it stands, frames included, naming rule and elements when it does. Its
 * one rule for WCAG 2.2, the size of targets, is off unless asked for. `within` looks at a part of the page only, where the
 * whole is looked at elsewhere.
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const named = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isPin(id, html)).map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(named).toEqual([]);
}
