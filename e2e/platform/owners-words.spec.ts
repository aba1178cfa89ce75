import { shippedFrame } from "#content/house/house.ts";
import { pageAddresses } from "#content/site-map.ts";
import { expectNoViolations } from "#e2e/accessibility/accessibility.ts";
import { expectEverythingFits } from "#e2e/accessibility/reflow.ts";
import { expect, open, test } from "#e2e/site.ts";
import { hostileHouse } from "#tests/hostile/hostile-house.ts";

test.use({ house: hostileHouse, viewport: { width: 320, height: 640 } });

for (const path of ["/", "/book-safely", "/reviews", "/pizza-guide", "/beach-map"]) {
  test(`whatever the owner has written, ${path} fits the narrowest phone @all`, async ({ page }) => {
    await open(page, path);
    await expectEverythingFits(page);
    expect(await page.evaluate(() => "owned" in window)).toBe(false);
    await expect(page.locator("body img[src='x'], body script[src*='owned']")).toHaveCount(0);
    if (path === "/") await expectNoViolations(page);
  });
}

test("every page and file has the owner's name, number and address, and never the shipped ones", async ({
  request,
}) => {
  for (const path of [...pageAddresses, "/sent/inquiry", "/llms.txt", "/calendar.ics", "/site.webmanifest"]) {
    const text = await (await request.get(path, { maxRedirects: 0 })).text();
    const isOfTheName = ["/sent/inquiry", "/calendar.ics", "/site.webmanifest"].includes(path);
    expect(text, path).toContain(isOfTheName ? "Dock" : hostileHouse.phone);
    expect(text.includes("We answer: "), path).toBe(path === "/sent/inquiry" || path === "/llms.txt");
    for (const shipped of Object.values(shippedFrame).filter((value) => typeof value === "string" && value !== "")) {
      expect(text, path).not.toContain(shipped);
    }
    if (path.includes(".")) continue;
    expect(/<title>([^<]*)/.exec(text)?.[1], path).toContain("Dock &lt;/script&gt;");
  }
});
