import { Hono } from "hono";
import type { PlainSite } from "../http/plain-page.ts";
import { matchesTag, requestedRange } from "../http/representations.ts";
import { methodNotAllowed } from "../http/responses.ts";
import { fileHeaders } from "../http/security-headers.ts";
import type { Db, FilmRow } from "../db/schema.ts";
import { findFilm, readFilmBytes } from "./film-store.ts";

/** The owner's films, whole or in ranges, as players ask for them. Their addresses name their content. */
export function filmRoutes({ db, ...site }: PlainSite & { db: Db }): Hono {
  const routes = new Hono();
  const shared = {
    ...fileHeaders(site.siteUrl),
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "accept-ranges": "bytes",
  };
  routes.get("/films/:name{[\\da-f]{32}\\.mp4}", async (c, next) => {
    const film = await findFilm(db, c.req.param("name").slice(0, 32));
    return film ? respond(db, c.req.raw, film, { ...shared, etag: `"${film.id}"` }) : next();
  });
  routes.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], "/films/*", methodNotAllowed(site, "GET, HEAD"));
  return routes;
}

function respond(
  db: Db,
  { method, headers: asked }: Request,
  { id, bytes }: FilmRow,
  headers: Record<string, string> & { etag: string },
): Response {
  const known = asked.get("if-none-match");
  if (known !== null && matchesTag(known, headers.etag)) return new Response(null, { status: 304, headers });
  const ifRange = asked.get("if-range");
  const wantsWhole = method !== "GET" || (ifRange !== null && ifRange !== headers.etag);
  const range = wantsWhole ? null : requestedRange(asked.get("range"), bytes);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } });
  }
  const span = range ?? { start: 0, end: bytes - 1 };
  return new Response(method === "HEAD" ? null : streamOf(readFilmBytes(db, id, span)), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-type": "video/mp4",
      "content-length": String(span.end - span.start + 1),
      ...(range && { "content-range": `bytes ${span.start}-${span.end}/${bytes}` }),
    },
  });
}

/** Reads on when the visitor has taken what was read. */
function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
