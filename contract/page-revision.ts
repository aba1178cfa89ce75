/**
 * Says of which revision a page is: the build's hash of the page, a dot, and the number of the stored facts it was made from. Copies kept
 * for offline use are renewed when it changes; the weather is no part of it.
 */
export const revisionHeader = "x-revision";
