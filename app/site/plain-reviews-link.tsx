import { plainReviewsPath } from "#contract/paths.ts";

/** The way to the reviews where scripts are off: a page that the server writes. Stands inside `noscript`. */
export function PlainReviewsLink() {
  return (
    <a href={plainReviewsPath} className="button button-quiet">
      Read the guest reviews
    </a>
  );
}
