import type { Context, Handler } from "hono";
import type { Refusal } from "#contract/field-errors.ts";
import type { Log } from "../process/log.ts";
import { messagePage, pageResponse } from "./plain-page.ts";
import type { RateLimits } from "./rate-limit.ts";
import { entityTag, matchesTag } from "./representations.ts";
import { dataHeaders } from "./security-headers.ts";

/** What every route that answers people needs. */
export type HttpDeps = {
  siteUrl: string;
  log: Log;
  limits: RateLimits;
  /** Under which address the request is counted. */
  clientAddress: (c: Context) => string;
};

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
  if (known !== null && matchesTag(known, etag)) return new Response(null, { status: 304, headers });
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

/** Answers whatever the routes before it did not: the address exists, the method does not. `allow` lists those that do. */
export function methodNotAllowed(siteUrl: string, allow: string): Handler {
  return (c) => refuseMethod(c.req.raw, siteUrl, allow);
}

/** That an address does not take the request's method, in the form its sender reads. `allow` lists what it takes. */
export function refuseMethod(request: Request, siteUrl: string, allow: string): Response {
  const as = request.headers.get("accept")?.includes("text/html") === true ? "page" : "json";
  return refuse(405, siteUrl, as, { message: `This address takes ${allow} only.` }, { allow });
}
