import guestBook from "#content/posters/spot-no-reviews.svg";

/**
 * What the list says before the first review is published. It comes last, so its picture is smaller than the sentence at the top of the
 * page: a larger one would be the largest paint, two seconds later on a phone. It is as high as the placeholders it takes the place of, so
 * that the end of the page stays where it is.
 */
export function NoReviews({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="grid min-h-[34.5rem] content-start justify-items-center gap-3 pt-12 text-center">
      <img src={guestBook} alt="" width="160" height="120" />
      <h2 className="title-2 mt-2">No reviews yet</h2>
      <p className="text-muted">Be the first to share your experience!</p>
      <button type="button" className="button button-primary mt-4" onClick={onWrite}>
        Start writing
      </button>
    </div>
  );
}
