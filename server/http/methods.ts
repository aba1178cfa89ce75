import type { Handler } from "hono";
import { refuse } from "./answers.ts";

/** Answers whatever the routes before it did not: the address exists, the method does not. `allow` lists those that do. */
export function methodNotAllowed(siteUrl: string, allow: string): Handler {
  return (c) => {
    const as = c.req.header("accept")?.includes("text/html") === true ? "page" : "json";
    return refuse(405, siteUrl, as, { message: `This address takes ${allow} only.` }, { allow });
  };
}
