/** Stands in a built page where a copy of it says from when it is. */
export const unknownMoment = "an earlier visit";

/** On the document's element, the moment a shown page is from: an ISO instant, there only while the note about it is needed. */
export const pageFromAttribute = "data-page-from";

/** A moment in the visitor's own time: "November 21 at 8:45 PM". */
export function momentWords(moment: Date, timeZone?: string): string {
  return moment.toLocaleString("en-US", {
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
}

/** The HTML of a saved page with its note made visible and dated. Works before and without the page's application. */
export function withNote(html: string, savedAt: Date, timeZone?: string): string {
  return html
    .replace(/<html\b/, `<html ${pageFromAttribute}="${savedAt.toISOString()}"`)
    .replace(`>${unknownMoment}</time>`, `>${momentWords(savedAt, timeZone)}</time>`);
}
