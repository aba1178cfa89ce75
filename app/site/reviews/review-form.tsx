import { type RefObject, useEffect, useState } from "react";
import { formInput } from "#app/components/form/form-input.ts";
import { GuardFields } from "#app/components/form/guard-fields.tsx";
import { useCheckedForm } from "#app/components/form/use-checked-form.ts";
import { useHydrated } from "#app/components/hooks/use-hydrated.ts";
import { StarPicture } from "#app/components/reviews.tsx";
import { TextAreaField, TextField } from "#app/components/ui/field.tsx";
import { showToast } from "#app/components/ui/toast.tsx";
import { property } from "#content/house/property.ts";
import { dateInTimeZone } from "#contract/calendar-date.ts";
import type { FieldErrors } from "#contract/forms/form-result.ts";
import { labelOf } from "#contract/forms/form.ts";
import {
  type ReviewAccepted,
  type ReviewField,
  reviewFields,
  reviewsPath,
  type ReviewStatus,
  starsInWords,
} from "#contract/reviews/review.ts";
import { rememberWaiting } from "./waiting-reviews.ts";

/** The review form. Only the owner sees the email address. Also works without JavaScript. */
export function ReviewForm({ onSent }: { onSent: (status: ReviewStatus) => void }) {
  const [isToCome, setIsToCome] = useState(false);
  const { form, errors, submitting, message, formProps } = useCheckedForm<ReviewAccepted, ReviewField>({
    id: "review",
    path: reviewsPath,
    loadSchema: async () => (await import("#contract/reviews/review-schema.ts")).reviewSubmissionSchema,
    failure: { title: "Error submitting review", text: "Please try again later." },
    success: { title: "Review submitted successfully!", text: "Thank you for sharing your experience with us." },
    sentPage: "/sent/review",
    asPayload: (values) => ({
      ...values,
      stay_date: values["stay_date"] || null,
      rating: Number(values["rating"]),
    }),
    onInvalid: (found) => {
      if (!found["rating"]) return false;
      void showToast({
        kind: "error",
        title: "Please select a rating",
        text: "Your rating helps other guests know what to expect.",
      });
      return true;
    },
    onAccepted: ({ id, status }, values) => {
      if (status === "pending") rememberWaiting(publicPart(id, values));
      onSent(status);
    },
  });

  // Read from the form, because a restored draft does not go through the field's own handlers.
  const readStayDate = (current: HTMLFormElement) => {
    const typed = new FormData(current).get("stay_date");
    setIsToCome(typeof typed === "string" && typed > dateInTimeZone(new Date(), property.timeZone));
  };

  return (
    <form
      ref={form}
      method="post"
      action={reviewsPath}
      aria-label="Review"
      className="grid max-w-[46rem] grid-cols-1 gap-5 xl:max-w-none xl:grid-cols-[minmax(0,46rem)_minmax(0,17rem)] xl:gap-x-20 xl:*:col-start-1"
      {...formProps}
      onInput={(event) => {
        formProps.onInput();
        readStayDate(event.currentTarget);
      }}
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField {...formInput(reviewFields, "guest_name")} error={errors.guest_name} />
        <TextField
          {...formInput(reviewFields, "email")}
          error={errors.email}
          hint="Never shown. We write only if we have a question."
        />
        <TextField {...formInput(reviewFields, "hometown")} error={errors.hometown} />
        <TextField
          {...formInput(reviewFields, "stay_date")}
          error={errors.stay_date}
          hint={isToCome ? "That date is in the future. Is it right? You can send it either way." : undefined}
        />
      </div>
      <StarRatingField form={form} error={errors.rating} />
      <TextField {...formInput(reviewFields, "title")} error={errors.title} />
      <TextAreaField {...formInput(reviewFields, "review_text")} rows={8} error={errors.review_text} />
      <GuardFields />
      <div>
        <button type="submit" className="button button-primary w-full sm:w-auto" disabled={submitting}>
          {submitting ? "Submitting..." : "Submit Review"}
        </button>
        <p role="alert" className="mt-3 font-medium text-coral-ink empty:hidden">
          {message ?? allToChange(errors)}
        </p>
      </div>
      <p className="text-[0.9375rem] text-muted xl:col-start-2! xl:row-start-1 xl:border-t xl:border-line xl:pt-4">
        A review may wait until we've read it. We hold back spam, private data, abuse and anything not about a stay. The
        number of stars is never a reason.
      </p>
    </form>
  );
}

/** Lists every field with an error, for people who see or hear one at a time. A single one has the focus and its own message. */
function allToChange(errors: FieldErrors<ReviewField>): string | undefined {
  const labels = Object.entries(reviewFields).flatMap(([name, { label }]) => (name in errors ? [label] : []));
  return labels.length > 1 ? `Please check these fields: ${labels.join(", ")}.` : undefined;
}

/** The public fields as the server will show them, trimmed. */
function publicPart(id: string, values: Record<string, string>) {
  const typed = (name: string) => (values[name] ?? "").trim();
  return {
    id,
    title: typed("title"),
    guest_name: typed("guest_name"),
    hometown: typed("hometown") || null,
    rating: Number(values["rating"]),
    stay_date: values["stay_date"] || null,
    review_text: typed("review_text"),
  };
}

type StarRatingFieldProps = {
  form: RefObject<HTMLFormElement | null>;
  error?: string | undefined;
};

/** 1 to 5 stars as a radio group, so that arrow keys, taps and forms without JavaScript work. Hovering previews a click. */
function StarRatingField({ form, error }: StarRatingFieldProps) {
  const [rating, setRating] = useState(0);
  const [hovered, setHovered] = useState(0);
  const hydrated = useHydrated();

  // Follows the form's value, because a restored draft changes it directly.
  useEffect(() => {
    const current = form.current;
    if (!current) return;
    const follow = () => setRating(Number(new FormData(current).get("rating") ?? 0));
    current.addEventListener("input", follow);
    return () => current.removeEventListener("input", follow);
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
                // Only for the browser's own validation: after hydration it would announce untouched stars as invalid.
                required={!hydrated}
                // On top of the picture, so that clicks reach the labeled element.
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
