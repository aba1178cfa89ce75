/** The outline of a review while the real ones are on their way. */
export function ReviewPlaceholder() {
  return (
    <div aria-hidden="true" data-testid="review-placeholder" className="border-t border-ink/25 pt-6">
      <div className="placeholder-line h-5 w-28" />
      <div className="placeholder-line mt-4 h-8 w-3/5" />
      <div className="placeholder-line mt-5 h-4 w-full" />
      <div className="placeholder-line mt-3 h-4 w-2/3" />
    </div>
  );
}
