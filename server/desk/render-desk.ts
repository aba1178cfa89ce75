import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageFacts } from "#contract/page-facts.ts";
import { unknownPricesInWords } from "#server/prices/prices-in-words.ts";
import type { Desk } from "./desk.ts";

/** Answers a request for a desk page, its data or the desk's list of routes. */
export type RenderDesk = (request: Request, desk: Desk, facts: DeskFacts) => Promise<Response>;

/** What the frame of every page reads, and what handles errors. */
export type DeskFacts = Pick<PageFacts, "house" | "onError">;

/** What `app/entry.server.tsx` exports besides its handler. */
type Entry = { pageFacts: RouterContext<PageFacts>; desk: RouterContext<Desk> };

/** Returns the renderer of a build's desk. `mode` is React Router's. */
export function deskRenderer(build: ServerBuild, mode: "production" | "development" = "production"): RenderDesk {
  const handle = createRequestHandler(build, mode);
  const { pageFacts, desk: deskContext } = build.entry.module as unknown as Entry;
  return (request, desk, facts) => {
    const context = new RouterContextProvider();
    context.set(pageFacts, { ...noFacts, ...facts });
    context.set(deskContext, desk);
    return handle(request, context);
  };
}

const noFacts: Omit<PageFacts, keyof DeskFacts> = {
  isPublicSite: false,
  reviews: async () => ({ exists: false, listing: null }),
  recentReviews: async () => null,
  availability: async () => null,
  prices: async () => unknownPricesInWords,
  priceList: async () => null,
  weather: () => null,
  alerts: () => ({ checked: false, alerts: [], asOf: null }),
  today: () => "",
  bay: async () => null,
  baySpan: () => ({ first: "", last: "" }),
  kayaks: async () => null,
};
