import { createHash } from "node:crypto";

/** In a rendered page's headers until it is finished: the mark of its scripts (app/components/head/page-scripts.tsx). */
export const scriptMarkHeader = "x-script-mark";

/**
 * The page without the mark that its renderer put on its inline scripts, and their hashes for the content security policy. A script without
 * the mark came into the page as somebody's text, and gets none.
 */
export function takeScriptMarks(html: string, mark: string | undefined): { html: string; hashes: string[] } {
  if (!mark) return { html, hashes: [] };
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    if (!attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), hashes: [...hashes] };
}
