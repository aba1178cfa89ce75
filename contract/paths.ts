/** Addresses of the calls that forms post to. They stand apart from the schemas so that a page can name them without loading zod. */
export const inquiriesPath = "/api/inquiries";
export const reviewsPath = "/api/reviews";
/** The published reviews as a page, for browsers that run no scripts. */
export const plainReviewsPath = "/api/reviews/plain";
