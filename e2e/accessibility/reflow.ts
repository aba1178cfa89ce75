import { expect, type Page } from "@playwright/test";

/**
 * Asserts that nothing is wider than the window, no box begins before its edge, where no one can scroll to, and no box cuts off its text. Maps
 * are cut off on purpose.
 */
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
          const { left, right } = box.getBoundingClientRect();
          if (left < -1 && right > 1 && !box.closest("[aria-hidden=true]"))
            faults.push(`${box.tagName} "${box.textContent.trim().slice(0, 40)}" begins at ${left}`);
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

/**
 * Asserts that no text overlaps other text and no box cuts off text at the bottom. Floating bars and buttons, and names and pins on maps,
 * overlap text on purpose.
 */
export async function expectTextApart(page: Page, when: string): Promise<void> {
  await expect.poll(() => page.evaluate(textFaults), when).toEqual([]);
}

/** Runs in a page. */
function textFaults(): string[] {
  type Line = { text: string; block: Element; left: number; right: number; top: number; bottom: number };
  const floats = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
  const blockOf = (element: Element): Element =>
    /inline|contents/.test(getComputedStyle(element).display) && element.parentElement
      ? blockOf(element.parentElement)
      : element;
  /** A box that cuts off text on purpose, with an ellipsis. */
  const shortenedBy = (element: Element | null): Element | null => {
    if (!element) return null;
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === "ellipsis" || webkitLineClamp !== "none" ? element : shortenedBy(element.parentElement);
  };
  const lines: Line[] = [];
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = (node.textContent ?? "").trim();
    const shows = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !shows || text === "" || floats(element)) continue;
    if (element.closest(".leaflet-labels-pane, .leaflet-marker-pane, .select-none, .sr-only, noscript, [role=tooltip]"))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const shortened = shortenedBy(element);
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      const edge = shortened?.getBoundingClientRect() ?? { right: Infinity, bottom: Infinity };
      if (width < 2 || bottom > edge.bottom + 1) continue;
      // Letters are shorter than their line.
      lines.push({
        text,
        block: blockOf(element),
        left,
        right: Math.min(right, edge.right),
        top: top + height * 0.3,
        bottom: bottom - height * 0.3,
      });
    }
    const { top, bottom } = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const cuts = box !== shortened && /hidden|clip/.test(getComputedStyle(box).overflowY);
      const frame = box.getBoundingClientRect();
      if (cuts && frame.height > 1 && (bottom > frame.bottom + 4 || top < frame.top - 4)) {
        found.push(`"${text.slice(0, 40)}" is cut off`);
      }
    }
  }
  lines.sort((one, two) => one.top - two.top);
  for (const [index, one] of lines.entries()) {
    for (const two of lines.slice(index + 1)) {
      if (two.top >= one.bottom) break;
      if (one.block === two.block || one.left >= two.right - 1 || two.left >= one.right - 1) continue;
      found.push(`"${one.text.slice(0, 40)}" lies on "${two.text.slice(0, 40)}"`);
    }
  }
  return [...new Set(found)];
}

/** Asserts that no word is broken in two, except in addresses. */
export async function expectWordsWhole(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
}

/** Runs in a page. */
function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent ?? "";
    const shows = node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shows || node.parentElement?.closest(".sr-only, [aria-hidden=true], .leaflet-container, noscript")) continue;
    if (/@|\w\/\w/.test(text)) continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}'’]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
    }
  }
  return [...new Set(found)];
}

/** Asserts that everything that can be pressed is 44 pixels wide and high, except links within a sentence. */
export async function expectRoomForThumbs(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
}

/** Runs in a page. */
function smallTargets(): string[] {
  const least = 43.5;
  const found: string[] = [];
  /** A button may also be pressed on what it draws around itself. */
  const sizeOf = (element: Element): { width: number; height: number } => {
    const { width, height } = element.getBoundingClientRect();
    const sizes = ["::before", "::after"].map((part) => {
      const style = getComputedStyle(element, part);
      return style.content !== "none" && style.position === "absolute"
        ? { width: parseFloat(style.width), height: parseFloat(style.height) }
        : { width: 0, height: 0 };
    });
    return {
      width: Math.max(width, ...sizes.map((size) => size.width)),
      height: Math.max(height, ...sizes.map((size) => size.height)),
    };
  };
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
    );
  for (const element of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=slider]")) {
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || element.closest(".sr-only, [inert]") || isInSentence(element)) continue;
    // Fields that only programs fill.
    if (element.matches("input[type=hidden], :disabled, input[tabindex='-1']")) continue;
    const label = element.matches("input[type=checkbox], input[type=radio]") ? element.closest("label") : null;
    const sizes = [element, label].filter((part) => part !== null).map(sizeOf);
    const [width, height] = [Math.max(...sizes.map((s) => s.width)), Math.max(...sizes.map((s) => s.height))];
    if (width <= 1 || (width >= least && height >= least)) continue;
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
    found.push(`${element.tagName} "${name}" is ${Math.round(width)} x ${Math.round(height)}`);
  }
  return [...new Set(found)];
}

/** Asserts that every table that is wider than its box says so. */
export async function expectTablesSayThatTheyScroll(page: Page): Promise<void> {
  const silent = () =>
    [...document.querySelectorAll("table")].flatMap((table) => {
      const box = table.parentElement;
      const scrolls =
        box?.checkVisibility() &&
        /auto|scroll/.test(getComputedStyle(box).overflowX) &&
        box.scrollWidth > box.clientWidth + 1;
      const says = box?.parentElement?.innerText.includes("This table scrolls sideways.");
      return scrolls && !says ? [table.textContent.trim().slice(0, 40)] : [];
    });
  await expect.poll(() => page.evaluate(silent)).toEqual([]);
}
