import { setTimeout as pause } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { addressKey } from "#contract/email-address.ts";
import { photoUploadPath } from "#contract/house/photos.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { isForm, takePhotos } from "#server/photos/uploads.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db } from "#server/platform/db/schema.ts";
import type { BuiltFiles } from "#server/platform/http/built-files.ts";
import { isOwnOrigin } from "#server/platform/http/origin.ts";
import { hasTooManyFields, readBody, readEveryField, readFields } from "#server/platform/http/read-fields.ts";
import {
  type HttpDeps,
  methodNotAllowed,
  pageResponse,
  refuse,
  refuseMethod,
  seeOther,
} from "#server/platform/http/responses.ts";
import { pageHeaders, scriptMarkHeader, takeScriptMarks, withHeaders } from "#server/platform/http/security-headers.ts";
import { fillInSiteUrl, isDecodable, pathOf } from "#server/platform/http/urls.ts";
import { tokenIn } from "#server/platform/private-links.ts";
import { describeError } from "#server/platform/process/errors.ts";
import { answeredPosts, type AnswerOnce } from "./answered-posts.ts";
import { type Desk, deskOfSession, type DeskSources } from "./desk.ts";
import type { RenderDesk } from "./render-desk.ts";
import { beginSession, endSession, findSession, readSessionCookies, sessionCookie } from "./sessions.ts";
import { isSignInLinkOpen, redeemSignInLink, requestSignInLink, signInPath } from "./sign-in-links.ts";

type Front = { site: BuiltFiles; renderDesk: RenderDesk };

/** What answers one request. */
type DeskDeps = Pick<DeskSources, "http" | "modules" | "clock"> & {
  db: Db;
  write: Write;
  front: Front;
  deskOfSession: (sessionId: string) => Desk;
  answerOnce: AnswerOnce;
};

const deskPath = "/desk";

/** The headers of everything under `/desk`. Not `no-referrer`, because browsers would post its forms with `Origin: null`. */
const privateHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" };

/** Every request for a link is answered after this many milliseconds, so that timing reveals nothing about the address. */
const answerAfterMs = 300;

/** Creates the owner's desk: signing in by an emailed link, and every page under `/desk`, which needs a session. */
export function createDesk(front: Front, sources: DeskSources): Hono {
  const { database, http, modules, clock } = sources;
  const { db, write } = database;
  const answerOnce = answeredPosts({ db, write, clock });
  const deps: DeskDeps = { http, modules, clock, db, write, front, deskOfSession: deskOfSession(sources), answerOnce };
  const routes = new Hono();
  const { siteUrl } = http;
  // With everything behind the token, such as a full stop and a slash.
  const linkPath = `${signInPath}/:token{.+}`;

  routes.get(signInPath, () => answer(http, 200, { view: "sign-in", step: "ask" }));
  routes.post(signInPath, (c) => requestLink(c, deps));
  routes.all(signInPath, methodNotAllowed(http, "GET, HEAD, POST"));

  routes.get(linkPath, async (c) => {
    const token = tokenIn(c.req.param("token"));
    if (token === null) return answer(http, 404, { view: "sign-in", step: "incomplete" });
    return (await isSignInLinkOpen(db, token, clock()))
      ? answer(http, 200, { view: "sign-in", step: "confirm", action: `${signInPath}/${token}` })
      : answer(http, 410, { view: "sign-in", step: "expired" });
  });
  routes.post(linkPath, (c) => signIn(c, deps, c.req.param("token")));
  routes.all(linkPath, methodNotAllowed(http, "GET, HEAD, POST"));

  routes.post(`${deskPath}/sign-out`, (c) =>
    withSession(c, deps, async (sessionId) => {
      await endSession(write, sessionId);
      return withHeaders(seeOther(siteUrl, signInPath), {
        "set-cookie": sessionCookie(siteUrl, null),
        // Not "storage", which would delete the offline guides and a guest's plans as well.
        "clear-site-data": '"cache"',
      });
    }),
  );

  routes.post(photoUploadPath, (c) =>
    withSession(c, deps, () => takePhotos(c, { ...http, ...modules.photos.uploads })),
  );

  const page = (c: Context) =>
    withSession(c, deps, async (sessionId) => {
      const response = await deskPage(c, deps, sessionId);
      // The action may have queued an email.
      if (c.req.method === "POST") modules.mail.wake();
      return response;
    });
  // React Router reads the data of `/desk` itself from `/desk.data`.
  for (const path of [deskPath, `${deskPath}.data`, `${deskPath}/*`]) routes.all(path, page);
  return routes;
}

async function requestLink(c: Context, { http, modules, write, clock }: DeskDeps): Promise<Response> {
  if (!isOwnersPost(c, http)) return refuseForeign(http);
  const refused = refuseMany(c, http);
  if (refused) return refused;
  const format = c.req.header("content-type")?.startsWith("application/json") === true ? "json" : "form";
  const reading = await readFields(c.req.raw, format, { email: 320 });
  if (!reading.ok) return refuse(reading.status, http, "page", { message: reading.message });
  const email = addressKey(reading.fields["email"] ?? "");
  const asked = { siteUrl: http.siteUrl, house: http.latestHouse().name, email, now: clock() };
  const work = modules.house.isOwner(email).then((isOwner) => requestSignInLink(write, { ...asked, isOwner }));
  await Promise.all([work, pause(answerAfterMs)]);
  modules.mail.wake();
  return answer(http, 200, { view: "sign-in", step: "sent" });
}

async function signIn(c: Context, { http, write, clock }: DeskDeps, token: string): Promise<Response> {
  if (!isOwnersPost(c, http)) return refuseForeign(http);
  const now = clock();
  const userAgent = c.req.header("user-agent") ?? "";
  const replaced = readSessionCookies(c, http.siteUrl);
  const session = await write(async (tx) => {
    const link = await redeemSignInLink(tx, token, now);
    return link && beginSession(tx, { address: link.address, userAgent, replaced, now });
  });
  if (session === null) return answer(http, 410, { view: "sign-in", step: "expired" });
  const cookie = sessionCookie(http.siteUrl, session);
  return withHeaders(seeOther(http.siteUrl, deskPath), { ...privateHeaders, "set-cookie": cookie });
}

/** Responds only to a signed-in owner. Without a session, pages redirect to the sign-in page and everything else is refused. */
async function withSession(
  c: Context,
  { http, modules, db, write, clock }: DeskDeps,
  respond: (sessionId: string) => Promise<Response>,
): Promise<Response> {
  const { siteUrl } = http;
  const path = pathOf(c.req.url);
  const tokens = readSessionCookies(c, siteUrl);
  const session = await findSession({ db, write, isOwner: modules.house.isOwner }, tokens, clock());
  if (!session) {
    if (isPage(path, c.req.raw)) return tokens.length === 0 ? toSignIn(http) : sessionEnded(c, http, path);
    return withHeaders(refuse(401, http, "json", { message: "Please sign in again." }), privateHeaders);
  }
  if (!["GET", "HEAD", "POST"].includes(c.req.method)) {
    return withHeaders(refuseMethod(c.req.raw, http, "GET, HEAD, POST"), privateHeaders);
  }
  if (c.req.method === "POST" && !isOwnersPost(c, http)) return refuseForeign(http);
  const response = await respond(session.id);
  const renewed = session.noted && !response.headers.has("set-cookie");
  return withHeaders(response, {
    ...privateHeaders,
    ...(renewed && { "set-cookie": sessionCookie(siteUrl, session.token) }),
  });
}

/** Redirects to the sign-in page and removes the cookie of an ended session, which would be looked up with every request. */
function toSignIn({ siteUrl }: HttpDeps): Response {
  return withHeaders(seeOther(siteUrl, signInPath), {
    ...privateHeaders,
    "set-cookie": sessionCookie(siteUrl, null),
  });
}

/** Answers a browser whose session has ended: returns a form posted by our own pages, so that nothing typed is lost. */
async function sessionEnded(c: Context, http: HttpDeps, path: string): Promise<Response> {
  const request = c.req.raw;
  if (request.method !== "POST" || !isOwnersPost(c, http) || !isPlainForm(request)) return toSignIn(http);
  const refused = refuseMany(c, http);
  if (refused) return refused;
  const fields = await readEveryField(request);
  if (!fields || fields.length === 0) return toSignIn(http);
  return answer(http, 401, { view: "signed-out", action: path + new URL(request.url).search, fields });
}

/** Whether this is the only kind of form that desk pages accept. Photos have their own route. */
function isPlainForm({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;
}

/** Whether a person sees the answer: not React Router's own requests, the desk's scripts, or photos sent by a script. */
function isPage(path: string, request: Request): boolean {
  if (path === photoUploadPath) return isForm(request);
  return !path.endsWith(".data") && !path.startsWith(`${deskPath}/assets/`) && path !== `${deskPath}/__manifest`;
}

async function deskPage(c: Context, deps: DeskDeps, sessionId: string): Promise<Response> {
  const { http, modules, front } = deps;
  const { siteUrl, log } = http;
  const request = c.req.raw;
  const path = pathOf(request.url);
  const reads = request.method === "GET" || request.method === "HEAD";
  const file = await front.site(c);
  if (file) return file;
  // React Router would print such a path, which may contain a token.
  if (!isDecodable(path)) return refuse(404, http, "page", { message: "There is no such address." });
  const { search } = new URL(request.url);
  const render = (asked: Request) =>
    front.renderDesk(asked, deps.deskOfSession(sessionId), {
      house: modules.house.read,
      onError: (error) => log.error({ event: "desk-broken", fault: describeError(error) }),
    });
  if (!reads && !isPlainForm(request)) {
    const page = await render(new Request(new URL(path, siteUrl)));
    return page.status === 404
      ? refuse(404, http, "page", { message: "There is no such address." })
      : refuse(415, http, "page", { message: "Please send this as a form." });
  }
  const body = reads ? undefined : await readBody(request);
  if (body === null || (body && hasTooManyFields(body))) {
    return refuse(413, http, "page", { message: "That is more than we can accept." });
  }
  const asked = new Request(new URL(path + search, siteUrl), {
    method: request.method,
    headers: wantedHeaders(request.headers),
    ...(body && { body: new Uint8Array(body) }),
  });
  const answered = body ? await deps.answerOnce(path + search, body, () => render(asked)) : await render(asked);
  if (!answered.headers.get("content-type")?.startsWith("text/html")) return answered;
  const marked = fillInSiteUrl(await answered.text(), siteUrl);
  const rendered = takeScriptMarks(marked, answered.headers.get(scriptMarkHeader) ?? undefined);
  const response = new Response(rendered.html, answered);
  response.headers.delete(scriptMarkHeader);
  return withHeaders(response, pageHeaders(siteUrl, rendered));
}

/** Returns the headers that React Router reads. It compares the origin with the URL, which is the site's own whatever `Host` says. */
function wantedHeaders(headers: Headers): Headers {
  const wanted = new Headers();
  for (const name of ["accept", "content-type", "origin", "user-agent"]) {
    const value = headers.get(name);
    if (value !== null) wanted.set(name, value);
  }
  return wanted;
}

function isOwnersPost(c: Context, { siteUrl }: HttpDeps): boolean {
  return isOwnOrigin(c.req.raw.headers, siteUrl, "owner");
}

function refuseForeign(http: HttpDeps): Response {
  const message = `This was not sent from the desk. Its address is ${http.siteUrl}${deskPath}; please open it there and try again.`;
  return withHeaders(refuse(403, http, "page", { message }), privateHeaders);
}

/** Counts a post. Returns an answer if there were too many. */
function refuseMany(c: Context, http: HttpDeps): Response | null {
  const verdict = http.limits.take("posts", http.clientAddress(c));
  if (verdict.allowed) return null;
  const { retryAfter } = verdict;
  const minutes = Math.ceil(retryAfter / 60);
  const message = `That was tried too often. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  return withHeaders(refuse(429, http, "page", { message }, { "retry-after": String(retryAfter) }), privateHeaders);
}

function answer(http: HttpDeps, status: number, page: PlainPage): Response {
  return pageResponse(status, http, page, privateHeaders);
}
