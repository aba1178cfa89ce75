import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { fieldErrors, fieldErrorsIn, type ErrorAnswer } from "#contract/forms/form-result.ts";
import {
  elapsedField,
  type FormField,
  guardLimits,
  honeypotField,
  idempotencyKeyField,
  limitsOf,
} from "#contract/forms/form.ts";
import type { FilledForm } from "#contract/plain-page.ts";
import { isDatabaseUnavailable } from "#server/platform/db/database.ts";
import type { SpamReason } from "#server/platform/db/schema.ts";
import { describeError } from "#server/platform/process/errors.ts";
import { checkPostHeaders, type Fields, readFields } from "./read-fields.ts";
import { type HttpDeps, json, pageResponse, refuse, seeOther } from "./responses.ts";

/** A kind of post to check, store and acknowledge. */
export type PostKind<Value> = {
  schema: z.core.$ZodType<Value>;
  /** The form as its page shows it. Other fields are ignored. */
  form: Pick<FilledForm, "title" | "action" | "button"> & {
    fields: Readonly<Record<keyof Value & string, FormField>>;
  };
  /** Where browsers without JavaScript go next. */
  sentPage: string;
  /** Stores the value under the id, once, and resolves with the answer's body. */
  store: (value: Value, suspected: SpamReason | null, id: string) => Promise<{ id: string }>;
};

/** How long clients should wait when the database is unavailable, in seconds. */
const retryAfterError = "30";

/** Handles a post: 201 once stored, or 303 for a form. A refused form comes back with everything typed. */
export async function handleFormPost<Value>(c: Context, deps: HttpDeps, kind: PostKind<Value>): Promise<Response> {
  const { siteUrl, limits } = deps;
  const guarded = checkPostHeaders(c.req.raw.headers, siteUrl);
  const { answerAs } = guarded;
  if (!guarded.ok) return refuse(guarded.status, deps, answerAs, { message: guarded.message }, guarded.headers);

  const address = deps.clientAddress(c);
  const allowedToPost = limits.take("posts", address);
  // API clients still have their data.
  if (!allowedToPost.allowed && answerAs === "json")
    return refuse(429, deps, answerAs, ...tooMany(deps, allowedToPost));

  const reading = await readFields(c.req.raw, guarded.format, { ...limitsOf(kind.form.fields), ...guardLimits });

  function refuseAgain(status: number, error: ErrorAnswer, headers: Record<string, string> = {}): Response {
    if (answerAs === "json" || !reading.ok) return refuse(status, deps, answerAs, error, headers);
    const { message, fields: errors = {} } = error;
    return pageResponse(status, deps, { view: "form", ...kind.form, message, values: reading.fields, errors }, headers);
  }

  if (!allowedToPost.allowed) return refuseAgain(429, ...tooMany(deps, allowedToPost));
  if (!reading.ok) {
    const { status, message } = reading;
    // An unreadable body has no fields, so name each required one, as for an empty post.
    const fields = status === 422 ? { fields: fieldErrors(kind.schema, {}) } : {};
    return refuseAgain(status, { message, ...fields });
  }

  const checked = z.safeParse(kind.schema, reading.fields);
  if (!checked.success) {
    return refuseAgain(422, { message: "Please check the marked fields.", fields: fieldErrorsIn(checked.error) });
  }
  const allowedToStore = limits.take("stored", address);
  if (!allowedToStore.allowed) return refuseAgain(429, ...tooMany(deps, allowedToStore));

  try {
    const suspected = spamReasonOf(reading.fields);
    const id = idempotentId(reading.fields, checked.data, suspected);
    const accepted = await kind.store(checked.data, suspected, id);
    return answerAs === "json" ? json(201, siteUrl, accepted) : seeOther(siteUrl, kind.sentPage);
  } catch (error) {
    // What wasn't stored may be sent again right away.
    limits.giveBack("stored", address);
    deps.log.error({ event: "not-stored", path: kind.form.action, fault: describeError(error) });
    const unavailable = isDatabaseUnavailable(error);
    const message = `We could not save this right now. Please try again in a minute, ${orCallUs(deps)}.`;
    return refuseAgain(unavailable ? 503 : 500, { message }, unavailable ? { "retry-after": retryAfterError } : {});
  }
}

function tooMany(deps: HttpDeps, { retryAfter }: { retryAfter: number }): [ErrorAnswer, Record<string, string>] {
  const minutes = Math.ceil(retryAfter / 60);
  const message = `We have received many messages in a short time. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, ${orCallUs(deps)}.`;
  return [{ message }, { "retry-after": String(retryAfter) }];
}

function orCallUs({ latestHouse }: HttpDeps): string {
  return `or call us at ${latestHouse().phone}`;
}

/** Returns the id to store a post under: the same if it is sent again, a new one if its content changed or it has no key. */
function idempotentId(fields: Fields, value: unknown, suspected: SpamReason | null): string {
  const mark = fields[idempotencyKeyField];
  if (!mark) return randomUUID();
  const digest = createHash("sha256")
    .update(JSON.stringify([mark, value, suspected]))
    .digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** No person fills in a form faster than this, even with autofill, in milliseconds. */
const fastestPersonMs = 2000;

/** A link or an email address, which is what spam wants to spread. */
const offer = /https?:|www\.|\S@\S/i;

/** Returns why a post looks automated, or null. Speed alone proves nothing, because browsers autofill. */
export function spamReasonOf(fields: Fields): SpamReason | null {
  if (fields[honeypotField]?.trim()) return "honeypot";
  const elapsed = fields[elapsedField]?.trim() ?? "";
  // Our script sends only digits.
  const hasty = elapsed !== "" && !(/^\d{1,15}$/.test(elapsed) && Number(elapsed) >= fastestPersonMs);
  const offers = Object.entries(fields).some(([name, text]) => name !== "email" && offer.test(text));
  return hasty && offers ? "speed" : null;
}
