import { longDate } from "#contract/calendar-date.ts";
import type { ReviewRow } from "../db/schema.ts";
import type { Page } from "../http/page.ts";
import { markup } from "../markup.ts";
import { longestReply } from "./owner-reply.ts";
import { rejectionReasons } from "./rejection-reasons.ts";
import { starsInWords } from "./stars.ts";

/** A refused decision: what was missing, and the reply that was typed. */
export type Objection = { message: string; reply: string };

/** The review as the guest wrote it, and the two ways to decide. */
export function decisionPage(path: string, review: ReviewRow, objection: Objection | null): Page {
  const facts: [string, string][] = [
    ["Rating", starsInWords(review.rating)],
    ["Name", review.guest_name],
    ...(review.hometown === null ? [] : [["Hometown", review.hometown] as [string, string]]),
    ...(review.stay_date === null ? [] : [["Stayed", longDate(review.stay_date)] as [string, string]]),
    ["Email, for you only", review.email],
  ];
  return {
    title: objection ? "Error: A review to decide on" : "A review to decide on",
    body: markup`<h1>A review to decide on</h1>
${objection ? markup`<p class="notice" role="alert">${objection.message}</p>` : ""}
<h2>${review.title}</h2>
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<p class="text">${review.review_text}</p>

<h2>Publish</h2>
<form method="post" action="${path}">
<div class="field">
<label for="reply">Your public reply (optional)</label>
<textarea id="reply" name="reply" rows="4" maxlength="${longestReply}">
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
