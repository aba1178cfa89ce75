import { useEffect } from "react";

/**
 * Keeps the section an address points to in place when something above it changes its height after arrival, such as a list
 * that turns out to be empty. Stops as soon as the visitor moves.
 */
export function useSectionReturn(settled: boolean): void {
  useEffect(() => {
    if (!settled || !window.location.hash) return;
    const target = document.getElementById(window.location.hash.slice(1));
    if (!target || hasMoved) return;
    const offset =
      target.getBoundingClientRect().top -
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (Math.abs(offset) > 2) target.scrollIntoView();
  }, [settled]);
}

let hasMoved = false;
if (typeof window !== "undefined") {
  for (const move of ["wheel", "touchmove", "keydown"]) {
    window.addEventListener(move, () => (hasMoved = true), { once: true, passive: true });
  }
}
