import { data } from "react-router";
import { desk } from "#app/desk-context.ts";
import { backPage, goBack, textOf, versionOf } from "#app/desk/http.ts";
import type { Route } from "./+types/route.ts";

/** Undoes a change, or puts an earlier version of a form back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { undo, house } = context.get(desk);
  const form = await request.formData();
  const back = textOf(form, "back");
  const id = textOf(form, "id");
  const answer = form.has("restore")
    ? await house.versions.restore(textOf(form, "restore"), versionOf(form, "to"), versionOf(form))
    : await undo.undo(id);
  if (!answer.ok) {
    const { pathname, search } = backPage(back);
    return data({ message: answer.message, back: pathname + search }, { status: 409 });
  }
  return goBack(back, "change" in answer ? String(answer.change) : id);
}

/** Shown when nothing could be changed. Has no loader, because it would run after the action, too. */
export default function Undo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="title-3">Nothing was changed</h1>
      <p role="alert" className="mt-3">
        {actionData?.message ?? "Undo a change on the page that shows it."}
      </p>
      <a className="button button-primary mt-6" href={actionData?.back ?? "/desk"}>
        Back
      </a>
    </>
  );
}
