import type { Handler } from "hono";
import { refuse } from "./responses.ts";

/** Answers whatever the routes before it did not: the address exists, the method does not. `allow` lists those that do. */
export function methodNotAllowed(siteUrl: string, allow: string): Handler {
  return (c) => refuseMethod(c.req.raw, siteUrl, allow);
}

/** That an address does not take the request's method, in the form its sender reads. `allow` lists what it takes. */
export function refuseMethod(request: Request, siteUrl: string, allow: string): Response {
  const as = request.headers.get("accept")?.includes("text/html") === true ? "page" : "json";
  return refuse(405, siteUrl, as, { message: `This address takes ${allow} only.` }, { allow });
}
