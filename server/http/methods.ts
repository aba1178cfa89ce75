import type { Handler } from "hono";
import { json } from "./answers.ts";

/** Answers whatever the routes before it did not: the address exists, the method does not. `allow` lists those that do. */
export function methodNotAllowed(siteUrl: string, allow: string): Handler {
  return () => json(405, siteUrl, { message: `This address takes ${allow} only.` }, { allow });
}
