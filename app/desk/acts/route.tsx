import { desk } from "#app/desk-context.ts";
import { answerForm, backAddress, withQuery } from "#app/desk/http.ts";
import type { FormHandler } from "#contract/forms/desk-form.ts";
import type { FormResult } from "#contract/forms/form-result.ts";
import type { Desk } from "#server/desk/desk.ts";
import type { Route } from "./+types/route.ts";

/** `change`: the id to undo it with. `spam`: how many inquiries were marked. */
type Done = FormResult<{ change?: string; spam?: number }>;

/** Answers the buttons that are on several pages or on Today, and goes back to their page. */
export function action({ request, context }: Route.ActionArgs) {
  return answerForm<Done>(request, handlersOf(context.get(desk)), ({ change, spam }, { back = "" }) =>
    spam ? withQuery("/desk", { spam: String(spam) }) : backAddress(back, change),
  );
}

function handlersOf({ undo, house, stays }: Desk): Record<string, FormHandler<Done>> {
  const { versions, opening, leftovers } = house;
  return {
    undo: async ({ id = "" }) => {
      const undone = await undo.undo(id);
      // The sentence about an unknown change says more than "Nothing here".
      return undone.ok ? { ok: true, change: id } : { ...undone, status: 409 };
    },
    restore: versions.restore,
    open: (fields) =>
      opening.open(Object.keys(fields).flatMap((name) => (name.startsWith("accept.") ? name.slice(7) : []))),
    answer: ({ answer = "" }) => {
      const [id = "", choice = ""] = answer.split(":");
      return opening.answer(id, choice);
    },
    "publish-draft": () => leftovers.publish(),
    "throw-away": leftovers.throwAway,
    "forget-removed": leftovers.forgetRemoved,
    "forget-wishes": async () => {
      await stays.wishes.removeAll();
      return { ok: true };
    },
    "mark-spam": stays.records.markSpam,
  };
}

/** Shown when nothing was changed, or no answer came: the layout says so above. Has no loader, because it would run after the action, too. */
export default function NothingChanged({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="title-3">{actionData ? "Nothing was changed" : "Back to your page"}</h1>
      {actionData ? (
        <p role="alert" className="mt-3">
          {actionData.message}
        </p>
      ) : null}
      <a className="button button-primary mt-6" href={backAddress(actionData?.typed["back"] ?? "")}>
        Back
      </a>
    </>
  );
}
