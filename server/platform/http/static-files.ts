import { readdir, readFile } from "node:fs/promises";
import { getMimeType, mimes } from "hono/utils/mime";
import { join, relative, sep } from "node:path";
import { brotliOf, compressed, gzipOf, packed, type Representations, respondWith } from "./compressed-variants.ts";
import { movedTo } from "./responses.ts";
import { fileHeaders } from "./security-headers.ts";
import { fillInSiteUrl, normalizedPath } from "./urls.ts";

/** The built site's files, in memory. */
export type StaticSite = {
  /** Answers a GET of this path (percent-encoded, as in the address), or null if there is no such file. */
  respond: (request: Request, path: string) => Response | null;
};

/** Names end in a hash of the content, so copies never go stale. */
const immutableFolder = "/assets/";

/** The desk's scripts: never sent without a session, never cached. */
const privateFolder = "/desk/";

/** An SVG opened on its own is a document and could run scripts. */
const drawingPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** For the few texts that contain the site's address. They are compressed at startup, which waits for it. */
const brotliQuality = 9;

/** Reads a folder of built files into memory. `x.br` and `x.gz` are the compressed forms of `x`. Rejects if it can't be read. */
export async function loadStaticSite(directory: string, siteUrl: string): Promise<StaticSite> {
  const names = await fileNames(directory);
  const files = new Map<string, Representations>();
  await Promise.all(
    [...names].map(async (name) => {
      if (isCompressedForm(name, names)) return;
      files.set(addressOf(name), await loadFile(directory, name, names, siteUrl));
    }),
  );

  return {
    respond(request, path) {
      const file = files.get(path);
      if (file) return respondWith(file, request);
      const usual = normalizedPath(path);
      return usual === path || !files.has(usual) ? null : movedTo(usual, request, siteUrl);
    },
  };
}

/** Returns paths below the folder, with slashes. Dot files such as `.vite/manifest.json` stay private; `.well-known` is public by nature. */
async function fileNames(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return new Set(
    names.filter((name) => name.split("/").every((part) => !part.startsWith(".") || part === ".well-known")),
  );
}

function isCompressedForm(name: string, names: ReadonlySet<string>) {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, -3));
}

function addressOf(name: string): string {
  return encodeURI(`/${name}`).replace(/[?#]/g, encodeURIComponent);
}

async function loadFile(
  directory: string,
  name: string,
  names: ReadonlySet<string>,
  siteUrl: string,
): Promise<Representations> {
  const type = getMimeType(name, { ...mimes, ...otherTypes }) ?? "application/octet-stream";
  const raw = await readFile(join(directory, name));
  const body = /\.(xml|txt)$/.test(name) ? Buffer.from(fillInSiteUrl(raw.toString("utf8"), siteUrl)) : raw;
  const headers = {
    ...fileHeaders(siteUrl),
    ...(name.endsWith(".svg") && { "content-security-policy": drawingPolicy }),
    "content-type": type,
    "cache-control": cachePolicy(addressOf(name)),
  };
  if (!/charset=|icon/.test(type)) return packed(body, headers);
  // Compressed better at build time. Valid only if we haven't changed the text.
  const readyMade = (extension: ".br" | ".gz") =>
    body === raw && names.has(name + extension) ? readFile(join(directory, name + extension)) : null;
  const [br, gz] = await Promise.all([
    readyMade(".br") ?? brotliOf(body, brotliQuality),
    readyMade(".gz") ?? gzipOf(body),
  ]);
  return compressed(body, headers, { br, gz });
}

function cachePolicy(address: string): string {
  if (address.startsWith(privateFolder)) return "no-store";
  return address.startsWith(immutableFolder) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** What Hono's list lacks, or has without a character set. */
const otherTypes: Readonly<Record<string, string>> = {
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  // React Router loader data, written at build time.
  data: "text/x-script; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
};
