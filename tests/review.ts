/** A review as a guest might send it. */
export const samsReview = {
  guest_name: "Sam Smith",
  email: "sam@example.com",
  hometown: "Philadelphia, PA",
  title: "A week on the bay",
  review_text: "Kayaks at dawn.\nWe will be back.",
  stay_date: "2026-07-04",
  rating: 5,
};
