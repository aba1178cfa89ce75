import { cleanText } from "#contract/forms/clean-text.ts";
import { isFarOver } from "#contract/forms/form.ts";
import { hasCode } from "#server/platform/process/errors.ts";
import { isOwnOrigin } from "./origin.ts";

export type PostFormat = "json" | "form";

export type PostHeaders =
  | { ok: true; format: PostFormat; answerAs: "json" | "page" }
  | { ok: false; status: 403 | 415; message: string; answerAs: "json" | "page"; headers?: Record<string, string> };

const formats = new Map<string, PostFormat>([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
]);

/** Checks a post before its body is read: its origin, its format, and which answer the client wants. */
export function checkPostHeaders(
  headers: Headers,
  siteUrl: string,
  poster: "anyone" | "owner" = "anyone",
): PostHeaders {
  const contentType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const format = formats.get(contentType ?? "");
  const accept = headers.get("accept") ?? "";
  const wantsJson = accept.includes("application/json") && !accept.includes("text/html");
  const answerAs = format === "form" && !wantsJson ? "page" : "json";

  if (!isOwnOrigin(headers, siteUrl, poster)) {
    return { ok: false, status: 403, message: "Please send this from our own site.", answerAs };
  }
  if (!format) {
    const message = "Please send JSON or a form (application/x-www-form-urlencoded).";
    return { ok: false, status: 415, message, answerAs };
  }
  const coding = headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (coding !== "identity") {
    // Lists what is accepted (RFC 9110, 15.5.16).
    const accepted = { "accept-encoding": "identity" };
    return { ok: false, status: 415, message: "Please send it uncompressed.", answerAs, headers: accepted };
  }
  return { ok: true, format, answerAs };
}

/** The posted text fields that were asked for, by name. Has no prototype, so any name is safe. */
export type Fields = Readonly<Record<string, string>>;

/** One field of a form, where names may repeat. */
export type FieldPair = [name: string, value: string];

/** The fields to read, and how many characters each may have. */
export type FieldLimits = Readonly<Record<string, number>>;

export type Reading = { ok: true; fields: Fields } | { ok: false; status: 400 | 413 | 422; message: string };

/** The largest body read: the longest review fits in every encoding (3 bytes per letter, each written as 3; 6 in JSON). */
export const maxBodyBytes = 192 * 1024;

/** More fields than any of our forms has. React Router takes quadratic time over distinct names, and other parsers are slow too. */
const maxPairs = 256;

const tooLarge = {
  ok: false,
  status: 413,
  message: "That's more text than we can accept. Please shorten it.",
} as const;

/** No one sees this: the connection is gone. */
const cutOff = { ok: false, status: 400, message: "The request did not arrive in full." } as const;

/** Reads and cleans the fields in `limits`. One far over its limit is left as is, for its schema to refuse. Numbers in JSON become text. */
export async function readFields(request: Request, format: "json" | "form", limits: FieldLimits): Promise<Reading> {
  let body: Uint8Array | null;
  try {
    body = await readBody(request);
  } catch (error) {
    if (isCutOff(error)) return cutOff;
    throw error;
  }
  if (body === null) return tooLarge;
  const text = new TextDecoder().decode(body);
  // If a name repeats, the last value counts, as in JSON.
  if (format === "form") return { ok: true, fields: collect(Object.fromEntries(pairsIn(text)), limits) };

  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, status: 422, message: "The request body is not valid JSON." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, status: 422, message: "The request body must be a JSON object." };
  }
  return { ok: true, fields: collect(value as Record<string, unknown>, limits) };
}

/** Returns whether a form body has more fields than are read. */
export function hasTooManyFields(body: Uint8Array): boolean {
  let pairs = 1;
  for (let at = body.indexOf(ampersand); at !== -1 && pairs <= maxPairs; at = body.indexOf(ampersand, at + 1))
    pairs += 1;
  return pairs > maxPairs;
}

const ampersand = 38;

function pairsIn(text: string): FieldPair[] {
  return [...new URLSearchParams(text.split("&", maxPairs).join("&"))];
}

/** Reads and cleans all fields of a form body, in order. Null if there are too many, or the body was cut off. */
export async function readEveryField(request: Request): Promise<FieldPair[] | null> {
  const body = await readBody(request).catch((error: unknown) => {
    if (isCutOff(error)) return null;
    throw error;
  });
  const pairs = body && pairsIn(new TextDecoder().decode(body));
  return pairs && pairs.length < maxPairs ? pairs.map(([name, value]) => [cleanText(name), cleanText(value)]) : null;
}

function collect(values: Record<string, unknown>, limits: FieldLimits): Fields {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, limit] of Object.entries(limits)) {
    if (!Object.hasOwn(values, name)) continue;
    const value = values[name];
    if (typeof value === "string") fields[name] = isFarOver(limit, value) ? value : cleanText(value);
    else if (typeof value === "number") fields[name] = String(value);
  }
  return fields;
}

/** Recognizes Node's error for a request whose connection ended early (abortIncoming in its _http_server.js). */
export function isCutOff(error: unknown): boolean {
  return hasCode(error, "ECONNRESET");
}

/** Reads the whole body. Null if it is larger than `maxSize`, in bytes. Node ends it at the length that its header announces (app.ts). */
export async function readBody(request: Request, maxSize: number = maxBodyBytes): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length")) > maxSize) return null;
  return new Uint8Array(await request.arrayBuffer());
}
