/** Posts are answered there, and what lies there belongs to a guest or to this moment. */
const neverAhead = ["/api/*", "/moderate/*", "/sent/*", "/calendar.ics"];

/**
 * What the browser may have ready before a link is pressed, where it knows such rules: the pages behind the bar and the hub's cards at once,
 * any other page from the moment somebody points at its link.
 */
const rules = {
  prefetch: [{ where: { selector_matches: "[data-ahead] a" }, eagerness: "immediate" }],
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, ...neverAhead.map((path) => ({ not: { href_matches: path } }))] },
      eagerness: "moderate",
    },
  ],
};

export function SpeculationRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
