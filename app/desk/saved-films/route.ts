import { data, redirect } from "react-router";
import { desk } from "#app/desk-context.ts";
import { downloadResponse } from "../settings/download-response.ts";
import type { Route } from "./+types/route.ts";

/** A saved film as a file; a post removes it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const film = await context.get(desk).savedFilms.download(params.name);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!film) throw data(null, { status: 404 });
  return downloadResponse(film);
}

export async function action({ context, params }: Route.ActionArgs) {
  await context.get(desk).savedFilms.remove(params.name);
  return redirect("/desk", 303);
}
