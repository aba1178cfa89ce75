import { setTimeout as pause } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { addressKey } from "#contract/email-address.ts";
import { photoUploadPath } from "#contract/house/photos.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { isForm, takePhotos } from "#server/photos/uploads.ts";
import type { BuiltFiles } from "#server/platform/http/built-files.ts";
import { isOwnOrigin } from "#server/platform/http/origin.ts";
import { hasTooManyFields, readBody, readEveryField, readFields } from "#server/platform/http/read-fields.ts";
import { methodNotAllowed, pageResponse, refuse, refuseMethod, seeOther } from "#server/platform/http/responses.ts";
import { pageHeaders, scriptMarkHeader, takeScriptMarks, withHeaders } from "#server/platform/http/security-headers.ts";
import { fillInSiteUrl, isDecodable, pathOf } from "#server/platform/http/urls.ts";
import { tokenIn } from "#server/platform/private-links.ts";
import { describeError } from "#server/platform/process/errors.ts";
import { answeredPosts } from "./answered-posts.ts";
import { deskOfSession, type DeskSources } from "./desk.ts";
import type { RenderDesk } from "./render-desk.ts";
import { beginSession, endSession, findSession, readSessionCookies, sessionCookie } from "./sessions.ts";
import { isSignInLinkOpen, redeemSignInLink, requestSignInLink, signInPath } from "./sign-in-links.ts";

type Front = { site: BuiltFiles; renderDesk: RenderDesk };

function depsOf({ front, ...sources }: DeskSources & { front: Front }) {
  const { database, http, modules, clock } = sources;
  const { house, photos, mail } = modules;
  return {
    ...http,
    ...front,
    ...photos.uploads,
    db: database.db,
    write: database.write,
    clock,
    house,
    isOwner: house.isOwner,
    wakeOutbox: mail.wake,
    deskOfSession: deskOfSession(sources),
    answerOnce: answeredPosts({ ...database, clock }),
  };
}

type DeskDeps = ReturnType<typeof depsOf>;

const deskPath = "/desk";

/** The headers of everything under `/desk`. Not `no-referrer`, because browsers would post its forms with `Origin: null`. */
const privateHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" };

/** Every request for a link is answered after this many milliseconds, so that timing reveals nothing about the address. */
const answerAfterMs = 300;

/** Creates the owner's desk: signing in by an emailed link, and every page under `/desk`, which needs a session. */
export function createDesk(sources: DeskSources & { front: Front }): { routes: Hono[] } {
  const deps = depsOf(sources);
  const routes = new Hono();
  const { siteUrl } = deps;
  // With everything behind the token, such as a full stop and a slash.
  const linkPath = `${signInPath}/:token{.+}`;

  routes.get(signInPath, () => answer(deps, 200, { view: "sign-in", step: "ask" }));
  routes.post(signInPath, (c) => requestLink(c, deps));
  routes.all(signInPath, methodNotAllowed(deps, "GET, HEAD, POST"));

  routes.get(linkPath, async (c) => {
    const token = tokenIn(c.req.param("token"));
    if (token === null) return answer(deps, 404, { view: "sign-in", step: "incomplete" });
    return (await isSignInLinkOpen(deps.db, token, deps.clock()))
      ? answer(deps, 200, { view: "sign-in", step: "confirm", action: `${signInPath}/${token}` })
      : answer(deps, 410, { view: "sign-in", step: "expired" });
  });
  routes.post(linkPath, (c) => signIn(c, deps, c.req.param("token")));
  routes.all(linkPath, methodNotAllowed(deps, "GET, HEAD, POST"));

  routes.post(`${deskPath}/sign-out`, (c) =>
    withSession(c, deps, async (sessionId) => {
      await endSession(deps.write, sessionId);
      return withHeaders(seeOther(siteUrl, signInPath), {
        "set-cookie": sessionCookie(siteUrl, null),
        // Not "storage", which would delete the offline guides and a guest's plans as well.
        "clear-site-data": '"cache"',
      });
    }),
  );

  routes.post(photoUploadPath, (c) => withSession(c, deps, () => takePhotos(c, deps)));

  const page = (c: Context) =>
    withSession(c, deps, async (sessionId) => {
      const response = await deskPage(c, deps, sessionId);
      // The action may have queued an email.
      if (c.req.method === "POST") deps.wakeOutbox();
      return response;
    });
  // React Router reads the data of `/desk` itself from `/desk.data`.
  for (const path of [deskPath, `${deskPath}.data`, `${deskPath}/*`]) routes.all(path, page);
  return { routes: [routes] };
}

async function requestLink(c: Context, deps: DeskDeps): Promise<Response> {
  if (!isOwnersPost(c, deps)) return refuseForeign(deps);
  const refused = refuseMany(c, deps);
  if (refused) return refused;
  const format = c.req.header("content-type")?.startsWith("application/json") === true ? "json" : "form";
  const reading = await readFields(c.req.raw, format, { email: 320 });
  if (!reading.ok) return refuse(reading.status, deps, "page", { message: reading.message });
  const email = addressKey(reading.fields["email"] ?? "");
  const { siteUrl, latestHouse, write, clock } = deps;
  const asked = { siteUrl, house: latestHouse().name, email, now: clock() };
  const work = deps.isOwner(email).then((isOwner) => requestSignInLink(write, { ...asked, isOwner }));
  await Promise.all([work, pause(answerAfterMs)]);
  deps.wakeOutbox();
  return answer(deps, 200, { view: "sign-in", step: "sent" });
}

async function signIn(c: Context, deps: DeskDeps, token: string): Promise<Response> {
  if (!isOwnersPost(c, deps)) return refuseForeign(deps);
  const now = deps.clock();
  const userAgent = c.req.header("user-agent") ?? "";
  const replaced = readSessionCookies(c, deps.siteUrl);
  const session = await deps.write(async (tx) => {
    const link = await redeemSignInLink(tx, token, now);
    return link && beginSession(tx, { address: link.address, userAgent, replaced, now });
  });
  if (session === null) return answer(deps, 410, { view: "sign-in", step: "expired" });
  const cookie = sessionCookie(deps.siteUrl, session);
  return withHeaders(seeOther(deps.siteUrl, deskPath), { ...privateHeaders, "set-cookie": cookie });
}

/** Responds only to a signed-in owner. Without a session, pages redirect to the sign-in page and everything else is refused. */
async function withSession(
  c: Context,
  deps: DeskDeps,
  respond: (sessionId: string) => Promise<Response>,
): Promise<Response> {
  const { siteUrl } = deps;
  const path = pathOf(c.req.url);
  const tokens = readSessionCookies(c, siteUrl);
  const session = await findSession(deps, tokens, deps.clock());
  if (!session) {
    if (isPage(path, c.req.raw)) return tokens.length === 0 ? toSignIn(deps) : sessionEnded(c, deps, path);
    return withHeaders(refuse(401, deps, "json", { message: "Please sign in again." }), privateHeaders);
  }
  if (!["GET", "HEAD", "POST"].includes(c.req.method)) {
    return withHeaders(refuseMethod(c.req.raw, deps, "GET, HEAD, POST"), privateHeaders);
  }
  if (c.req.method === "POST" && !isOwnersPost(c, deps)) return refuseForeign(deps);
  const response = await respond(session.id);
  const renewed = session.noted && !response.headers.has("set-cookie");
  return withHeaders(response, {
    ...privateHeaders,
    ...(renewed && { "set-cookie": sessionCookie(siteUrl, session.token) }),
  });
}

/** Redirects to the sign-in page and removes the cookie of an ended session, which would be looked up with every request. */
function toSignIn({ siteUrl }: DeskDeps): Response {
  return withHeaders(seeOther(siteUrl, signInPath), {
    ...privateHeaders,
    "set-cookie": sessionCookie(siteUrl, null),
  });
}

/** Answers a browser whose session has ended: returns a form posted by our own pages, so that nothing typed is lost. */
async function sessionEnded(c: Context, deps: DeskDeps, path: string): Promise<Response> {
  const request = c.req.raw;
  if (request.method !== "POST" || !isOwnersPost(c, deps) || !isPlainForm(request)) return toSignIn(deps);
  const refused = refuseMany(c, deps);
  if (refused) return refused;
  const fields = await readEveryField(request);
  if (!fields || fields.length === 0) return toSignIn(deps);
  return answer(deps, 401, { view: "signed-out", action: path + new URL(request.url).search, fields });
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
  const request = c.req.raw;
  const path = pathOf(request.url);
  const reads = request.method === "GET" || request.method === "HEAD";
  const file = await deps.site(c);
  if (file) return file;
  // React Router would print such a path, which may contain a token.
  if (!isDecodable(path)) return refuse(404, deps, "page", { message: "There is no such address." });
  const { siteUrl, log } = deps;
  const { search } = new URL(request.url);
  const render = (asked: Request) =>
    deps.renderDesk(asked, deps.deskOfSession(sessionId), {
      house: deps.house.read,
      onError: (error) => log.error({ event: "desk-broken", fault: describeError(error) }),
    });
  if (!reads && !isPlainForm(request)) {
    const page = await render(new Request(new URL(path, siteUrl)));
    return page.status === 404
      ? refuse(404, deps, "page", { message: "There is no such address." })
      : refuse(415, deps, "page", { message: "Please send this as a form." });
  }
  const body = reads ? undefined : await readBody(request);
  if (body === null || (body && hasTooManyFields(body))) {
    return refuse(413, deps, "page", { message: "That is more than we can accept." });
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

function isOwnersPost(c: Context, { siteUrl }: DeskDeps): boolean {
  return isOwnOrigin(c.req.raw.headers, siteUrl, "owner");
}

function refuseForeign(deps: DeskDeps): Response {
  const message = `This was not sent from the desk. Its address is ${deps.siteUrl}${deskPath}; please open it there and try again.`;
  return withHeaders(refuse(403, deps, "page", { message }), privateHeaders);
}

/** Counts a post. Returns an answer if there were too many. */
function refuseMany(c: Context, deps: DeskDeps): Response | null {
  const verdict = deps.limits.take("posts", deps.clientAddress(c));
  if (verdict.allowed) return null;
  const { retryAfter } = verdict;
  const minutes = Math.ceil(retryAfter / 60);
  const message = `That was tried too often. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
  return withHeaders(refuse(429, deps, "page", { message }, { "retry-after": String(retryAfter) }), privateHeaders);
}

function answer(deps: DeskDeps, status: number, page: PlainPage): Response {
  return pageResponse(status, deps, page, privateHeaders);
}
