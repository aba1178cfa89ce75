export type Month = `20${number}-${"0" | "1"}${number}`;

/**
 * The month in which the facts in guides and articles were gathered, from pages that others have published. No one checked them on site, so
 * no page may say so. Gather them again before you change it.
 */
export const factsGathered: Month = "2026-11";

/** That month in words. Written out, because a browser's first use of date formats delays hydration. */
export const factsGatheredMonth = "November 2026";

/** The guides' note about it. */
export const factsGatheredNote = `Facts gathered from published reports in ${factsGatheredMonth}.`;
