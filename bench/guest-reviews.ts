import { reviewsPath } from "#contract/review.ts";

const count = 12;

/** Puts reviews on a running site, as many as a house has after some summers. It must show them at once (`REVIEW_MODERATION=open`). */
export async function postReviews(url: string): Promise<void> {
  for (let i = 1; i <= count; i++) {
    const response = await fetch(url + reviewsPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        guest_name: `Guest ${i}`,
        email: `guest${i}@example.com`,
        hometown: "Philadelphia, PA",
        title: `Our week on the bay, number ${i}`,
        review_text: "Coffee on the dock at sunrise, crabs by noon, and the lights of the piers at night. ".repeat(3),
        stay_date: "2026-07-04",
        rating: (i % 2) + 4,
      }),
    });
    if (response.status !== 201) throw new Error(`The review was answered with ${response.status}.`);
  }
}
