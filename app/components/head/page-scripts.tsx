import { createContext, useContext } from "react";

/**
 * Marks the inline scripts that the application itself writes into a page, as their `nonce`. The server allows these alone by their hashes and
 * takes the mark away. It is another for each page, so no text on the page can carry it. Undefined in the browser.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** Never prerendered: they take posts, are private, or must be fresh. */
const excluded = ["/api/*", "/moderate/*", "/sent/*", "/calendar.ics"];

/**
 * For browsers with speculation rules: prefetch a page linked from the header or a guide's card when a phone shows that link or a mouse meets
 * it, prerender any page when somebody points at its link. Prefetching all cards' pages at once would be 160 KB, for which a slow phone's
 * pictures would wait.
 */
const rules = {
  prefetch: [{ where: { selector_matches: "[data-ahead] a" }, eagerness: "eager" }],
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: excluded } }] },
      eagerness: "moderate",
    },
  ],
};

export function SpeculationRules() {
  const mark = useContext(ScriptMarkContext);
  return <script nonce={mark} type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
