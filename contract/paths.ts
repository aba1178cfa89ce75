/** Addresses of the calls that forms post to. They stand apart from the schemas so that a page can name them without loading zod. */
export const inquiriesPath = "/api/inquiries";
export const reviewsPath = "/api/reviews";
