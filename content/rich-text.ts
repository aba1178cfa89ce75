/** Text with emphasis and links to places in this site, such as `/#contact`. A plain string is the common case; HTML never appears in content. */
export type RichText = string | readonly Span[];
export type Span = string | { text: string; strong?: true; em?: true; href?: string };
