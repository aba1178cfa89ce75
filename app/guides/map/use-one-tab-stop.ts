import { type RefObject, useEffect } from "react";

/**
 * Everything that Tab would stop at, scrolling boxes included, and of it what the arrow keys go through: pins are in the list too, and the
 * map has buttons.
 */
const stops = "a[href], button, .shore-map, .chip-row, [data-scrolls]";
const controls = "a[href], button:not(.map-pin)";

/**
 * While `on`, Tab stops once in `frame`, at the control that was used last, and the arrow keys, Home and End go through the others. So a
 * frame in the middle of a page does not cost its readers sixty presses to get past.
 */
export function useOneTabStop(frame: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const root = frame.current;
    if (!on || !root) return;
    let current: Element | undefined;

    function visible(): HTMLElement[] {
      return [...(root?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((control) => control.checkVisibility());
    }
    function settle(): void {
      if (!current?.isConnected) current = visible()[0];
      for (const stop of root?.querySelectorAll<HTMLElement>(stops) ?? []) stop.tabIndex = stop === current ? 0 : -1;
    }
    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof Element) || !target.matches(controls)) return;
      current = target;
      settle();
    }
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const all = visible();
      const place = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
      const next = place === undefined ? undefined : all[place];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }

    settle();
    // Pins, cards and rows come and go.
    const observer = new MutationObserver(settle);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener("focusin", onFocus);
    root.addEventListener("keydown", onKey);
    return () => {
      observer.disconnect();
      root.removeEventListener("focusin", onFocus);
      root.removeEventListener("keydown", onKey);
    };
  }, [frame, on]);
}

/** The place among `count` that a key leads to from `index`; undefined for other keys, past either end, and outside (-1). */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (index < 0) return undefined;
  const next = {
    ArrowDown: index + 1,
    ArrowRight: index + 1,
    ArrowUp: index - 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: count - 1,
  }[key];
  return next !== undefined && next >= 0 && next < count ? next : undefined;
}
