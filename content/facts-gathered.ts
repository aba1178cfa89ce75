export type Month = `20${number}-${"0" | "1"}${number}`;

/**
 * The month in which the facts of guides and articles were gathered, from pages that others had published. Nobody went to look,
 * so no page may say that they were checked. Gather them anew before you change it.
 */
export const factsGathered: Month = "2026-11";

/** That month as pages name it, such as `November 2026`. */
export const factsGatheredMonth = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
}).format(new Date(`${factsGathered}-01`));

/** How the guides say it. */
export const factsGatheredNote = `Facts gathered from published reports in ${factsGatheredMonth}.`;
