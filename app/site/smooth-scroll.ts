/** Longest time a smooth scroll across the whole home page takes in the browsers we know; after it, jumps are instant again. */
const longestScrollMs = 2000;

let settle: number | undefined;

/**
 * Makes the next scroll smooth. Smoothness is switched on for one move only: with `scroll-behavior: smooth` always on,
 * Back and new pages would glide through the whole document instead of being there.
 */
export function scrollSmoothly(): void {
  const root = document.documentElement;
  root.dataset.scroll = "smooth";
  const stop = () => {
    delete root.dataset.scroll;
    window.clearTimeout(settle);
  };
  window.clearTimeout(settle);
  settle = window.setTimeout(stop, longestScrollMs);
  document.addEventListener("scrollend", stop, { once: true });
  window.addEventListener("popstate", stop, { once: true });
}
