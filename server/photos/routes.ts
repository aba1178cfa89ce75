import { Hono } from "hono";
import { picturesPath } from "#contract/house/photos.ts";
import type { Db, PhotoFileRow } from "#server/platform/db/schema.ts";
import { cachedByVersion } from "#server/platform/db/site-version.ts";
import { packed, type Representations, respondWith } from "#server/platform/http/compressed-variants.ts";
import { methodNotAllowed, type PlainSite } from "#server/platform/http/responses.ts";
import { fileHeaders } from "#server/platform/http/security-headers.ts";
import { publishedPictures } from "./document-photos.ts";
import { photoFileName, readPhotoFile } from "./photo-store.ts";

/** Pictures in memory. Beyond this, all are dropped. A page with thirty photos is requested again and again. */
const maxCachedBytes = 32 * 1024 * 1024;

/** Serves the published pictures of the owner's photos. Addresses identify the content, so browsers and CDNs keep them for a year. */
export function photoRoutes(http: PlainSite, db: Db): Hono {
  const routes = new Hono();
  const headers = { ...pictureHeaders(http.siteUrl), "cache-control": "public, max-age=31536000, immutable" };
  // Every change of the site drops the cached pictures: this server or another may have deleted them.
  const readShown = cachedByVersion<Shown>(db, async () => ({
    published: await publishedPictures(db),
    pictures: new Map(),
    bytes: 0,
  }));

  async function readPicture(name: string, shown: Shown): Promise<Representations | null> {
    const file = await readPhotoFile(db, name, shown.published);
    if (!file) return null;
    const picture = packed(new Uint8Array(file.bytes), { ...headers, "content-type": typeOf(file) });
    shown.bytes += file.bytes.byteLength;
    if (shown.bytes > maxCachedBytes) {
      shown.pictures.clear();
      shown.bytes = file.bytes.byteLength;
    }
    shown.pictures.set(name, picture);
    return picture;
  }

  routes.get(`${picturesPath}:name{${photoFileName}}`, async (c, next) => {
    const name = c.req.param("name");
    const now = await readShown();
    const picture = now.pictures.get(name) ?? (await readPicture(name, now));
    return picture ? respondWith(picture, c.req.raw) : next();
  });
  routes.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], `${picturesPath}*`, methodNotAllowed(http, "GET, HEAD"));
  return routes;
}

type Shown = { published: ReadonlySet<string>; pictures: Map<string, Representations>; bytes: number };

function pictureHeaders(siteUrl: string) {
  return { ...fileHeaders(siteUrl), "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
}

function typeOf({ format }: PhotoFileRow): string {
  return `image/${format}`;
}
