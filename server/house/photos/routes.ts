import { Hono } from "hono";
import { pictureFolders } from "#contract/house/photos.ts";
import { methodNotAllowed, type PlainSite } from "../../platform/http/responses.ts";
import type { Db, PhotoFileRow } from "../../platform/db/schema.ts";
import { cachedByVersion } from "../../platform/db/site-version.ts";
import { packed, respondWith } from "../../platform/http/compressed-variants.ts";
import { fileHeaders } from "../../platform/http/security-headers.ts";
import { publishedPictures } from "./document-photos.ts";
import { photoFileName, readPhotoFile } from "./photo-store.ts";

/** The published pictures of the owner's photos. Their addresses name their content, so browsers and CDNs keep them for a year. */
export function photoRoutes({ db, ...site }: PlainSite & { db: Db }): Hono {
  const routes = new Hono();
  const folder = pictureFolders.published;
  const headers = { ...pictureHeaders(site.siteUrl), "cache-control": "public, max-age=31536000, immutable" };
  const readPublished = cachedByVersion(db, () => publishedPictures(db));

  routes.get(`${folder}:name{${photoFileName}}`, async (c, next) => {
    const file = await readPhotoFile(db, c.req.param("name"), await readPublished());
    if (!file) return next();
    const picture = packed(new Uint8Array(file.bytes), { ...headers, "content-type": typeOf(file) });
    return respondWith(picture, c.req.raw);
  });
  routes.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], `${folder}*`, methodNotAllowed(site, "GET, HEAD"));
  return routes;
}

/** Any picture, for a signed-in owner; null when there is none with this name. */
export async function deskPicture(db: Db, siteUrl: string, name: string): Promise<Response | null> {
  const file = new RegExp(`^${photoFileName}$`).test(name) ? await readPhotoFile(db, name, "all") : null;
  if (!file) return null;
  return new Response(new Uint8Array(file.bytes), {
    headers: { ...pictureHeaders(siteUrl), "content-type": typeOf(file) },
  });
}

function pictureHeaders(siteUrl: string) {
  return { ...fileHeaders(siteUrl), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

function typeOf({ format }: PhotoFileRow): string {
  return `image/${format}`;
}
