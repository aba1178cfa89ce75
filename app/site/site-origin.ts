import { placeholderOrigin } from "#content/placeholder-origin.ts";

/**
 * The public origin, such as `https://bayhouse.example`, without a slash at the end. One build serves any address: files are
 * built with a placeholder that the server replaces when it loads them, so in the browser the true value is read back from
 * the page.
 */
export function siteOrigin(): string {
  if (typeof document === "undefined") return placeholderOrigin;
  return document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? placeholderOrigin;
}
