import type { Context } from "hono";
import type { Log } from "../process/log.ts";
import type { RateLimits } from "./rate-limit.ts";

/** What every route that answers people needs. */
export type HttpDeps = {
  siteUrl: string;
  log: Log;
  limits: RateLimits;
  /** Under which address the request is counted. */
  clientAddress: (c: Context) => string;
};
