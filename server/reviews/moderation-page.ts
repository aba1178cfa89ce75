import { longDate } from "#contract/calendar-date.ts";
import { starsInWords } from "#contract/review.ts";
import { reviewFields as fields } from "#contract/review-form.ts";
import type { ReviewRow } from "../db/schema.ts";
import type { Page } from "../http/page.ts";
import { markup } from "../markup.ts";
import { longestReply } from "./owner-reply.ts";
import { isRejectionReason, rejectionReasons } from "./rejection-reasons.ts";
import type { Decision } from "./decisions.ts";

/** A refused decision: what was missing, and the reply that was typed. */
export type Objection = { message: string; reply: string };

/** The review as the guest wrote it, and the two ways to decide. */
export function decisionPage(path: string, review: ReviewRow, objection: Objection | null): Page {
  const facts: (readonly [label: string, value: string])[] = [
    [fields.rating.ownerLabel, starsInWords(review.rating)],
    [fields.guest_name.ownerLabel, review.guest_name],
    ...(review.hometown === null ? [] : [[fields.hometown.label, review.hometown] as const]),
    ...(review.stay_date === null ? [] : [[fields.stay_date.ownerLabel, longDate(review.stay_date)] as const]),
    [fields.email.ownerLabel, review.email],
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
<textarea id="reply" name="reply" dir="auto" rows="4" maxlength="${longestReply}">
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
export function donePage(decision: Decision): Page {
  if (decision.status === "published") {
    const rest = decision.reply === null ? "" : " Your reply stands below it.";
    return ownersPage("The review is published", `Everybody can read it on the reviews page now.${rest}`);
  }
  const reason = isRejectionReason(decision.reason) ? rejectionReasons[decision.reason] : decision.reason;
  return ownersPage("The review is rejected", `It stays off the page. Reason kept: ${reason}.`);
}

/** For a link that is too old. */
export function expiredPage(): Page {
  return ownersPage(
    "This link has expired",
    "If the review still waits, a mail with a fresh link reminds you once a week. To decide now, on the command line:",
    ["reviews list --status pending"],
  );
}

/** For a link that decides no more. `review` is null when it has been deleted since. */
export function usedPage(review: ReviewRow | null): Page {
  if (!review) return ownersPage("This review is gone", "It has been deleted, so there is nothing left to decide.");
  const approve = `reviews approve ${review.id}`;
  const reject = `reviews reject ${review.id} --reason REASON`;
  if (review.status === "published") {
    return ownersPage("This review is published", "The link has been used. To take the review off the page:", [reject]);
  }
  if (review.status === "rejected") {
    return ownersPage("This review is rejected", "The link has been used. To publish the review after all:", [approve]);
  }
  return ownersPage("This link has been used", "The review has been taken off the page and waits again. To decide:", [
    approve,
    reject,
  ]);
}

/** A page for the owner alone. `commands` are for the command line, without what they all begin with. */
function ownersPage(title: string, message: string, commands: readonly string[] = []): Page {
  return {
    title,
    body: markup`<h1>${title}</h1>
<p>${message}</p>
${commands.map((command) => markup`<p><code>npm run owner -- ${command}</code></p>\n`)}<p><a href="/reviews">The reviews page</a></p>`,
  };
}
