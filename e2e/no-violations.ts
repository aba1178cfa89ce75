import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

/** Asserts that axe finds nothing on the page as it stands, frames included, naming rule and elements when it does. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const named = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(named).toEqual([]);
}
