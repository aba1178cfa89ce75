type Strip = {
  /** What screen readers call it. */
  label: string;
  content: string;
  /** As CSS has it. Sticky bars of the page stay this far below the top. */
  height: string;
};

/**
 * The page with a strip above everything but the link that skips to the content. No page has an `aside` as a direct child of its body, and
 * React skips elements there that it did not render.
 */
export function withStrip(html: string, { label, content, height }: Strip): string {
  const strip = `<aside aria-label="${label}" style="position:sticky;top:0;z-index:60;display:flex;align-items:center;justify-content:center;gap:0 1.25rem;min-height:${height};padding:0 .5rem;background:#f2c14e;color:#14232b;font:600 .8125rem/1.2 system-ui,sans-serif;text-align:center">${content}</aside>`;
  return html
    .replace("</head>", () => `<style>:root{--bars-top:${height}}</style></head>`)
    .replace(/<body[^>]*>(?:<a href="#main"[^>]*>[^<]*<\/a>)?/, (beginning) => beginning + strip);
}
