import { retention } from "#content/house/policies.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expect, open, test } from "#e2e/site.ts";

test("the privacy page states the server's retention periods", async ({ page }) => {
  const { staysYears, inquiriesMonths, rejectedReviewsDays, suspectedDays } = retention;
  await page.goto("/privacy");
  for (const promise of [
    `deletes an inquiry after ${inquiriesMonths} months`,
    `what looks like spam after ${suspectedDays}.`,
    `deleted ${rejectedReviewsDays} days after that decision`,
    `stay in our books for ${staysYears} years`,
  ]) {
    await expect(page.getByRole("main")).toContainText(promise);
  }
});

test.describe("an unknown address", () => {
  test.use({ expectedNoise: [/404/] });

  test("shows that it does not exist, answers 404 and links to the home page @widths", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    // The same header as on every page.
    if ((page.viewportSize()?.width ?? 0) > 1000) await expect(page.getByRole("banner")).toContainText("77°F");
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("typed apostrophes are drawn as typographic ones in every font, and feet marks are not", async ({ page }) => {
  await open(page, "/pizza-guide");
  for (const { face, typed, set, feet } of await page.evaluate(apostropheWidths)) {
    expect(typed, face).toEqual(set);
    expect(feet, face).toBe(true);
  }
});

/** Runs in a page: widths of words with typed and with typographic apostrophes, in each font. */
async function apostropheWidths(): Promise<{ face: string; typed: number[]; set: number[]; feet: boolean }[]> {
  const brush = document.createElement("canvas").getContext("2d");
  if (!brush) throw new Error("No canvas");
  const results = [];
  for (const face of ['"Instrument Serif"', 'italic "Instrument Serif"', "Figtree"]) {
    const font = `${face.startsWith("italic") ? "italic " : ""}200px ${face.replace("italic ", "")}`;
    // oxlint-disable-next-line no-await-in-loop -- a face after the other keeps the page's console quiet
    const loaded = await document.fonts.load(font);
    if (loaded.length === 0) throw new Error(`${face} did not load`);
    brush.font = font;
    const width = (text: string) => brush.measureText(text).width;
    results.push({
      face,
      typed: ["Sam's", "kids' room", "Steak 'Em Up"].map(width),
      set: ["Sam’s", "kids’ room", "Steak ’Em Up"].map(width),
      feet: width("5'4") !== width("5’4"),
    });
  }
  return results;
}
