/** A typical review. */
export const samsReview = {
  guest_name: "Sam Smith",
  email: "sam@example.com",
  hometown: "Philadelphia, PA",
  title: "A week on the bay",
  review_text: "Kayaks at dawn.\nWe will be back.",
  stay_date: "2026-07-04",
  rating: 5,
};

/** A short review without praise. */
export const windyReview = {
  guest_name: "Sam",
  email: "sam@example.com",
  hometown: "",
  title: "Windy",
  review_text: "It was windy.",
  stay_date: null,
  rating: 2,
};
