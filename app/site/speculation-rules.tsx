/** Never prerendered: they take posts, are private, or must be fresh. */
const excluded = ["/api/*", "/moderate/*", "/sent/*", "/calendar.ics"];

/**
 * For browsers with speculation rules: prefetch the pages linked from the header and the guides' cards at once, prerender any other page when
 * somebody points at its link.
 */
const rules = {
  prefetch: [{ where: { selector_matches: "[data-ahead] a" }, eagerness: "immediate" }],
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, ...excluded.map((path) => ({ not: { href_matches: path } }))] },
      eagerness: "moderate",
    },
  ],
};

export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
