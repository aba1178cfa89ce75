import { expect, type Page } from "@playwright/test";

/** Asserts that nothing is wider than the window and no box cuts off its text. Maps are cut off on purpose. */
export async function expectEverythingFits(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const faults: string[] = [];
        const root = document.documentElement;
        if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
        const boxes = document.querySelectorAll<HTMLElement>("body *:not(.shore-map, .shore-map *)");
        for (const box of boxes) {
          const forScreenReaders = box.clientWidth <= 1;
          if (forScreenReaders || !box.checkVisibility() || box.textContent.trim() === "") continue;
          const { overflowX } = getComputedStyle(box);
          const isMap = box.querySelector('img[src*="island-chart"]') !== null;
          const cuts = /hidden|clip/.test(overflowX) && !isMap;
          const spills = box.matches("dialog") || cuts;
          if (spills && box.scrollWidth > box.clientWidth + 1) {
            faults.push(
              `${box.tagName} "${box.textContent.trim().slice(0, 40)}" holds ${box.scrollWidth} in ${box.clientWidth}`,
            );
          }
        }
        return faults;
      }),
    )
    .toEqual([]);
}
