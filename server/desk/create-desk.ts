import type { Hono } from "hono";
import type { Preview } from "../house/desk/preview.ts";
import type { StaticSite } from "../platform/http/static-files.ts";
import { deskOfSession, type DeskSources } from "./desk.ts";
import type { RenderDesk } from "./render-desk.ts";
import { deskRoutes } from "./routes.ts";

type DeskDeps = DeskSources & { front: { site: StaticSite; renderDesk: RenderDesk; preview: Preview } };

/** The owner's desk: what the nouns offer there, behind a session. */
export function createDesk({ front, ...sources }: DeskDeps): { routes: Hono[] } {
  const { database, http, rooms, clock } = sources;
  const { house, mail } = rooms;
  return {
    routes: [
      deskRoutes({
        ...http,
        ...house.uploads,
        db: database.db,
        write: database.write,
        clock,
        house,
        isOwner: house.isOwner,
        wakeOutbox: mail.wake,
        render: front.renderDesk,
        preview: front.preview,
        site: front.site,
        createDesk: deskOfSession(sources),
      }),
    ],
  };
}
