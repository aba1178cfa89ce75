import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { FrameFacts } from "#contract/page-facts.ts";
import type { Desk } from "./desk.ts";

/** Answers a request for a desk page, its data or the desk's list of routes. */
export type RenderDesk = (request: Request, desk: Desk, facts: DeskFacts) => Promise<Response>;

/** The desk says elsewhere whether the site is open, and shows no weather. */
type DeskFacts = Omit<FrameFacts, "isPublicSite" | "weather">;

/** What `app/entry.server.tsx` exports besides its handler. */
type Entry = { frameFacts: RouterContext<FrameFacts>; desk: RouterContext<Desk> };

/** Returns the renderer of a build's desk. `mode` is React Router's. */
export function deskRenderer(build: ServerBuild, mode: "production" | "development" = "production"): RenderDesk {
  const handle = createRequestHandler(build, mode);
  const { frameFacts, desk: deskContext } = build.entry.module as unknown as Entry;
  return (request, desk, facts) => {
    const context = new RouterContextProvider();
    context.set(frameFacts, { ...facts, isPublicSite: false, weather: () => null });
    context.set(deskContext, desk);
    return handle(request, context);
  };
}
