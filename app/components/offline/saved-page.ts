/** Placeholder in every page, replaced by the time in a saved copy. */
export const unknownMoment = "an earlier visit";

/** Attribute of the document element with the time the page was saved (ISO 8601); present only while the note is shown. */
export const pageFromAttribute = "data-page-from";

/** Formats a time in the visitor's time zone: `November 21 at 8:45 PM`. */
export function momentWords(moment: Date, timeZone?: string): string {
  return moment.toLocaleString("en-US", {
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
}

/** Returns a saved page's HTML with its note shown and dated, so that it works without JavaScript. */
export function withNote(html: string, savedAt: Date, timeZone?: string): string {
  return html
    .replace(/<html\b/, `<html ${pageFromAttribute}="${savedAt.toISOString()}"`)
    .replace(`>${unknownMoment}</span>`, `>${momentWords(savedAt, timeZone)}</span>`);
}
