/** Longer than any browser takes to scroll the whole home page; after it, jumps are instant again. */
const maxScrollMs = 2000;

let stop = () => {};

/** Makes the next scroll smooth, and only that one: always smooth, Back and new pages would scroll through the whole document. */
export function scrollSmoothly(): void {
  stop();
  const { dataset } = document.documentElement;
  dataset["scroll"] = "smooth";
  const listening = new AbortController();
  const timer = window.setTimeout(() => stop(), maxScrollMs);
  stop = () => {
    delete dataset["scroll"];
    window.clearTimeout(timer);
    listening.abort();
  };
  document.addEventListener("scrollend", stop, { signal: listening.signal });
  window.addEventListener("popstate", stop, { signal: listening.signal });
}
