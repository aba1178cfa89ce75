import { createContext, useContext } from "react";

/**
 * The `nonce` that marks the application's own inline scripts. The server allows only these, by their hashes, and removes the nonce. It is
 * random for each page, so no text on the page can contain it. Undefined in the browser.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

/** Never prerendered: these take posts, are private, or must be fresh. */
const excluded = ["/api/*", "/moderate/*", "/ask", "/calendar.ics"];

/**
 * Speculation rules: prefetch the pages linked from the header and the guides' cards when a phone shows the link or a mouse comes near it, and
 * prerender any page when its link is pointed at. Prefetching all cards' pages immediately would take 160 KB, ahead of a slow phone's pictures.
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
