import { data, redirect, redirectDocument } from "react-router";
import { desk } from "#app/desk-context.ts";
import { textOf } from "../form-text.ts";
import { backPage } from "./back-page.ts";
import type { Route } from "./+types/route.ts";

/** Nobody comes here but by the button. */
export function loader() {
  return redirect("/desk");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = textOf(form, "id");
  const back = backPage(textOf(form, "back"));
  const answer = await context.get(desk).undo.undo(id);
  if (!answer.ok) return data({ message: answer.message, back: back.pathname + back.search }, { status: 409 });
  back.searchParams.set("done", id);
  // The data of `/desk` itself lies where the session's cookie does not go.
  const go = back.pathname === "/desk" ? redirectDocument : redirect;
  return go(back.pathname + back.search, 303);
}

/** Shown when a change could not be undone. */
export default function Undo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="title-3">Could not undo</h1>
      <p role="alert" className="mt-3">
        {actionData?.message}
      </p>
      <a className="button button-primary mt-6" href={actionData?.back}>
        Back
      </a>
    </>
  );
}
