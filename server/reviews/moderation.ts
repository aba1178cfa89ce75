import { type Context, Hono } from "hono";
import { reviewFields } from "#contract/reviews/review-form.ts";
import { maxReplyLength, rejectionReasons, starsInWords } from "#contract/reviews/review.ts";
import type { Write } from "../platform/db/database.ts";
import type { Db, ReviewRow } from "../platform/db/schema.ts";
import { markup } from "../platform/http/markup.ts";
import { messagePage, type Page, pageResponse } from "../platform/http/plain-page.ts";
import { checkPostHeaders } from "../platform/http/post-headers.ts";
import { type Fields, readFields } from "../platform/http/read-fields.ts";
import { type HttpDeps, methodNotAllowed, refuse } from "../platform/http/responses.ts";
import type { Clock } from "../platform/process/clock.ts";
import { decideReview, type Decision, isRejectionReason, readReply } from "./decisions.ts";
import { moderationToken, readModerationToken } from "./moderation-token.ts";
import { stayDateInWords } from "./stay-date.ts";
import { findReview } from "./store.ts";

export type ModerationDeps = HttpDeps & { db: Db; write: Write; clock: Clock; secret: string };

/** `decision` and `reason` are words from short lists. */
const decisionLimits = { decision: 20, reason: 20, reply: maxReplyLength };

/** The address of the page where a review is decided. */
function moderationPath(token: string): string {
  return `/moderate/${token}`;
}

/** Returns a function that makes a review's public moderation link, valid for 30 days from `now`. */
export function decisionLinks(siteUrl: string, secret: string, now: number): (reviewId: string) => string {
  return (reviewId) => siteUrl + moderationPath(moderationToken(secret, reviewId, now));
}

/** `GET /moderate/<token>` shows a pending review and changes nothing: mail scanners follow links. `POST` decides, once. */
export function moderationRoutes(deps: ModerationDeps): Hono {
  const routes = new Hono();
  const path = moderationPath(":token");

  routes.get(path, async (c) => {
    const found = await findWaiting(deps, c.req.param("token") ?? "");
    return found.review
      ? answer(deps, 200, decisionPage(moderationPath(found.token), found.review, null))
      : found.response;
  });

  routes.post(path, async (c) => {
    // First the token, which only the owner knows: strangers' bodies are not read.
    const found = await findWaiting(deps, c.req.param("token") ?? "");
    if (!found.review) return found.response;
    const fields = await readDecision(c, deps);
    if (!fields.ok) return fields.response;

    const chosen = chooseDecision(fields.fields);
    if (!chosen.ok) {
      const objection = { message: chosen.message, reply: fields.fields["reply"] ?? "" };
      return answer(deps, 422, decisionPage(moderationPath(found.token), found.review, objection));
    }
    const won = await decideReview(deps.write, found.review.id, chosen.decision, ["pending"], deps.clock());
    if (won) return answer(deps, 200, donePage(chosen.decision));
    return answer(deps, 410, usedPage(await findReview(deps.db, found.review.id)));
  });

  routes.all(path, methodNotAllowed(deps, "GET, HEAD, POST"));
  return routes;
}

type Waiting = { review: ReviewRow; token: string } | { review: null; response: Response };

async function findWaiting(deps: ModerationDeps, token: string): Promise<Waiting> {
  const gone = (status: 404 | 410, page: Page): Waiting => ({ review: null, response: answer(deps, status, page) });
  const reading = readModerationToken(deps.secret, token, deps.clock());
  if (reading.state === "expired") return gone(410, expiredPage());
  if (reading.state !== "valid") {
    return gone(
      404,
      messagePage(deps, "No such page", "Please open the link in the mail once more; all of it has to be in one line."),
    );
  }
  const review = await findReview(deps.db, reading.reviewId);
  // A hidden review is pending, too, but only a newer link may decide about it: the older ones have been used.
  const waits = review?.status === "pending" && (review.decided_at === null || review.decided_at < reading.issuedAt);
  return waits ? { review, token } : gone(410, usedPage(review));
}

/**
 * Takes a post from any origin: this page sends no referrer, so browsers send `Origin: null`, and nobody can forge a post to an address
 * that only the owner knows.
 */
async function readDecision(
  c: Context,
  deps: ModerationDeps,
): Promise<{ ok: true; fields: Fields } | { ok: false; response: Response }> {
  const guarded = checkPostHeaders(c.req.raw.headers, deps.siteUrl, { anyOrigin: true });
  const refused = (status: number, message: string) =>
    ({ ok: false, response: refuse(status, deps, "page", { message }) }) as const;
  if (!guarded.ok) return refused(guarded.status, guarded.message);
  const reading = await readFields(c.req.raw, guarded.format, decisionLimits);
  return reading.ok ? reading : refused(reading.status, reading.message);
}

function chooseDecision(fields: Fields): { ok: true; decision: Decision } | { ok: false; message: string } {
  const { decision, reason } = fields;
  if (decision === "reject") {
    if (!isRejectionReason(reason)) return { ok: false, message: "Please choose the reason for rejecting it." };
    return { ok: true, decision: { status: "rejected", reason } };
  }
  if (decision !== "publish") return { ok: false, message: "Please publish or reject the review." };
  const reading = readReply(fields["reply"] ?? "");
  if (!reading.ok) return reading;
  const { reply } = reading;
  return { ok: true, decision: { status: "published", ...(reply !== null && { reply }) } };
}

/** The address is a key: it must not be sent on as referrer. */
function answer(deps: ModerationDeps, status: number, page: Page): Response {
  return pageResponse(status, deps, { ...page, headers: { "referrer-policy": "no-referrer" } });
}

/** What was wrong with a decision, and the reply that was typed. */
export type DecisionError = { message: string; reply: string };

/** The review as the guest wrote it, and the two ways to decide. */
function decisionPage(path: string, review: ReviewRow, objection: DecisionError | null): Page {
  const facts: (readonly [label: string, value: string])[] = [
    [reviewFields.rating.ownerLabel, starsInWords(review.rating)],
    [reviewFields.guest_name.ownerLabel, review.guest_name],
    ...(review.hometown === null ? [] : [[reviewFields.hometown.label, review.hometown] as const]),
    ...(review.stay_date === null
      ? []
      : [[reviewFields.stay_date.ownerLabel, stayDateInWords(review.stay_date, review.created_at)] as const]),
    [reviewFields.email.ownerLabel, review.email],
  ];
  return {
    title: objection ? "Error: A review to decide on" : "A review to decide on",
    body: markup`<h1>A review to decide on</h1>
${objection ? markup`<p class="notice" role="alert">${objection.message}</p>` : ""}
<h2 dir="auto">${review.title}</h2>
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>
<p class="text" dir="auto">${review.review_text}</p>

<h2>Publish</h2>
<form method="post" action="${path}">
<div class="field">
<label for="reply">Your public reply (optional)</label>
<textarea id="reply" name="reply" dir="auto" rows="4" maxlength="${maxReplyLength}">
${objection?.reply ?? ""}</textarea>
</div>
<button type="submit" name="decision" value="publish">Publish the review</button>
</form>

<h2>Reject</h2>
<p>For one of these reasons only. A low rating is not a reason: the law wants unhappy guests heard, too (16 CFR 465).</p>
<form method="post" action="${path}">
<fieldset>
<legend>Reason</legend>
${Object.entries(rejectionReasons).map(
  ([value, words]) => markup`<label><input type="radio" name="reason" value="${value}" required> ${words}</label>`,
)}
</fieldset>
<button type="submit" name="decision" value="reject">Reject the review</button>
</form>`,
  };
}

/** What the owner has just decided. */
function donePage(decision: Decision): Page {
  if (decision.status === "published") {
    const rest = decision.reply === undefined ? "" : " Your reply stands below it.";
    return ownersPage("The review is published", `Everybody can read it on the reviews page now.${rest}`);
  }
  const reason = isRejectionReason(decision.reason) ? rejectionReasons[decision.reason] : decision.reason;
  return ownersPage("The review is rejected", `It stays off the page. Reason kept: ${reason}.`);
}

/** For a link that is too old. */
function expiredPage(): Page {
  return ownersPage(
    "This link has expired",
    "If the review still waits, a mail with a fresh link reminds you once a week. To decide now, open it at the desk.",
    "/desk/reviews",
  );
}

/** For a link that was used. `review` is null when it has been deleted since. */
function usedPage(review: ReviewRow | null): Page {
  if (!review) return ownersPage("This review is gone", "It has been deleted, so there is nothing left to decide.");
  const atDesk = `/desk/reviews/${review.id}`;
  if (review.status === "published") {
    return ownersPage(
      "This review is published",
      "The link has been used. The desk can take the review off the page.",
      atDesk,
    );
  }
  if (review.status === "rejected") {
    return ownersPage(
      "This review is rejected",
      "The link has been used. The desk can publish the review after all.",
      atDesk,
    );
  }
  return ownersPage("This link has been used", "The review is off the page and waits for a new decision.", atDesk);
}

/** A page for the owner. `atDesk` is where the desk decides. */
function ownersPage(title: string, message: string, atDesk: string | null = null): Page {
  return {
    title,
    body: markup`<h1>${title}</h1>
<p>${message}</p>
${atDesk === null ? "" : markup`<p><a class="alone" href="${atDesk}">Open it at the desk</a></p>\n`}<p><a class="alone" href="/reviews">The reviews page</a></p>`,
  };
}
