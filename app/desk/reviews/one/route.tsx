import { use, useId } from "react";
import { redirect, useActionData } from "react-router";
import { ReviewCard } from "#app/components/reviews.tsx";
import { desk } from "#app/desk-context.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import type { DeskReview, ReviewDecision, ReviewGroup } from "#server/reviews/desk.ts";
import { SubmitButton, TextLink } from "../../buttons.tsx";
import { CheckField, DeskForm, FieldError, FormContext, TextAreaField } from "../../form.tsx";
import { type FormAnswer, notFound, notSaved, queryOf, textsOf } from "../../http.ts";
import { BackLink, DoneNote, ErrorNote } from "../../page.tsx";
import type { Route } from "./+types/route.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.review.title ?? "Review"} | Desk` }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reviews } = context.get(desk);
  const review = (await reviews.find(params.id)) ?? notFound();
  const waiting = await reviews.list("waiting", null);
  const next = waiting.reviews.find(({ id }) => id !== review.id)?.id ?? null;
  return { review, next, done: queryOf(request).get("done") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = textsOf(form, ["decision", "version", "reply", "reason"]);
  const outcome = await context.get(desk).reviews.decide(params.id, fields);
  if (outcome.ok) return redirect(`/desk/reviews/${params.id}?done=${outcome.decision}`, 303);
  if (outcome.why === "invalid") return notSaved(form, outcome);
  if (!outcome.review) notFound();
  const message = `Nothing was done: this review was changed in another window or from the email. ${groupWords[outcome.review.group].now}`;
  return notSaved(form, { message, errors: {}, status: 409 });
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { review, next, done } = loaderData;
  const { heading, decided } = groupWords[review.group];
  return (
    <>
      <ErrorNote />
      <DoneNote done={isDecision(done) ? doneWords[done][review.group] : null}>
        {next && review.group !== "waiting" ? (
          <TextLink to={`/desk/reviews/${next}`}>The next one to decide</TextLink>
        ) : null}
      </DoneNote>
      <BackLink to={`/desk/reviews?show=${review.group}`}>All reviews</BackLink>
      <h1 className="title-3 mt-2">{heading}</h1>
      <ul className="mt-2 note">
        <li>Received {review.received}</li>
        {review.decided ? (
          <li>
            {decided} {review.decided}
          </li>
        ) : null}
        {review.reason ? <li>Reason: {review.reason}</li> : null}
        {review.isStayAhead ? (
          <li className="font-medium text-ink">The date of stay was in the future when this was written.</li>
        ) : null}
      </ul>
      <div className="mt-6 max-w-[46rem]">
        <h2 className="sr-only">What the guest wrote</h2>
        <ReviewCard review={review} />
        <p className="mt-4 text-[0.9375rem]">
          For you only:{" "}
          <a href={`mailto:${encodeURIComponent(review.email)}`} className="link inline-flex min-h-11 items-center">
            {review.email}
          </a>
        </p>
        {review.group === "suspected" ? (
          <p className="mt-4">
            Mark it as not spam, or delete it, under{" "}
            <TextLink to="/desk/settings?show=spam#spam">Suspected spam</TextLink>.
          </p>
        ) : null}
        {review.decisions.map((decision) => (
          <DecisionForm key={`${decision} ${review.version}`} review={review} decision={decision} />
        ))}
      </div>
    </>
  );
}

/** For each group: the page's heading, the word before the date of the decision, and a sentence on where the review is now. */
const groupWords: Record<ReviewGroup, { heading: string; decided: string; now: string }> = {
  waiting: { heading: "A review to decide on", decided: "Decided", now: "It is waiting for a decision now." },
  suspected: { heading: "A review that may be spam", decided: "Decided", now: "It may be spam." },
  published: { heading: "A published review", decided: "Published", now: "It is published now." },
  hidden: { heading: "A hidden review", decided: "Hidden", now: "It is hidden now." },
  rejected: { heading: "A rejected review", decided: "Rejected", now: "It is rejected now." },
};

/** The note after each decision, shown only as long as the review is still in the group it led to. */
const doneWords: Record<ReviewDecision, Partial<Record<ReviewGroup, string>>> = {
  publish: { published: "Published. It is on the reviews page now." },
  reject: { rejected: "Rejected. It stays off the page." },
  hide: { hidden: "Hidden. It is off the page until you publish it again." },
  reply: { published: "Saved. The reviews page shows it now." },
};

function isDecision(word: string | null): word is ReviewDecision {
  return word !== null && Object.hasOwn(doneWords, word);
}

function DecisionForm({ review, decision }: { review: DeskReview; decision: ReviewDecision }) {
  const { title, explained, button, takes } = decisionWords[decision];
  // The reply may have been typed for a decision that is no longer possible.
  const typed = useActionData<FormAnswer>()?.typed["reply"];
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="title-3">{title}</h2>
      {explained ? <p className="mt-2 note">{explained}</p> : null}
      <DeskForm
        name={decision}
        values={{ reply: typed || review.owner_reply }}
        className="mt-4 grid justify-items-start gap-4 [&>div]:w-full"
        fields={{ version: review.version, decision }}
      >
        {takes === "reply" ? (
          <TextAreaField
            name="reply"
            label={decision === "reply" ? "Your public reply" : "Your public reply (optional)"}
            hint={decision === "reply" ? "Leave it empty to remove the reply." : undefined}
            rows={4}
            maxLength={maxReplyLength}
          />
        ) : null}
        {takes === "reason" ? <Reasons /> : null}
        <SubmitButton look={takes === "reason" ? "button-quiet" : "button-primary"}>{button}</SubmitButton>
      </DeskForm>
    </section>
  );
}

type DecisionWords = { title: string; explained?: string; button: string; takes?: "reply" | "reason" };

const decisionWords: Record<ReviewDecision, DecisionWords> = {
  publish: { title: "Publish", button: "Publish the review", takes: "reply" },
  reject: {
    title: "Reject",
    explained:
      "For one of these reasons only. A low rating is not a reason: by law, unhappy guests must be heard, too (16 CFR 465), and a calm reply often does more.",
    button: "Reject the review",
    takes: "reason",
  },
  hide: {
    title: "Take it off the page",
    explained:
      "For one of these reasons only; a low rating is not a reason (16 CFR 465). It stays hidden until you publish or reject it.",
    button: "Hide the review",
    takes: "reason",
  },
  reply: { title: "Reply", button: "Save the reply", takes: "reply" },
};

function Reasons() {
  const id = useId();
  const error = use(FormContext).errors["reason"];
  return (
    <fieldset
      role="radiogroup"
      className="grid"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="font-medium">Reason</legend>
      {Object.entries(rejectionReasons).map(([value, label]) => (
        <CheckField key={value} type="radio" name="reason" value={value} required>
          {label}
        </CheckField>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
