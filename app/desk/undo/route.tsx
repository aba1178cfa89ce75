import { data, redirect, redirectDocument } from "react-router";
import { desk } from "#app/desk-context.ts";
import { textOf } from "../http.ts";
import type { Route } from "./+types/route.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = textOf(form, "id");
  const back = backPage(textOf(form, "back"));
  const answer = await context.get(desk).undo.undo(id);
  if (!answer.ok) return data({ message: answer.message, back: back.pathname + back.search }, { status: 409 });
  back.searchParams.set("done", id);
  // The data of `/desk` itself would come from `/desk.data`, where the session cookie is not sent.
  const go = back.pathname === "/desk" ? redirectDocument : redirect;
  return go(back.pathname + back.search, 303);
}

/** Shown when a change could not be undone. Has no loader, because it would run after the action, too. */
export default function Undo({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="title-3">Could not undo</h1>
      <p role="alert" className="mt-3">
        {actionData?.message ?? "Undo a change on the page that shows it."}
      </p>
      <a className="button button-primary mt-6" href={actionData?.back ?? "/desk"}>
        Back
      </a>
    </>
  );
}

const anywhere = "https://desk.invalid";

/** Returns the desk page to go back to, with its query, or Today if the address is not one of the desk's. */
export function backPage(back: string): URL {
  const url = URL.canParse(back, anywhere) ? new URL(back, anywhere) : null;
  const isOurs = url?.origin === anywhere && /^\/desk(?:\/|$)/.test(url.pathname);
  return isOurs ? url : new URL("/desk", anywhere);
}
