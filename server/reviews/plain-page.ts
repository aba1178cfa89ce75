import { averageInWords } from "#contract/average-rating.ts";
import { longDate } from "#contract/calendar-date.ts";
import { plainReviewsPath } from "#contract/paths.ts";
import type { PublicReview, ReviewPage } from "#contract/review.ts";
import { property } from "#content/property.ts";
import { starsInWords } from "#contract/stars-in-words.ts";
import type { Page } from "../http/page.ts";
import { type Markup, markup } from "../markup.ts";

/** Reviews to read without scripts. `older` is the address of the next ones or null; `first` whether these are the newest. */
export function plainReviewsPage({
  reviews,
  summary,
  older,
  first,
}: Pick<ReviewPage, "reviews" | "summary"> & { older: string | null; first: boolean }): Page {
  const average = averageInWords(summary);
  const count = summary.count === 1 ? "1 review" : `${summary.count.toLocaleString("en-US")} reviews`;
  const heading = first ? "Guest Reviews" : "Older Guest Reviews";
  return {
    title: heading,
    body: markup`<h1>${heading}</h1>
${summary.count === 0 ? markup`<p>No reviews yet. Be the first to share your experience!</p>` : markup`<p>${count}${average ? `, ${average} out of 5 on average` : ""}.</p>`}
${reviews.map(article)}
<p>${older ? markup`<a href="${older}">Older reviews</a> · ` : ""}${first ? "" : markup`<a href="${plainReviewsPath}">Newest reviews</a> · `}<a href="/reviews">Write a review</a></p>`,
  };
}

function article({ title, guest_name, hometown, rating, stay_date, review_text, owner_reply }: PublicReview): Markup {
  return markup`<article>
<h2 dir="auto">${title}</h2>
<p><span aria-hidden="true">${"★".repeat(rating)}${"☆".repeat(5 - rating)}</span> ${starsInWords(rating)}</p>
<p class="text" dir="auto">${review_text}</p>
<p><strong><bdi>${guest_name}</bdi></strong>${hometown === null ? "" : markup`, <bdi>${hometown}</bdi>`}${stay_date === null ? "" : markup`<br>Stayed: ${longDate(stay_date)}`}</p>
${owner_reply === null ? "" : markup`<div class="notice"><strong>Reply from ${property.name}</strong><p class="text" dir="auto">${owner_reply}</p></div>`}
</article>
`;
}
