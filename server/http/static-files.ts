import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { constants, brotliCompress, gzip } from "node:zlib";
import { promisify } from "node:util";
import { acceptedEncodings, type Encoding } from "./accept-encoding.ts";
import { requestedRange } from "./byte-range.ts";
import { entityTag, namesTag } from "./entity-tag.ts";
import { mediaTypeOf } from "./media-types.ts";
import { usualSpelling } from "./request-path.ts";
import { commonHeaders, fileHeaders, pageHeaders } from "./security-headers.ts";
import { fillInSiteUrl } from "./site-url.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** One encoding of a file with its headers ready to send. */
type Variant = {
  body: Bytes;
  etag: string;
  headers: Record<string, string>;
  notModifiedHeaders: Record<string, string>;
};

type StaticFile = Record<"identity", Variant> & Partial<Record<Encoding, Variant>>;

/** The built site in memory. */
export type StaticSite = {
  /** The answer to a GET for this path (percent-encoded, as in the address), or null when nothing lies there. */
  respond: (request: Request, path: string) => Response | null;
  /** The site's own page for an unknown address, or null when the build made none. */
  notFound: (request: Request) => Response | null;
  /** Gives every text its smallest form, in some seconds of a core's work; requests are answered meanwhile. */
  compressFurther: () => Promise<void>;
};

/** Names end in the hash of their content, so a copy never grows old. */
const immutableFolder = "/assets/";

/** React Router's page for addresses that were not prerendered. Here every page is, and an unknown address is a 404. */
const spaFallback = "__spa-fallback.html";

/** Brotli's quality for the start, which waits for it, and the highest one: a tenth smaller, for ten times the work. */
const [firstQuality, bestQuality] = [9, 11];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Reads a folder of built files into memory; what appears there later is not served. `x.br` and `x.gz` beside a file `x` are its
 * compressed forms. Rejects when the folder cannot be read.
 */
export async function loadStaticSite(directory: string, siteUrl: string): Promise<StaticSite> {
  const names = await fileNames(directory);
  const files = new Map<string, StaticFile>();
  const redirects = new Map<string, string>();
  const improvements: (() => Promise<void>)[] = [];
  let notFoundFile: StaticFile | null = null;

  await Promise.all(
    [...names].map(async (name) => {
      if (name === spaFallback || isCompressedForm(name, names)) return;
      const address = addressOf(name);
      const page = pageAddress(address);
      const { file, improve } = await loadFile(directory, name, names, page ?? address, siteUrl);
      if (improve) improvements.push(improve);
      // The page for unknown addresses has no address of its own.
      if (page === "/404") {
        notFoundFile = file;
        return;
      }
      files.set(page ?? address, file);
      if (!page) return;
      redirects.set(address, page);
      if (page !== "/") redirects.set(`${page}/`, page);
    }),
  );

  const redirectHeaders = commonHeaders(siteUrl);

  /** Where another spelling of one of our addresses leads: to what we made ourselves, whatever was asked for. */
  function targetOf(path: string): string | undefined {
    const usual = usualSpelling(path);
    return redirects.get(usual) ?? (usual !== path && files.has(usual) ? usual : undefined);
  }

  return {
    respond(request, path) {
      const file = files.get(path);
      if (file) return respondWith(file, request);
      const target = targetOf(path);
      if (target === undefined) return null;
      const query = new URL(request.url).search;
      return new Response(null, { status: 308, headers: { ...redirectHeaders, location: target + query } });
    },
    async compressFurther() {
      // One at a time: visitors come first.
      for (const improve of improvements.splice(0)) await improve();
    },
    notFound(request) {
      if (!notFoundFile) return null;
      const { body, headers } = choose(notFoundFile, request);
      const { etag: _, ...untagged } = headers;
      return new Response(body, { status: 404, headers: { ...untagged, "cache-control": "no-cache" } });
    },
  };
}

function choose(file: StaticFile, request: Request): Variant {
  for (const encoding of acceptedEncodings(request.headers.get("accept-encoding"))) {
    const variant = file[encoding];
    if (variant) return variant;
  }
  return file.identity;
}

function respondWith(file: StaticFile, request: Request): Response {
  const variant = choose(file, request);
  const ifNoneMatch = request.headers.get("if-none-match");
  if (ifNoneMatch !== null && namesTag(ifNoneMatch, variant.etag)) {
    return new Response(null, { status: 304, headers: variant.notModifiedHeaders });
  }
  if (request.method === "GET" && variant.headers["accept-ranges"] === "bytes") {
    const rangeHeader = request.headers.get("range");
    if (rangeHeader !== null) return respondWithRange(variant, rangeHeader, request.headers.get("if-range"));
  }
  return new Response(variant.body, { headers: variant.headers });
}

function respondWithRange({ body, headers, etag }: Variant, header: string, ifRange: string | null): Response {
  const range = ifRange !== null && ifRange !== etag ? null : requestedRange(header, body.byteLength);
  if (range === null) return new Response(body, { headers });
  if (range === "unsatisfiable") {
    const { "content-length": _, "content-type": __, ...kept } = headers;
    return new Response(null, { status: 416, headers: { ...kept, "content-range": `bytes */${body.byteLength}` } });
  }
  const { start, end } = range;
  return new Response(body.subarray(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      "content-range": `bytes ${start}-${end}/${body.byteLength}`,
    },
  });
}

/** Paths below the folder, with slashes. Dot files such as `.vite/manifest.json` stay private, `.well-known` is public by its nature. */
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

/** The path a browser asks for when it wants this file. */
function addressOf(name: string): string {
  return encodeURI(`/${name}`).replace(/[?#]/g, encodeURIComponent);
}

/** `/guides` for `/guides/index.html`; null for what is no page. */
function pageAddress(address: string): string | null {
  if (!address.endsWith(".html")) return null;
  return address.replace(/(\/index)?\.html$/, "") || "/";
}

async function loadFile(
  directory: string,
  name: string,
  names: ReadonlySet<string>,
  address: string,
  siteUrl: string,
): Promise<{ file: StaticFile; improve?: () => Promise<void> }> {
  const { type, compressible } = mediaTypeOf(name);
  const raw = await readFile(join(directory, name));
  const isPage = name.endsWith(".html");
  const filled =
    isPage || /\.(xml|txt|webmanifest)$/.test(name) ? Buffer.from(fillInSiteUrl(raw.toString("utf8"), siteUrl)) : raw;

  const headers = {
    ...(isPage ? pageHeaders(siteUrl, address, filled.toString("utf8")) : fileHeaders(siteUrl)),
    "content-type": type,
    "cache-control": cachePolicy(address, isPage),
  };
  if (!compressible)
    return { file: { identity: encoded(filled, { ...headers, "accept-ranges": "bytes" }, "identity") } };

  const varying = { ...headers, vary: "Accept-Encoding" };
  // Made at build time with more patience, and true only if we have not changed the text since.
  const readyMade = (extension: ".br" | ".gz") =>
    filled === raw && names.has(name + extension) ? readFile(join(directory, name + extension)) : null;
  const readyBrotli = readyMade(".br");
  const [br, gz] = await Promise.all([
    readyBrotli ?? brotliOf(filled, firstQuality),
    readyMade(".gz") ?? zip(filled, { level: 9 }),
  ]);
  const file: StaticFile = { identity: encoded(filled, varying, "identity") };
  // A form that saves nothing is not worth the unpacking.
  if (gz.byteLength < filled.byteLength) file.gzip = encoded(gz, varying, "gzip");
  if (br.byteLength < filled.byteLength) file.br = encoded(br, varying, "br");
  if (readyBrotli || !file.br) return { file };
  return {
    file,
    improve: async () => {
      file.br = encoded(await brotliOf(filled, bestQuality), varying, "br");
    },
  };
}

function brotliOf(text: Bytes, quality: number): Promise<Bytes> {
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

function cachePolicy(address: string, isPage: boolean): string {
  if (isPage) return "public, max-age=0, must-revalidate";
  return address.startsWith(immutableFolder) ? "public, max-age=31536000, immutable" : "no-cache";
}

function encoded(body: Bytes, shared: Record<string, string>, encoding: Encoding): Variant {
  const etag = entityTag(body);
  const notModifiedHeaders = { ...shared, etag };
  const headers = {
    ...notModifiedHeaders,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": String(body.byteLength),
  };
  return { body, etag, headers, notModifiedHeaders };
}
