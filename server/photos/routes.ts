import { Hono } from "hono";
import { picturesPath } from "#contract/house/photos.ts";
import type { Db } from "#server/platform/db/schema.ts";
import { packed, respondWith } from "#server/platform/http/compressed-variants.ts";
import { methodNotAllowed, type PlainSite } from "#server/platform/http/responses.ts";
import { fileHeaders } from "#server/platform/http/security-headers.ts";
import { photoFileName, readPhotoFile } from "./photo-store.ts";

/** Serves the pictures of the owner's photos. Addresses identify the content, so browsers and CDNs keep them for a year. */
export function photoRoutes(http: PlainSite, db: Db): Hono {
  const routes = new Hono();
  const headers = { ...pictureHeaders(http.siteUrl), "cache-control": "public, max-age=31536000, immutable" };

  routes.get(`${picturesPath}:name{${photoFileName}}`, async (c, next) => {
    const file = await readPhotoFile(db, c.req.param("name"));
    if (!file) return next();
    const { bytes, format } = file;
    return respondWith(packed(new Uint8Array(bytes), { ...headers, "content-type": `image/${format}` }), c.req.raw);
  });
  routes.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], `${picturesPath}*`, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}

function pictureHeaders(siteUrl: string) {
  return { ...fileHeaders(siteUrl), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}
