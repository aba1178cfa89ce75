import type { Refusal } from "#contract/field-errors.ts";
import { entityTag, namesTag } from "./entity-tag.ts";
import { messagePage, pageResponse } from "./page.ts";
import { dataHeaders } from "./security-headers.ts";

/** JSON that is not kept anywhere unless `headers` say so. */
export function json(status: number, siteUrl: string, value: unknown, headers: Record<string, string> = {}): Response {
  return jsonText(status, siteUrl, JSON.stringify(value), headers);
}

/** `json` of a value that is written as JSON already. */
export function jsonText(
  status: number,
  siteUrl: string,
  text: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: { ...dataHeaders(siteUrl), "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}

/** Public facts as text: whoever keeps a copy asks each time whether it still holds, and hears 304 when it does. */
export function revalidated(request: Request, siteUrl: string, text: string, type: string): Response {
  const etag = entityTag(Buffer.from(text));
  const headers = { ...dataHeaders(siteUrl), "content-type": type, "cache-control": "public, no-cache", etag };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesTag(known, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}

/** A refusal in the form the caller reads: JSON for programs and scripts, a page for people. */
export function refuse(
  status: number,
  siteUrl: string,
  as: "json" | "page",
  refusal: Refusal,
  headers: Record<string, string> = {},
): Response {
  if (as === "json") return json(status, siteUrl, refusal, headers);
  return pageResponse(status, siteUrl, { ...messagePage("That did not work", refusal.message), headers });
}

/** The way on after a form was taken: a page of its own, so that reloading it does not post again. */
export function seeOther(siteUrl: string, location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { ...dataHeaders(siteUrl), location, "cache-control": "no-store" },
  });
}
