import { placeholderOrigin } from "#content/house/property.ts";

/**
 * The public origin, such as `https://bayhouse.example`, without a trailing slash. One build serves any origin: it holds a placeholder
 * that the server replaces, so the browser reads the value from the page.
 */
export function siteOrigin(): string {
  if (typeof document === "undefined") return placeholderOrigin;
  return document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? placeholderOrigin;
}
