import { isFarOver } from "#contract/form.ts";
import { cleanText } from "./clean-text.ts";

/** What was posted of what was asked for, by field name; only what can be read as text. Has no prototype, so every name is just a name. */
export type Fields = Readonly<Record<string, string>>;

/** The fields that are asked for, and the most characters each takes. */
export type FieldLimits = Readonly<Record<string, number>>;

export type Reading = { ok: true; fields: Fields } | { ok: false; status: 400 | 413 | 422; message: string };

/**
 * Largest body that is read, in bytes. The longest review there may be fits, also as a form in a script that takes 3 bytes a letter: there
 * each byte is written as 3, where JSON may write each letter as 6.
 */
export const largestBody = 192 * 1024;

/** No form of ours has as many fields. Node's `URLSearchParams` takes the square of the time for names that stand without a "=". */
const mostPairs = 256;

const tooLarge = { ok: false, status: 413, message: "That is more text than we can take. Please shorten it." } as const;

/** Read by nobody: the connection is gone. */
const cutOff = { ok: false, status: 400, message: "The request did not arrive in full." } as const;

/**
 * Reads the fields that `limits` names from a JSON or form-encoded body. Fails with 400 when the connection ends before the whole body is
 * here, 413 past `largestBody` whatever the length header says, and 422 when JSON does not parse or is not an object. In JSON, numbers count
 * as their text; null and nested values count as absent. A value far over its limit is returned as it was sent, so that its field can refuse
 * it; all others are cleaned.
 */
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
  if (format === "form") return { ok: true, fields: collect(readForm(text), limits) };

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

/** Of several values of one name the last counts, as in JSON. */
function readForm(text: string): Record<string, unknown> {
  const pairs = new URLSearchParams(text.split("&", mostPairs).join("&"));
  return Object.fromEntries(pairs);
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

/** What Node says of a request whose connection ended before it did (abortIncoming in its _http_server.js). */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** The whole body, or null when it is larger than allowed. */
async function readBody(request: Request): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > largestBody) return null;
    // Node cuts a body at its announced length, so this is bounded.
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > largestBody ? null : body;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > largestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
