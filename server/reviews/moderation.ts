import { type Context, Hono } from "hono";
import { deskForm } from "#contract/forms/desk-form.ts";
import { changedElsewhere, formError, type FormResult, wrongFields } from "#contract/forms/form-result.ts";
import type { PlainPage } from "#contract/plain-page.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import type { Write } from "#server/platform/db/database.ts";
import type { Db, ReviewRow } from "#server/platform/db/schema.ts";
import { checkPostHeaders, type Fields, readFields } from "#server/platform/http/read-fields.ts";
import { type HttpDeps, messagePage, methodNotAllowed, pageResponse, refuse } from "#server/platform/http/responses.ts";
import { findPrivateLink } from "#server/platform/private-links.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type Decision, nameError, publishForm, reasonForm } from "./decisions.ts";
import { reviewFacts } from "./review-mail.ts";
import { decideReview, findReview } from "./store.ts";

type ModerationDeps = { db: Db; write: Write; clock: Clock };

/** In characters. `decision` and `reason` are words from short lists. */
const decisionLimits = { decision: 20, reason: 20, reply: maxReplyLength };

function moderationPath(token: string): string {
  return `/moderate/${token}`;
}

/** `GET /moderate/<token>` shows a pending review and changes nothing, because mail scanners follow links. `POST` decides, once. */
export function moderationRoutes(http: HttpDeps, { db, write, clock }: ModerationDeps): Hono {
  const routes = new Hono();
  const path = moderationPath(":token");

  routes.get(path, async (c) => {
    const token = c.req.param("token") ?? "";
    const review = await findWaiting(http, db, clock(), token);
    return review instanceof Response ? review : answer(http, 200, decisionPage(token, review));
  });

  routes.post(path, async (c) => {
    const token = c.req.param("token") ?? "";
    // Checks the token first, which only the owner knows, so that strangers' bodies are not read.
    const review = await findWaiting(http, db, clock(), token);
    if (review instanceof Response) return review;
    const fields = await readForm(c, http);
    if (fields instanceof Response) return fields;

    const act = (["publish", "reject"] as const).find((each) => each === fields["decision"]);
    const result = act ? await decisionForms(write, clock, review)[act](fields) : unknownDecision;
    if (result.ok) return answer(http, 200, donePage(result.decision));
    if (result.status === 422) {
      const error = Object.values(result.errors)[0] ?? result.message;
      return answer(http, 422, decisionPage(token, review, fields["reply"], error));
    }
    return answer(http, 410, usedPage(await findReview(db, review.id)));
  });

  routes.all(path, methodNotAllowed(http, "GET, HEAD, POST"));
  return routes;
}

const unknownDecision = formError(422, "Please choose what to do with the review.");

type Decided = FormResult<{ decision: Decision }>;

/** The forms of the page. Fails with 409 if another decision won. */
function decisionForms(write: Write, clock: Clock, review: ReviewRow) {
  const decide = async (decision: Decision): Promise<Decided> => {
    const error = nameError(decision, review);
    if (error !== null) return wrongFields(error);
    const change = await decideReview(write, review.id, decision, clock(), isPending);
    return change === null ? changedElsewhere() : { ok: true, decision };
  };
  return {
    publish: deskForm(publishForm, (fields) => decide({ act: "publish", ...fields })),
    reject: deskForm(reasonForm, (fields) => decide({ act: "reject", ...fields })),
  };
}

/** How far servers' clocks may differ. A link from later than that came from a wrong clock, and would be valid for too long. */
const maxAheadMs = 60 * 60_000;

/** Returns the review that a link may still decide on, or the answer to a link that may not. */
async function findWaiting(http: HttpDeps, db: Db, now: number, token: string): Promise<ReviewRow | Response> {
  const link = await findPrivateLink(db, "review", token);
  if (!link?.subject) {
    const advice = "Please open the link in the email again. The whole address has to be on one line.";
    return answer(http, 404, messagePage("No such page", advice));
  }
  if (link.expires_at <= now || link.created_at > now + maxAheadMs) return answer(http, 410, expiredPage());
  const review = await findReview(db, link.subject);
  // A hidden review is pending, too, but its link has been used.
  const waits = review?.status === "pending" && review.decided_at === null;
  return waits ? review : answer(http, 410, usedPage(review));
}

function isPending({ status }: ReviewRow): boolean {
  return status === "pending";
}

async function readForm(c: Context, http: HttpDeps): Promise<Fields | Response> {
  const guarded = checkPostHeaders(c.req.raw.headers, http.siteUrl, "owner");
  const reading = guarded.ok ? await readFields(c.req.raw, guarded.format, decisionLimits) : guarded;
  return reading.ok ? reading.fields : refuse(reading.status, http, "page", { message: reading.message });
}

/** Keeps the address, which is a key, from other sites. Not `no-referrer`, because browsers would post the form with `Origin: null`. */
function answer(http: HttpDeps, status: number, page: PlainPage): Response {
  return pageResponse(status, http, page, { "referrer-policy": "same-origin" });
}

/** Returns the page that decides. */
function decisionPage(token: string, review: ReviewRow, reply = "", error: string | null = null): PlainPage {
  const { title, review_text: text, created_at } = review;
  const facts = reviewFacts(review, created_at);
  const atDesk = `/desk/reviews/${review.id}`;
  return { view: "decision", action: moderationPath(token), title, text, facts, reply, error, atDesk };
}

function donePage(decision: Decision): PlainPage {
  if ("reason" in decision) {
    return ownersPage("The review is rejected", `It stays off the page. Reason: ${rejectionReasons[decision.reason]}.`);
  }
  const rest = decision.reply ? " Your reply is below it." : "";
  return ownersPage("The review is published", `Everyone can read it on the reviews page now.${rest}`);
}

function expiredPage(): PlainPage {
  return ownersPage("This link has expired", "If the review is still waiting, decide at the desk.", "/desk/reviews");
}

/** Returns the page for a link that was used. `review` is null if it has been deleted since. */
function usedPage(review: ReviewRow | null): PlainPage {
  if (!review) return ownersPage("This review no longer exists", "It was deleted, so there is nothing left to decide.");
  const atDesk = `/desk/reviews/${review.id}`;
  const used = "The link has been used.";
  switch (review.status) {
    case "published":
      return ownersPage("This review is published", `${used} The desk can take the review off the page.`, atDesk);
    case "rejected":
      return ownersPage("This review is rejected", `${used} The desk can publish the review after all.`, atDesk);
    case "pending":
      return ownersPage(
        "This review waits at the desk",
        "It was decided before and is off the page, waiting for a new decision.",
        atDesk,
      );
  }
}

function ownersPage(title: string, message: string, atDesk?: string): PlainPage {
  return { view: "decided", title, message, ...(atDesk !== undefined && { atDesk }) };
}
