import { TextAreaField } from "#app/components/ui/field.tsx";
import type { PlainPage, ReviewToDecide } from "#contract/plain-page.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import { ErrorNote, LoneLink, type PlainView } from "./plain-view.tsx";

/** Shows a review and the forms for both decisions to the owner who opened the emailed link. */
export function decisionView({ action, title, text, facts, reply, error, atDesk }: ReviewToDecide): PlainView {
  const body = (
    <>
      {error === null ? null : <ErrorNote>{error}</ErrorNote>}
      <h2 dir="auto" className="title-3 mt-2">
        {title}
      </h2>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className="whitespace-pre-wrap">
        {text}
      </p>

      <h2 className="title-3 mt-6">Publish</h2>
      <form method="post" action={action} className="grid w-full gap-5">
        <TextAreaField
          label="Your public reply (optional)"
          name="reply"
          rows={4}
          maxLength={maxReplyLength}
          defaultValue={reply}
        />
        <button type="submit" name="decision" value="publish" className="button button-primary justify-self-start">
          Publish the review
        </button>
      </form>

      <h2 className="title-3 mt-6">Reject</h2>
      <p>
        For one of these reasons only. A low rating is not a reason: by law, unhappy guests must be heard, too (16 CFR
        465).
      </p>
      <form method="post" action={action} className="grid w-full gap-5">
        <fieldset>
          <legend className="font-medium">Reason</legend>
          {Object.entries(rejectionReasons).map(([value, words]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={value} required className="size-5" /> {words}
            </label>
          ))}
        </fieldset>
        <button type="submit" name="decision" value="reject" className="button button-quiet justify-self-start">
          Reject the review
        </button>
      </form>

      <h2 className="title-3 mt-6">Does it name a neighbor?</h2>
      <LoneLink href={atDesk}>Publish it without the name, at the desk</LoneLink>
    </>
  );
  return { title: "A review to decide on", isError: error !== null, body };
}

/** Shows what was decided, or why the link no longer works. */
export function decidedView({ title, message, atDesk }: Extract<PlainPage, { view: "decided" }>): PlainView {
  const body = (
    <>
      <p>{message}</p>
      {atDesk === undefined ? null : <LoneLink href={atDesk}>Open it at the desk</LoneLink>}
      <LoneLink href="/reviews">The reviews page</LoneLink>
    </>
  );
  return { title, body };
}
