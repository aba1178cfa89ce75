import { use, useId } from "react";
import { useActionData } from "react-router";
import { ReviewCard } from "#app/components/reviews.tsx";
import { desk } from "#app/desk-context.ts";
import { LineLink, SubmitButton, TextLink } from "#app/desk/buttons.tsx";
import { CheckField, DeskForm, FieldError, FormContext, TextAreaField } from "#app/desk/form.tsx";
import { answerForm, type FormAnswer, notFound, queryOf, withQuery } from "#app/desk/http.ts";
import { BackLink, DoneNote, ErrorNote } from "#app/desk/page.tsx";
import { maxReplyLength, rejectionReasons, removedName } from "#contract/reviews/review.ts";
import type { OneReview, ReviewDecision, ReviewGroup } from "#server/reviews/desk.ts";
import type { Route } from "./+types/route.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.review.title ?? "Review"} | Desk` }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reviews, undo } = context.get(desk);
  const review = (await reviews.find(params.id)) ?? notFound();
  const waiting = await reviews.list("waiting", null);
  const next = waiting.reviews.find(({ id }) => id !== review.id)?.id ?? null;
  return { review, next, done: await undo.find(queryOf(request).get("done") ?? "") };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerForm(request, context.get(desk).reviews.forms(params.id), ({ change }) =>
    withQuery(`/desk/reviews/${params.id}`, { done: change }),
  );
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { review, next, done } = loaderData;
  const { heading, decided } = groupWords[review.group];
  return (
    <>
      <ErrorNote />
      <DoneNote done={done}>
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
        {review.names.length === 0 ? null : (
          <p className="mt-4">
            On the page, “{removedName}” replaces: <bdi>{review.names.join(", ")}</bdi>.
          </p>
        )}
        <p className="mt-4 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
          <span>
            For you only:{" "}
            <a href={`mailto:${encodeURIComponent(review.email)}`} className="link inline-flex min-h-11 items-center">
              {review.email}
            </a>
          </span>
          {review.stay === null ? (
            <strong>No stay under this address.</strong>
          ) : (
            <LineLink to={`/desk/stays/${review.stay}`}>The stay under this address</LineLink>
          )}
        </p>
        {/* Keyed by what a form shows, so that saving one leaves what is typed in another. */}
        {review.decisions.map((decision) => (
          <DecisionForm
            key={JSON.stringify([decision, decision === "names" ? review.names : review.owner_reply])}
            review={review}
            decision={decision}
          />
        ))}
      </div>
    </>
  );
}

/** For each group: the page's heading, and the word before the date of the decision. */
const groupWords: Record<ReviewGroup, { heading: string; decided: string }> = {
  waiting: { heading: "A review to decide on", decided: "Decided" },
  published: { heading: "A published review", decided: "Published" },
  hidden: { heading: "A hidden review", decided: "Hidden" },
  rejected: { heading: "A rejected review", decided: "Rejected" },
};

function DecisionForm({ review, decision }: { review: OneReview; decision: ReviewDecision }) {
  const { title, explained, button, takes } = decisionWords[decision];
  // The reply may have been typed for a decision that is no longer possible.
  const typed = useActionData<FormAnswer>()?.typed["reply"];
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="title-3">{title}</h2>
      {explained ? <p className="mt-2 note">{explained}</p> : null}
      <DeskForm
        name={decision}
        version={review.version}
        values={{ reply: typed || review.owner_reply, names: review.names.join("\n") }}
        className="mt-4 grid justify-items-start gap-4 [&>div]:w-full"
      >
        {decision === "publish" || decision === "names" ? <NamesField isOptional={decision === "publish"} /> : null}
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

function NamesField({ isOptional }: { isOptional: boolean }) {
  return (
    <TextAreaField
      name="names"
      label={`Other people's names${isOptional ? " (optional)" : ""}`}
      hint={`One a line, as the guest wrote them. The page shows “${removedName}” instead. The law lets you change nothing else (16 CFR 465); what the guest wrote stays stored here.`}
      rows={2}
    />
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
  names: { title: "Leave out names", button: "Save the names" },
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
