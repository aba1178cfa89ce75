import type { Context } from "hono";
import { honeypotField } from "#contract/forms/guard-fields.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { messagePage, pageResponse, type PlainSite } from "./plain-page.ts";
import { checkPostHeaders } from "./post-headers.ts";
import type { LimitName } from "./rate-limit.ts";
import { type FieldLimits, type Fields, readFields } from "./read-fields.ts";
import type { HttpDeps } from "./responses.ts";
import { isToken } from "../private-links.ts";

/*
 * Pages behind a secret link, for guests without an account.
 */

/** Not `no-referrer`: browsers would send `Origin: null` with the forms. */
const privateHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" };

export function privateAnswer(
  deps: PlainSite,
  status: number,
  page: PlainPage,
  headers: Record<string, string> = {},
): Response {
  return pageResponse(status, deps, page, { ...privateHeaders, ...headers });
}

/** The same for a link that never was and one that is over. */
export function privateNotFound(deps: PlainSite): Response {
  const message =
    "Please open the link once more; all of it has to be in one line. Such pages are deleted after a while.";
  return privateAnswer(deps, 404, messagePage("No such page", message));
}

/** Responds to the token in the path. Limits guesses, and looks up nothing that is no token. */
export async function withPrivateToken(
  c: Context,
  deps: HttpDeps,
  respond: (token: string) => Promise<Response>,
): Promise<Response> {
  const verdict = deps.limits.take("privateLinks", deps.clientAddress(c));
  if (!verdict.allowed) return tooMany(deps, verdict.retryAfter);
  const token = c.req.param("token") ?? "";
  return isToken(token) ? respond(token) : privateNotFound(deps);
}

type PrivatePost = { ok: true; fields: Fields } | { ok: false; response: Response };

/** Checks where a form comes from, its budgets and its trap, and reads its fields. */
export async function readPrivatePost(
  c: Context,
  deps: HttpDeps,
  budgets: readonly LimitName[],
  limits: FieldLimits,
): Promise<PrivatePost> {
  const refused = (status: number, message: string, headers: Record<string, string> = {}): PrivatePost => ({
    ok: false,
    response: privateAnswer(deps, status, messagePage("That did not work", message), headers),
  });
  const guarded = checkPostHeaders(c.req.raw.headers, deps.siteUrl);
  if (!guarded.ok) return refused(guarded.status, guarded.message, guarded.headers);
  const address = deps.clientAddress(c);
  for (const name of ["postsByEveryone", ...budgets] as const) {
    const verdict = deps.limits.take(name, address);
    if (!verdict.allowed) return { ok: false, response: tooMany(deps, verdict.retryAfter) };
  }
  const reading = await readFields(c.req.raw, guarded.format, { ...limits, [honeypotField]: 200 });
  if (!reading.ok) return refused(reading.status, reading.message);
  if (reading.fields[honeypotField]?.trim()) {
    return refused(422, "This looks like a program's post. Please fill in only the fields you see.");
  }
  return { ok: true, fields: reading.fields };
}

function tooMany(deps: PlainSite, retryAfter: number): Response {
  const page = messagePage("That did not work", "That was tried many times. Please wait a few minutes.");
  return privateAnswer(deps, 429, page, { "retry-after": String(retryAfter) });
}
