import type { HouseFrame } from "#contract/house/house.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { plainPageHeaders } from "./security-headers.ts";

/** What mails and pages need to know of the site; `latestHouse` answers at once. */
export type SiteIdentity = { siteUrl: string; latestHouse: () => HouseFrame };

/** A page without scripts as HTML (`app/plain-pages.tsx`). */
export type RenderPlainPage = (page: PlainPage, house: HouseFrame) => string;

export type PlainSite = SiteIdentity & { renderPlainPage: RenderPlainPage };

/** The page as a response. Neither cached nor listed by search engines: it answers one request of one person. */
export function pageResponse(
  status: number,
  { siteUrl, latestHouse, renderPlainPage }: PlainSite,
  page: PlainPage,
  headers: Record<string, string> = {},
): Response {
  return new Response(renderPlainPage(page, latestHouse()), {
    status,
    headers: {
      ...plainPageHeaders(siteUrl),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      ...headers,
    },
  });
}

/** A page with a sentence or two, and links back. */
export function messagePage(title: string, message: string): PlainPage {
  return { view: "message", title, message };
}
