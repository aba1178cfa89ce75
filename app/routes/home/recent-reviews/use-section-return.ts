import { useEffect, useRef } from "react";

/**
 * Keeps the section an address points to in place when something above it changes its height after arrival, such as a list
 * that turns out to be empty. Stops as soon as the visitor moves, until the next arrival.
 */
export function useSectionReturn(settled: boolean): void {
  // Where nothing is awaited on arrival nothing moves, and Back has its own place to return to.
  const moved = useRef(true);

  useEffect(() => {
    if (settled) return;
    moved.current = false;
    const waiting = new AbortController();
    for (const move of ["wheel", "touchmove", "keydown"]) {
      window.addEventListener(move, () => (moved.current = true), { passive: true, signal: waiting.signal });
    }
    // A link to a section is an arrival, too.
    window.addEventListener("hashchange", () => (moved.current = false), { signal: waiting.signal });
    return () => waiting.abort();
  }, [settled]);

  useEffect(() => {
    if (!settled || moved.current || !window.location.hash) return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target) return;
    const offset =
      target.getBoundingClientRect().top -
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (Math.abs(offset) > 2) target.scrollIntoView();
  }, [settled]);
}
