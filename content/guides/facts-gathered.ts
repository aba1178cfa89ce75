export type Month = `20${number}-${"0" | "1"}${number}`;

/**
 * The month in which the facts of guides and articles were gathered, from pages that others had published. Nobody went to look,
 * so no page may say that they were checked. Gather them anew before you change it.
 */
export const factsGathered: Month = "2026-11";

/** That month as pages name it. Written out, because the first use of a browser's date formats holds a starting page up. */
export const factsGatheredMonth = "November 2026";

/** How the guides say it. */
export const factsGatheredNote = `Facts gathered from published reports in ${factsGatheredMonth}.`;
