import * as z from "zod/mini";
import { calendarDate, emailAddress, optionalText, requiredText } from "#contract/forms/field-schema.ts";
import { reviewFields, type ReviewSubmission } from "./review.ts";

const noRating = "Choose 1 to 5 stars.";

/** What `POST /api/reviews` accepts. */
export const reviewSubmissionSchema: z.ZodMiniType<ReviewSubmission> = z.object({
  guest_name: requiredText("Please enter your name.", reviewFields.guest_name.limit),
  email: emailAddress(),
  hometown: optionalText(reviewFields.hometown.limit),
  title: requiredText("Please give your review a title.", reviewFields.title.limit),
  review_text: requiredText("Please write a few words about your stay.", reviewFields.review_text.limit),
  /** Empty becomes null, because the form always sends the field. */
  stay_date: z.pipe(
    z._default(
      z.nullable(z.union([z.literal(""), calendarDate("Please choose a real date, or leave it empty.")])),
      null,
    ),
    z.transform((date) => (date === "" ? null : date)),
  ),
  /** 1 to 5 stars. A form post sends it as text, one digit. */
  rating: z.pipe(
    z.pipe(
      z.union([z.number(noRating), z.string(noRating)], noRating),
      z.transform((rating) => (typeof rating === "string" && /^[1-5]$/.test(rating.trim()) ? Number(rating) : rating)),
    ),
    z.int(noRating).check(z.minimum(1, noRating), z.maximum(5, noRating)),
  ),
});
