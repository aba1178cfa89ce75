import { pageAddresses } from "#content/site-map.ts";
import { previewPath } from "#contract/house/house-fields.ts";
import { pageHeaders, takeScriptMarks } from "../../platform/http/security-headers.ts";
import { withStrip } from "../../platform/http/responses.ts";
import { fillInSiteUrl } from "../../platform/http/urls.ts";
import type { PageRenderer, ReadFacts } from "../../platform/pages/page-renderer.ts";

type PreviewDeps = {
  siteUrl: string;
  render: PageRenderer;
  /** The facts of the site with the house as it would be published. */
  readFacts: () => ReadFacts;
};

/** Answers with a public page as it will be once the draft is published. */
export type Preview = (request: Request, path: string) => Promise<Response>;

const notFoundPath = "/404";

const stripHeight = "2.75rem";

const linkStyle = "display:inline-flex;align-items:center;min-height:2.75rem;color:inherit";

/** Creates the preview: the public pages below `previewPath`, with links that stay there. */
export function createPreview({ siteUrl, render, readFacts }: PreviewDeps): Preview {
  return async (request, path) => {
    const asked = path.slice(previewPath.length).replace(/(.)\/$/, "$1") || "/";
    const publicPath = pageAddresses.includes(asked) ? asked : notFoundPath;
    const { search } = new URL(request.url);
    const rendered = await render(publicPath + search, readFacts().facts);
    const page = takeScriptMarks(linkedAmongThemselves(fillInSiteUrl(rendered.html, siteUrl)), rendered.mark);
    const html = withStrip(page.html, {
      label: "Preview",
      height: stripHeight,
      content: `<span>Preview. Only you see this.</span><a href="/desk/publish" style="${linkStyle}">Publish</a><a href="/desk/house" style="${linkStyle}">Back</a>`,
    });
    const status = publicPath === notFoundPath ? 404 : rendered.status;
    return new Response(request.method === "HEAD" ? null : html, {
      status,
      headers: { ...pageHeaders(siteUrl, publicPath, page, "own pages"), "content-type": "text/html; charset=utf-8" },
    });
  };
}

function linkedAmongThemselves(html: string): string {
  return html.replace(/(<a\b[^>]*\shref=")(\/[^"?#]*)/g, (link, start: string, path: string) =>
    pageAddresses.includes(path) ? start + previewPath + path : link,
  );
}
