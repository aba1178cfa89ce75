import { type Browser, type Page, launch } from "puppeteer-core";
import { expect, siteTest } from "#e2e/site.ts";
import { patienceMs } from "#tests/patience.ts";
import { clockShiftMs, shiftClock } from "#tests/shifted-clock.ts";

export { expect };

/** A proxy without a server, for every address but this machine's: nothing leaves it. */
const nothingOutside = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.no_proxies_on": "localhost, 127.0.0.1",
};

/**
 * Tests in Firefox over WebDriver BiDi, because Playwright only drives its own build of Firefox. `tab` is a fresh session; any error on its
 * console fails the test.
 */
export const test = siteTest.extend<{ tab: Page }, { firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- the test tool reads a fixture's needs from this pattern
    async ({}, use) => {
      const browser = await launch({
        browser: "firefox",
        executablePath: process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr",
        headless: true,
        extraPrefsFirefox: { ...nothingOutside, "ui.prefersReducedMotion": 1 },
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: patienceMs(120) },
  ],
  tab: async ({ firefox }, use) => {
    const session = await firefox.createBrowserContext();
    const tab = await session.newPage();
    if (clockShiftMs !== 0) await tab.evaluateOnNewDocument(shiftClock, clockShiftMs);
    tab.setDefaultTimeout(patienceMs(20));
    const complaints: string[] = [];
    tab.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
    });
    tab.on("pageerror", (error) => complaints.push(String(error)));
    await tab.setViewport({ width: 1280, height: 900 });
    await use(tab);
    await session.close();
    expect(complaints).toEqual([]);
  },
});

/** Opens a page and waits until its application answers clicks. */
export async function open(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await tab.mouse.move(5, 5);
  await tab.locator("html[data-started]").wait();
}

/** The text of the first matching element, with spaces collapsed; undefined while there is none. */
export function textOf(tab: Page, selector: string): Promise<string> {
  return tab.evaluate(
    (wanted) => (document.querySelector(wanted)?.textContent ?? "").replaceAll(/\s+/g, " ").trim(),
    selector,
  );
}

/** Resolves when this text is displayed somewhere on the page. */
export async function seeText(tab: Page, text: string): Promise<void> {
  await tab.locator(`::-p-text(${text})`).setVisibility("visible").wait();
}
