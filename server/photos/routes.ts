import { Hono, type MiddlewareHandler } from "hono";
import type { PlainSite } from "../http/plain-page.ts";
import type { Db } from "../db/schema.ts";
import { packed, type Representations, respondWith } from "../http/representations.ts";
import { methodNotAllowed } from "../http/responses.ts";
import { fileHeaders } from "../http/security-headers.ts";
import { photoFileName, readPhotoFile } from "./photo-store.ts";

/** Pictures asked for lately: a page with thirty photos is asked for again and again. */
const maxCachedBytes = 32 * 1024 * 1024;

/** The pictures of the owner's photos. Their addresses name their content, so browsers and CDNs keep them for a year. */
export function photoRoutes({ db, ...site }: PlainSite & { db: Db }): Hono {
  const routes = new Hono();
  const cache = createPictureCache();
  const headers = {
    ...fileHeaders(site.siteUrl),
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  };

  async function readPicture(name: string): Promise<Representations | null> {
    const file = await readPhotoFile(db, name);
    if (!file) return null;
    const picture = packed(new Uint8Array(file.bytes), { ...headers, "content-type": `image/${file.format}` });
    cache.add(name, picture);
    return picture;
  }

  const respond: MiddlewareHandler<object, "/photos/:name"> = async (c, next) => {
    const name = c.req.param("name");
    const picture = cache.get(name) ?? (await readPicture(name));
    return picture ? respondWith(picture, c.req.raw) : next();
  };

  routes.get(`/photos/:name{${photoFileName}}`, respond);
  routes.on(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], "/photos/*", methodNotAllowed(site, "GET, HEAD"));
  return routes;
}

/** Keeps what was asked for last. */
function createPictureCache() {
  const pictures = new Map<string, Representations>();
  let size = 0;
  const sizeOf = (picture: Representations) => picture.identity.body.byteLength;
  return {
    get(name: string): Representations | undefined {
      const picture = pictures.get(name);
      if (picture) {
        // The last in the map is the one used last.
        pictures.delete(name);
        pictures.set(name, picture);
      }
      return picture;
    },
    add(name: string, picture: Representations): void {
      if (pictures.has(name)) return;
      pictures.set(name, picture);
      size += sizeOf(picture);
      for (const [oldest, old] of pictures) {
        if (size <= maxCachedBytes) return;
        pictures.delete(oldest);
        size -= sizeOf(old);
      }
    },
  };
}
