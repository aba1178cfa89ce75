import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { compressed, packed, type Representations, respondWith } from "./compressed-variants.ts";
import { fileHeaders, markFinished } from "./security-headers.ts";
import { fillInSiteUrl } from "./urls.ts";

/** Answers a GET or HEAD of a built file. Resolves with null if there is none. */
export type BuiltFiles = (c: Context) => Promise<Response | null>;

/** Files whose names end in a hash of their content. The desk's are below `/desk`, which needs a session. */
const hashedFile = /^\/(desk\/)?assets\/[\w-][\w.-]*\.(?!br$|gz$)\w+$/;

const none = async () => {};

/** An SVG opened on its own is a document and could run scripts. */
const drawingPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** Serves a folder of built files, and files with a hash from the build before. Rejects if the folder can't be read. */
export async function builtFiles(folder: string, previous: string | null, siteUrl: string): Promise<BuiltFiles> {
  const named = await loadNamedFiles(folder, siteUrl);
  const serve = serveStatic({ root: folder, precompressed: true });
  const servePrevious = previous === null ? null : serveStatic({ root: previous, precompressed: true });

  return async (c) => {
    const { path, method } = c.req;
    if (method !== "GET" && method !== "HEAD") return null;
    const file = named.get(path);
    if (file) return respondWith(file, c.req.raw);
    const hashed = hashedFile.exec(path);
    if (!hashed) return null;
    const response = (await serve(c, none)) ?? (await servePrevious?.(c, none));
    if (!response) return null;
    const cacheControl = hashed[1] ? "no-store" : "public, max-age=31536000, immutable";
    for (const [name, value] of Object.entries(headersOf(path, siteUrl, cacheControl))) {
      response.headers.set(name, value);
    }
    return markFinished(response);
  };
}

/** Loads the files without a hash in their names, which are few, with an ETag each. Dot files stay private. */
async function loadNamedFiles(folder: string, siteUrl: string): Promise<ReadonlyMap<string, Representations>> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.\w+$/.test(name) && !/(?:^|\/)(?:\.|assets\/)/.test(name),
  );
  const load = async (name: string) => {
    const type = getMimeType(name) ?? "application/octet-stream";
    const headers = { ...headersOf(name, siteUrl, "no-cache"), "content-type": type };
    const bytes = await readFile(join(folder, name));
    if (!type.includes("charset=")) return packed(bytes, headers);
    return compressed(Buffer.from(fillInSiteUrl(bytes.toString("utf8"), siteUrl)), headers);
  };
  return new Map(await Promise.all(names.map(async (name) => [`/${name}`, await load(name)] as const)));
}

function headersOf(name: string, siteUrl: string, cacheControl: string): Record<string, string> {
  return {
    ...fileHeaders(siteUrl),
    ...(name.endsWith(".svg") && { "content-security-policy": drawingPolicy }),
    "cache-control": cacheControl,
  };
}
