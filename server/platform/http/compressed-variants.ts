import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip } from "node:zlib";
import { markFinished } from "./security-headers.ts";

type Bytes = Uint8Array<ArrayBuffer>;

type Variant = {
  body: Bytes;
  etag: string;
  headers: Record<string, string>;
  notModifiedHeaders: Record<string, string>;
};

/** A body in memory, in the encodings worth having. */
export type Representations = Record<"identity", Variant> & Partial<Record<Encoding, Variant>>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Wraps a body that is already compressed, such as a picture: sent as is. */
export function packed(body: Bytes, headers: Record<string, string>): Representations {
  return { identity: variant(body, headers, "identity") };
}

/** Brotli's quality while a visitor waits. The highest is a tenth smaller for ten times the work. */
export const quickQuality = 5;

/** Wraps a text with its compressed forms, leaving out any that isn't smaller. */
export async function compressed(text: Bytes, headers: Record<string, string>): Promise<Representations> {
  const [br, gz] = await Promise.all([brotliOf(text, quickQuality), gzipOf(text)]);
  const varying = { ...headers, vary: "Accept-Encoding" };
  return {
    identity: variant(text, varying, "identity"),
    ...(gz.byteLength < text.byteLength && { gzip: variant(gz, varying, "gzip") }),
    ...(br.byteLength < text.byteLength && { br: variant(br, varying, "br") }),
  };
}

/** Compresses with Brotli at a quality from 0 to 11, off the main thread. */
export function brotliOf(text: Bytes, quality: number): Promise<Bytes> {
  const params: BrotliOptions["params"] = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotli(text, { params });
}

/** Compresses with gzip at its best quality, off the main thread. */
export function gzipOf(text: Bytes): Promise<Bytes> {
  return zip(text, { level: 9 });
}

/** Answers a GET in the client's preferred encoding, or with 304 if it already has the body. */
export function respondWith(representations: Representations, request: Request): Response {
  const chosen = choose(representations, request);
  const ifNoneMatch = request.headers.get("if-none-match");
  if (ifNoneMatch !== null && matchesTag(ifNoneMatch, chosen.etag)) {
    return markFinished(new Response(null, { status: 304, headers: chosen.notModifiedHeaders }));
  }
  return markFinished(new Response(chosen.body, { headers: chosen.headers }));
}

/** Answers with the same body under another status and without an ETag, for addresses that are not its own. */
export function respondWithStatus(representations: Representations, request: Request, status: number): Response {
  const { body, headers } = choose(representations, request);
  const { etag: _, ...untagged } = headers;
  return new Response(body, { status, headers: { ...untagged, "cache-control": "no-cache" } });
}

function choose(representations: Representations, request: Request): Variant {
  for (const encoding of acceptedEncodings(request.headers.get("accept-encoding"))) {
    const found = representations[encoding];
    if (found) return found;
  }
  return representations.identity;
}

function variant(body: Bytes, shared: Record<string, string>, encoding: Encoding): Variant {
  const etag = entityTag(body);
  const notModifiedHeaders = { ...shared, etag };
  const headers = {
    ...notModifiedHeaders,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": String(body.byteLength),
  };
  return { body, etag, headers, notModifiedHeaders };
}

/** Returns a strong ETag. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Returns whether an `If-None-Match` header matches the tag: a list, `*`, and weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((item) => item.trim().replace(/^W\//, "") === tag);
}

type Encoding = "br" | "gzip" | "identity";

/** Returns the encodings a client accepts, smallest first: those it names, or `*`, without `q=0` (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | null): Encoding[] {
  const accepted = new Map(
    (header ?? "").split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      return [name === "x-gzip" ? "gzip" : name, !parameters.some((each) => /^q=0(\.0*)?$/.test(each))] as const;
    }),
  );
  return (["br", "gzip"] as const).filter((encoding) => accepted.get(encoding) ?? accepted.get("*"));
}
