import mark from "#content/drawings/favicon.svg?raw";

/** The site's icon as an address. In the page, which saves a visit a request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(mark)}`;
