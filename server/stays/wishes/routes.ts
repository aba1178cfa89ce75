import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { type CalendarDate, isCalendarDate } from "#contract/calendar-date.ts";
import { emailAddress } from "#contract/forms/field-schema.ts";
import { honeypotField, longestEmail } from "#contract/forms/form.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import type { HouseWeeks } from "#contract/prices/weeks.ts";
import type { Write } from "../../platform/db/database.ts";
import type { Db, WishRow } from "../../platform/db/schema.ts";
import {
  type HttpDeps,
  messagePage,
  methodNotAllowed,
  pageResponse,
  type PlainSite,
} from "../../platform/http/responses.ts";
import { queryOf } from "../../platform/http/urls.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { confirmWish, deleteWishes, findWish, makeWish } from "./wishes.ts";
import { checkPostHeaders, type FieldLimits, type Fields, readFields } from "../../platform/http/read-fields.ts";
import type { LimitName } from "../../platform/http/rate-limit.ts";

export type WishDeps = HttpDeps & {
  db: Db;
  write: Write;
  clock: Clock;
  readWeeks: (db: Db) => Promise<HouseWeeks>;
  wakeOutbox: () => void;
};

const wishPath = "/wish";

/** Serves `/wish?week=`, which asks for an address, and `/wish/<token>`, which confirms or stops a wish. */
export function wishRoutes(deps: WishDeps): Hono {
  const routes = new Hono();
  const linkPath = `${wishPath}/:token`;
  routes.get(wishPath, async (c) => {
    const week = await takenWeek(deps, queryOf(c.req.url).get("week") ?? "");
    return week instanceof Response ? week : privateAnswer(deps, 200, askPage(week, "", null));
  });
  routes.post(wishPath, (c) => ask(c, deps));
  routes.all(wishPath, methodNotAllowed(deps, "GET, HEAD, POST"));
  routes.get(linkPath, (c) => withWish(c, deps, (wish, token) => privateAnswer(deps, 200, linkPage(wish, token))));
  routes.post(linkPath, (c) => withWish(c, deps, (wish, token) => decide(c, deps, wish, token)));
  routes.all(linkPath, methodNotAllowed(deps, "GET, HEAD, POST"));
  return routes;
}

/** Returns the first day of a listed, taken week, or the response for any other. */
async function takenWeek(deps: WishDeps, checkIn: string): Promise<CalendarDate | Response> {
  if (!isCalendarDate(checkIn)) return privateNotFound(deps);
  const week = (await deps.readWeeks(deps.db)).ahead.find((each) => each.checkIn === checkIn);
  if (!week) return privateNotFound(deps);
  return week.taken ? checkIn : privateAnswer(deps, 200, { view: "wish", step: "week-is-open", checkIn });
}

async function ask(c: Context, deps: WishDeps): Promise<Response> {
  const fields = await readPrivatePost(c, deps, "stored", { week: 10, email: longestEmail });
  if (fields instanceof Response) return fields;
  const checkIn = await takenWeek(deps, fields["week"] ?? "");
  if (checkIn instanceof Response) return checkIn;
  const checked = z.safeParse(emailAddress(), fields["email"]);
  if (!checked.success) {
    const error = checked.error.issues[0]?.message ?? "Please check your address.";
    return privateAnswer(deps, 422, askPage(checkIn, fields["email"] ?? "", error));
  }
  await deps.write((tx) => makeWish(tx, { ...deps, email: checked.data, checkIn }, deps.clock()));
  deps.wakeOutbox();
  return privateAnswer(deps, 200, messagePage("Check your email", onItsWay));
}

/** Always the same, so it doesn't reveal whether the address already waits or has asked too often. */
const onItsWay =
  "If this address has not asked for this week yet, an email is on its way. Open its link within two days and press Yes; if you don't, we won't write again. Nothing there? Look in your spam folder.";

async function decide(c: Context, deps: WishDeps, wish: WishRow, token: string): Promise<Response> {
  const now = deps.clock();
  const fields = await readPrivatePost(c, deps, "posts", { action: 10 });
  if (fields instanceof Response) return fields;
  if (fields["action"] === "stop") {
    await deps.write((tx) => deleteWishes(tx, [wish.id]));
    return privateAnswer(deps, 200, messagePage("Stopped", "We have deleted your address and won't email you."));
  }
  await deps.write((tx) => confirmWish(tx, wish, now));
  return privateAnswer(deps, 200, linkPage({ ...wish, confirmed_at: wish.confirmed_at ?? now }, token));
}

function askPage(checkIn: CalendarDate, email: string, error: string | null): PlainPage {
  return { view: "wish", step: "ask", checkIn, email, error };
}

function linkPage({ check_in, confirmed_at }: WishRow, token: string): PlainPage {
  const step = confirmed_at === null ? "confirm" : "confirmed";
  return { view: "wish", step, checkIn: check_in, action: `${wishPath}/${token}` };
}

/** Allows the referrer on our own site: with `no-referrer`, browsers would send `Origin: null` with the forms. */
function privateAnswer(deps: PlainSite, status: number, page: PlainPage, headers = {}): Response {
  return pageResponse(status, deps, page, { "referrer-policy": "same-origin", ...headers });
}

/** Doesn't distinguish invalid links from expired ones. */
function privateNotFound(deps: PlainSite): Response {
  const message =
    "Please open the link again, and make sure that all of it is there. Links like this expire after a while.";
  return privateAnswer(deps, 404, messagePage("No such page", message));
}

/** Finds the wish for the token in the path, and responds. */
async function withWish(
  c: Context,
  deps: WishDeps,
  respond: (wish: WishRow, token: string) => Promise<Response> | Response,
): Promise<Response> {
  const token = c.req.param("token") ?? "";
  const wish = await findWish(deps.db, token, deps.clock());
  return wish ? respond(wish, token) : privateNotFound(deps);
}

/** Checks a form's origin, budget, and honeypot. Returns its fields, or the error response. */
async function readPrivatePost(
  c: Context,
  deps: HttpDeps,
  limit: LimitName,
  limits: FieldLimits,
): Promise<Fields | Response> {
  const refused = (status: number, message: string, headers = {}) =>
    privateAnswer(deps, status, messagePage("That did not work", message), headers);
  const guarded = checkPostHeaders(c.req.raw.headers, deps.siteUrl);
  if (!guarded.ok) return refused(guarded.status, guarded.message, guarded.headers);
  const verdict = deps.limits.take(limit, deps.clientAddress(c));
  if (!verdict.allowed) return tooMany(deps, verdict.retryAfter);
  const reading = await readFields(c.req.raw, guarded.format, { ...limits, [honeypotField]: 200 });
  if (!reading.ok) return refused(reading.status, reading.message);
  if (reading.fields[honeypotField]?.trim()) {
    return refused(422, "This looks automated. Please fill in only the fields you can see.");
  }
  return reading.fields;
}

function tooMany(deps: PlainSite, retryAfter: number): Response {
  const page = messagePage("That did not work", "There were too many tries. Please wait a few minutes.");
  return privateAnswer(deps, 429, page, { "retry-after": String(retryAfter) });
}
