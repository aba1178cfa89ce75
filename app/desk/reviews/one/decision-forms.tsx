import type { FieldErrors } from "#contract/forms/form-result.ts";
import { type ReactNode, useId } from "react";
import { TextAreaField } from "#app/components/ui/field.tsx";
import { retention } from "#content/house/policies.ts";
import type { DecisionFields, DeskReview, ReviewDecision } from "#server/reviews/desk.ts";
import { maxReplyLength, rejectionReasons } from "#contract/reviews/review.ts";
import { DeskForm } from "../../desk-form.tsx";

type FormsProps = {
  review: DeskReview;
  /** What was sent and not taken. */
  typed: DecisionFields | null;
  errors: FieldErrors<"reply" | "reason">;
};

/** A form for each decision that is open. */
export function DecisionForms({ review, typed, errors }: FormsProps) {
  return review.decisions.map((decision) => {
    const own = typed?.decision === decision ? typed : null;
    return (
      <DecisionForm key={decision} decision={decision} version={review.version}>
        {takesReply(decision) ? (
          <TextAreaField
            name="reply"
            label={decision === "reply" ? "Your public reply" : "Your public reply (optional)"}
            hint={decision === "reply" ? "Leave it empty to remove the reply." : undefined}
            rows={4}
            maxLength={maxReplyLength}
            defaultValue={typed?.reply || (review.reply ?? "")}
            error={own ? errors.reply : undefined}
          />
        ) : null}
        {takesReason(decision) ? <Reasons chosen={own?.reason} error={own ? errors.reason : undefined} /> : null}
      </DecisionForm>
    );
  });
}

function takesReply(decision: ReviewDecision): boolean {
  return decision === "publish" || decision === "reply";
}

function takesReason(decision: ReviewDecision): boolean {
  return decision === "reject" || decision === "hide";
}

const words: Record<ReviewDecision, { title: string; explained: string | null; button: string; look: string }> = {
  publish: { title: "Publish", explained: null, button: "Publish the review", look: "button-primary" },
  reject: {
    title: "Reject",
    explained:
      "For one of these reasons only. A low rating is not a reason: the law wants unhappy guests heard, too (16 CFR 465), and a calm reply often does more.",
    button: "Reject the review",
    look: "button-quiet",
  },
  hide: {
    title: "Take it off the page",
    explained:
      "For one of these reasons only; a low rating is not a reason (16 CFR 465). It stays hidden until you publish or reject it.",
    button: "Hide the review",
    look: "button-quiet",
  },
  reply: { title: "Reply", explained: null, button: "Save the reply", look: "button-primary" },
  rescue: {
    title: "Not spam?",
    explained: `Then it is treated like any other review. Otherwise it is deleted after ${retention.suspectedDays} days.`,
    button: "This is not spam",
    look: "button-primary",
  },
};

type DecisionFormProps = { decision: ReviewDecision; version: string; children: ReactNode };

function DecisionForm({ decision, version, children }: DecisionFormProps) {
  const { title, explained, button, look } = words[decision];
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="title-3">{title}</h2>
      {explained ? <p className="mt-2 text-[0.9375rem] text-muted">{explained}</p> : null}
      <DeskForm name={decision} className="mt-4 grid justify-items-start gap-4 [&>div]:w-full">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="decision" value={decision} />
        {children}
        <button type="submit" className={`button ${look}`}>
          {button}
        </button>
      </DeskForm>
    </section>
  );
}

function Reasons({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="grid"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="font-medium">Reason</legend>
      {Object.entries(rejectionReasons).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={value}
            required
            defaultChecked={value === chosen}
            className="size-5"
          />
          {label}
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-[0.9375rem] font-medium text-coral-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
