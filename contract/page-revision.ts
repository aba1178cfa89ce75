/**
 * Identifies a page's revision: the build's hash of the page, a dot, and the version of the stored facts it was made from. Copies kept
 * for offline use are renewed when it changes; the weather is not part of it.
 */
export const revisionHeader = "x-revision";
