import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** Map pins may be as close as their places are (WCAG 2.5.8, "essential"); the list next to the map has a button for each. */
function isPin(rule: string, html: string): boolean {
  return rule === "target-size" && html.includes('class="map-pin ');
}

/**
 * Asserts that axe finds nothing on the page or, with `within`, in a part of it. Includes the rule for target sizes (WCAG 2.2), which axe leaves
 * off by default.
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const named = violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ html }) => !isPin(id, html)).map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(named).toEqual([]);
}
