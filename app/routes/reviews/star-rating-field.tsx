import { type RefObject, useEffect, useState } from "react";
import { StarPicture } from "#app/site/review-stars.tsx";
import { labelOf } from "#contract/form.ts";
import { starsInWords } from "#contract/review.ts";
import { reviewFields } from "#contract/review-form.ts";

type StarRatingFieldProps = {
  form: RefObject<HTMLFormElement | null>;
  error?: string | undefined;
};

/**
 * 1 to 5 stars as a radio group named `rating`: arrow keys, a tap and a form without JavaScript all work. Hovering shows
 * what a click would give.
 */
export function StarRatingField({ form, error }: StarRatingFieldProps) {
  const [rating, setRating] = useState(0);
  const [hovered, setHovered] = useState(0);

  // The form's own value is the truth: drafts and resets change it without asking here.
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const follow = () => setRating(Number(new FormData(current).get("rating") ?? 0));
    const followReset = () => setRating(0);
    current.addEventListener("input", follow);
    current.addEventListener("reset", followReset);
    return () => {
      current.removeEventListener("input", follow);
      current.removeEventListener("reset", followReset);
    };
  }, [form]);

  const shown = hovered || rating;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby="rating-label"
      aria-describedby={error ? "rating-error" : undefined}
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <legend id="rating-label" className="font-medium">
        {labelOf(reviewFields.rating)}
      </legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="star-choice -ml-1.5 flex flex-wrap" onPointerLeave={() => setHovered(0)}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 place-items-center"
              onPointerEnter={() => setHovered(stars)}
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                required
                // Over the picture, so that what is pressed is what has the name.
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                aria-label={starsInWords(stars)}
              />
              <StarPicture filled={stars <= shown} size={32} />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-muted">
          {shown > 0 ? starsInWords(shown) : ""}
        </p>
      </div>
      {error ? (
        <p id="rating-error" className="mt-1.5 text-[0.9375rem] font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
