import { data, Link, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { ReviewCard } from "#app/components/reviews.tsx";
import type { DeskReview, ReviewDecision, ReviewGroup } from "#server/reviews/desk.ts";
import { textOf } from "../../form-text.ts";
import { PageNote } from "../../page-note.tsx";
import type { Route } from "./+types/route.ts";
import { DecisionForms } from "./decision-forms.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: `${loaderData?.review.title ?? "Review"} | Desk` }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reviews } = context.get(desk);
  const review = await reviews.find(params.id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!review) throw data(null, { status: 404 });
  const waiting = await reviews.list("waiting", null);
  const next = waiting.reviews.find(({ id }) => id !== review.id)?.id ?? null;
  return { review, next, done: new URL(request.url).searchParams.get("done") };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = {
    decision: textOf(form, "decision"),
    version: textOf(form, "version"),
    reply: textOf(form, "reply"),
    reason: textOf(form, "reason"),
  };
  const outcome = await context.get(desk).reviews.decide(params.id, fields);
  if (outcome.ok) return redirect(`/desk/reviews/${params.id}?done=${outcome.decision}`, 303);
  if (outcome.why === "invalid") return data({ ...outcome, fields }, { status: 422 });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!outcome.review) throw data(null, { status: 404 });
  return data({ ...outcome, review: outcome.review, fields }, { status: 409 });
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { next, done } = loaderData;
  const changed = actionData?.why === "changed" ? actionData : null;
  const invalid = actionData?.why === "invalid" ? actionData : null;
  const review = changed?.review ?? loaderData.review;
  const { title, guestName, hometown, stayDate, text, reply } = review;
  return (
    <>
      <Note review={review} done={actionData ? null : done} problem={problemOf(changed, invalid)} next={next} />
      <p>
        <Link to={`/desk/reviews?show=${review.group}`} className="link inline-flex min-h-11 items-center">
          All reviews
        </Link>
      </p>
      <h1 className="title-3 mt-2">{headings[review.group]}</h1>
      <ul className="mt-2 text-[0.9375rem] text-muted">
        <li>Received {review.received}</li>
        {review.decided ? (
          <li>
            {decidedWords[review.group]} {review.decided}
          </li>
        ) : null}
        {review.reason ? <li>Reason: {review.reason}</li> : null}
        {review.isStayAhead ? (
          <li className="font-medium text-ink">The date of stay was still to come when this was written.</li>
        ) : null}
      </ul>
      <div className="mt-6 max-w-[46rem]">
        <h2 className="sr-only">What the guest wrote</h2>
        <ReviewCard
          review={{
            ...review,
            title,
            guest_name: guestName,
            hometown,
            stay_date: stayDate,
            review_text: text,
            owner_reply: reply,
          }}
        />
        <p className="mt-4 text-[0.9375rem]">
          For you only:{" "}
          <a href={`mailto:${encodeURIComponent(review.email)}`} className="link inline-flex min-h-11 items-center">
            {review.email}
          </a>
        </p>
        <DecisionForms
          key={review.version}
          review={review}
          typed={actionData?.fields ?? null}
          errors={invalid?.errors ?? {}}
        />
      </div>
    </>
  );
}

const headings: Record<ReviewGroup, string> = {
  waiting: "A review to decide",
  suspected: "A review that may be spam",
  published: "A published review",
  hidden: "A hidden review",
  rejected: "A rejected review",
};

const decidedWords: Record<ReviewGroup, string> = {
  waiting: "Decided",
  suspected: "Decided",
  published: "Published",
  hidden: "Hidden",
  rejected: "Rejected",
};

/** What became of each decision; shown only while the review still is what the decision made of it. */
const doneWords: Record<ReviewDecision, Partial<Record<ReviewGroup, string>>> = {
  publish: { published: "Published. It is on the reviews page now." },
  reject: { rejected: "Rejected. It stays off the page." },
  hide: { hidden: "Hidden. It is off the page until you publish it again." },
  reply: { published: "Saved. The reviews page shows it now." },
  rescue: {
    waiting: "Not spam, then. It is waiting for your decision now.",
    published: "Not spam, then. It is published now.",
  },
};

function isDecision(word: string | null): word is ReviewDecision {
  return word !== null && Object.hasOwn(doneWords, word);
}

function problemOf(changed: { review: DeskReview } | null, invalid: { message: string } | null): string | null {
  if (invalid) return invalid.message;
  if (!changed) return null;
  return `Nothing was done: this review was changed in the meantime, in another window or from the email. ${nowWords[changed.review.group]}`;
}

const nowWords: Record<ReviewGroup, string> = {
  waiting: "It is waiting for a decision now.",
  suspected: "It may be spam.",
  published: "It is published now.",
  hidden: "It is hidden now.",
  rejected: "It is rejected now.",
};

type NoteProps = { review: DeskReview; done: string | null; problem: string | null; next: string | null };

function Note({ review, done, problem, next }: NoteProps) {
  if (problem !== null) {
    return (
      <PageNote key={`${review.version} ${problem}`} error>
        {problem}
      </PageNote>
    );
  }
  const words = isDecision(done) ? doneWords[done][review.group] : undefined;
  if (!words) return null;
  return (
    <PageNote key={`${review.version} ${done}`}>
      {words}{" "}
      {next && review.group !== "waiting" ? (
        <Link to={`/desk/reviews/${next}`} className="link">
          The next one to decide
        </Link>
      ) : null}
    </PageNote>
  );
}
