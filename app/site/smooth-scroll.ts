/** Longest time a smooth scroll across the whole home page takes in the browsers we know; after it, jumps are instant again. */
const longestScrollMs = 2000;

let stop = () => {};

/**
 * Makes the next scroll smooth. Smoothness is switched on for one move only: with `scroll-behavior: smooth` always on,
 * Back and new pages would glide through the whole document instead of being there.
 */
export function scrollSmoothly(): void {
  stop();
  const { dataset } = document.documentElement;
  dataset["scroll"] = "smooth";
  const underWay = new AbortController();
  const settle = window.setTimeout(() => stop(), longestScrollMs);
  stop = () => {
    delete dataset["scroll"];
    window.clearTimeout(settle);
    underWay.abort();
  };
  document.addEventListener("scrollend", stop, { signal: underWay.signal });
  window.addEventListener("popstate", stop, { signal: underWay.signal });
}
