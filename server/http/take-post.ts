import type { Context } from "hono";
import * as z from "zod/mini";
import { fieldErrors, fieldErrorsIn, type Refusal } from "#contract/field-errors.ts";
import { type FormField, limitsOf } from "#contract/form.ts";
import { guardLimits } from "#contract/guard-fields.ts";
import { property } from "#content/property.ts";
import { describeFault, isDatabaseUnavailable } from "../db/fault.ts";
import type { Suspicion } from "../db/schema.ts";
import { json, refuse, seeOther } from "./answers.ts";
import { type FormAgain, formAgainPage } from "./form-page.ts";
import { idOfAttempt } from "./attempt.ts";
import { guardPost } from "./guard.ts";
import type { HttpDeps } from "./http-deps.ts";
import { pageResponse } from "./page.ts";
import { readFields } from "./read-fields.ts";
import type { LimitName, Verdict } from "./rate-limit.ts";
import { suspicionOf } from "./suspicion.ts";

/** A kind of post that is checked, stored and acknowledged. */
export type PostKind<Value> = {
  schema: z.core.$ZodType<Value>;
  /** The budget per address that a post which would be stored draws on. */
  limit: LimitName;
  /** The form on its page. A field it does not name is not read. */
  form: Pick<FormAgain, "title" | "action" | "button"> & { fields: Readonly<Record<keyof Value & string, FormField>> };
  /** Where a browser without JavaScript goes on. */
  sentPage: string;
  /**
   * Resolves when the value is safely stored under the id, once, with the answer's body. What is suspected is answered like everything
   * else. `address` is what further budgets are taken under.
   */
  store: (value: Value, suspected: Suspicion | null, id: string, address: string) => Promise<{ id: string }>;
};

const ourPhone = `or call us at ${property.phone.display}`;

/** How long a client should wait when the database is away, in seconds. */
const retryAfterFault = "30";

/**
 * Takes a post from its first header to its answer: 201 or, for a form, 303 once it is stored; otherwise the refusal. A refused form comes
 * back complete, with everything that was typed, unless it is so far above its budget that nobody reads it.
 */
export async function takePost<Value>(c: Context, deps: HttpDeps, kind: PostKind<Value>): Promise<Response> {
  const { siteUrl, limits } = deps;
  const guarded = guardPost(c.req.raw.headers, siteUrl);
  const { answerAs } = guarded;
  if (!guarded.ok) return refuse(guarded.status, siteUrl, answerAs, { message: guarded.message }, guarded.headers);

  const address = deps.clientAddress(c);
  const allowedToPost = takeAll(deps, ["posts", "postsByEveryone"], address);
  // Programs keep what they send; a person's form is read all the same, to be given back.
  if (!allowedToPost.allowed && !(answerAs === "page" && mayBeGivenBack(deps, address))) {
    return refuse(429, siteUrl, answerAs, ...tooMany(allowedToPost));
  }

  const reading = await readFields(c.req.raw, guarded.format, { ...limitsOf(kind.form.fields), ...guardLimits });

  function refuseAgain(status: number, refusal: Refusal, headers: Record<string, string> = {}): Response {
    if (answerAs === "json" || !reading.ok) return refuse(status, siteUrl, answerAs, refusal, headers);
    const { message, fields: errors = {} } = refusal;
    const page = formAgainPage({ ...kind.form, message, values: reading.fields, errors });
    return pageResponse(status, siteUrl, { ...page, headers });
  }

  if (!allowedToPost.allowed) return refuseAgain(429, ...tooMany(allowedToPost));
  if (!reading.ok) {
    const { status, message } = reading;
    // What cannot be read holds no field: each that must be there is named, as for an empty post.
    const fields = status === 422 ? { fields: fieldErrors(kind.schema, {}) } : {};
    return refuseAgain(status, { message, ...fields });
  }

  const checked = z.safeParse(kind.schema, reading.fields);
  if (!checked.success) {
    return refuseAgain(422, { message: "Please check the marked fields.", fields: fieldErrorsIn(checked.error) });
  }
  const budgets = [kind.limit, "storedByEveryone"] as const;
  const allowedToStore = takeAll({ limits }, budgets, address);
  if (!allowedToStore.allowed) return refuseAgain(429, ...tooMany(allowedToStore));

  try {
    const suspected = suspicionOf(reading.fields);
    const id = idOfAttempt(reading.fields, checked.data, suspected);
    const accepted = await kind.store(checked.data, suspected, id, address);
    return answerAs === "json" ? json(201, siteUrl, accepted) : seeOther(siteUrl, kind.sentPage);
  } catch (error) {
    // What was not stored may be sent again at once.
    for (const name of budgets) limits.giveBack(name, address);
    deps.log.error({ event: "not-stored", path: kind.form.action, fault: describeFault(error) });
    const unavailable = isDatabaseUnavailable(error);
    const message = `We could not save this right now. Please try again in a minute, ${ourPhone}.`;
    return refuseAgain(unavailable ? 503 : 500, { message }, unavailable ? { "retry-after": retryAfterFault } : {});
  }
}

/** Whether a form that is above its budget may be read, which costs as much as taking it. */
function mayBeGivenBack(deps: Pick<HttpDeps, "limits">, address: string): boolean {
  return takeAll(deps, ["formsGivenBack", "formsGivenBackByEveryone"], address).allowed;
}

/** One unit of each budget, or of none. */
function takeAll({ limits }: Pick<HttpDeps, "limits">, names: readonly LimitName[], address: string): Verdict {
  for (const [index, name] of names.entries()) {
    const verdict = limits.take(name, address);
    if (verdict.allowed) continue;
    for (const taken of names.slice(0, index)) limits.giveBack(taken, address);
    return verdict;
  }
  return { allowed: true };
}

function tooMany({ retryAfter }: { retryAfter: number }): [Refusal, Record<string, string>] {
  const minutes = Math.ceil(retryAfter / 60);
  const message = `We have had many messages in a short time. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, ${ourPhone}.`;
  return [{ message }, { "retry-after": String(retryAfter) }];
}
